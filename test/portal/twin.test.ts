import fc from 'fast-check';
import { type Node, Window } from 'happy-dom';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { h } from 'preact';
import { expect, test } from 'vitest';
import { jsonHtml } from '../../src/pipeline/portal/components/json-html.ts';
import { textOfNodes } from '../../src/pipeline/portal/model/markdown.ts';
import { type Drawn, draw, htmlOf } from '../../src/pipeline/portal/site/draw.ts';
import { markdownTwin } from '../../src/pipeline/portal/site/twin.ts';
import { readYaml } from '../support/read-yaml.ts';

const PAIRS: readonly (readonly [html: string, markdown: string])[] = readYaml('twin.yaml', import.meta.url);
const written = (_: string, value: string) => value;
const parsed = (text: string) =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;
const twin = (main: readonly Drawn[]) =>
  markdownTwin([element('body', '', [element('nav', '', ['Menu']), element('main', ' id="content"', main)])]);

function element(tag: string, attributes: string, children: readonly Drawn[]): Drawn {
  return { tag, attributes, children, html: undefined };
}

const window = new Window();

/** What is drawn as `html`. */
function drawnAs(html: string): Drawn[] {
  const root = window.document.createElement('div');
  root.innerHTML = html;
  return drawnOf(root.childNodes);
}

function drawnOf(nodes: Iterable<Node>): Drawn[] {
  return [...nodes].map((node): Drawn => {
    if (!(node instanceof window.Element)) return node.textContent ?? '';
    const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).join('');
    return element(node.tagName.toLowerCase(), attributes, drawnOf(node.childNodes));
  });
}

test('the twin of a paragraph has its text, whatever marks of Markdown are in it', () => {
  const mark = fc.constantFrom(...'\\`*_[]()<>#+-=~|&;1.) aé"', '- ', '# ', '1. ', '```', '~~', '&amp;', '![x](y)');
  fc.assert(
    fc.property(fc.array(mark, { minLength: 1, maxLength: 12 }), (marks) => {
      // GitHub makes links of addresses in a text, which have no marks.
      const text = `a${marks.join('')}a`;
      const blocks = parsed(twin(draw(h('p', null, text), written)));
      expect(blocks.map(({ type }) => type)).toEqual(['paragraph']);
      expect(textOfNodes(blocks)).toBe(text.replaceAll(/\s+/g, ' '));
      const start = marks.join('').trim();
      expect(textOfNodes(parsed(twin(draw(h('p', null, start), written))))).toBe(start.replaceAll(/\s+/g, ' '));
    }),
  );
});

test.each(PAIRS)('%s', (html, markdown) => {
  expect(twin(drawnAs(html))).toBe(markdown);
});

test('code that is coloured is drawn as it is, and its twin has its text', () => {
  const __html = jsonHtml('{"a<": "&"}');
  const drawn = draw(
    h('pre', null, h('code', { class: 'language-json', dangerouslySetInnerHTML: { __html } })),
    written,
  );
  expect(htmlOf(drawn)).toBe(`<pre><code class="language-json">${__html}</code></pre>`);
  expect(twin(drawn)).toBe('```json\n{"a<": "&"}\n```\n');
});

test('JSON is coloured by what each part is, and escaped', () => {
  expect(jsonHtml('{\n  "a<": "x: \\"1&\\"",\n  "n": -1.5e3,\n  "b": [true, null]\n}')).toBe(
    '{\n  <span class="hljs-attr">"a&lt;"</span>: <span class="hljs-string">"x: \\"1&amp;\\""</span>,\n' +
      '  <span class="hljs-attr">"n"</span>: <span class="hljs-number">-1.5e3</span>,\n' +
      '  <span class="hljs-attr">"b"</span>: [<span class="hljs-literal">true</span>, <span class="hljs-literal">null</span>]\n}',
  );
});
