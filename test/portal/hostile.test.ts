import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/engine/json/json.ts';
import { parseDocument } from '../../src/engine/openapi/document.ts';
import { forEachNode } from '../../src/pipeline/portal/model/markdown.ts';
import { caseCount } from '../support/case-count.ts';
import { readYaml } from '../support/read-yaml.ts';
import { filesOf, partOfDocument, smallDocument } from './portal-files.ts';

const ATTACKS: readonly string[] = readYaml('hostile.yaml', import.meta.url);

/** Puts `text` wherever the document has a text for people. */
function poisoned(text: string) {
  const poison = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(poison);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        ['description', 'summary', 'title', 'question', 'rule'].includes(key) && typeof member === 'string'
          ? text
          : poison(member),
      ]),
    );
  };
  return parseDocument(JSON.stringify(poison(partOfDocument())));
}

/** The parts of every page: two files of the portal, its icon, and the form of an operation with its fields. */
const OURS =
  /^<(?:script src="(?:\.\.\/)*assets\/[a-z-]+\.js"(?: defer)?|img class="mark" src="(?:\.\.\/)*assets\/icon\.svg"[^>]*|\/form|form class="try-it" id="try-it" hidden [^>]*|input type="(?:text|number|date|datetime-local)" [^>]*)>$/;

/** What no page may hold, whatever the document says. */
function dangers(html: string): string[] {
  const rest = html.replace('<style>main{}</style><script>theme()</script>', '');
  const tags = [...rest.matchAll(/<\/?([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi)];
  return tags.flatMap(([tag, name = '', attributes = '']) => {
    if (['iframe', 'object', 'embed', 'base', 'svg'].includes(name)) return [tag];
    if (['form', 'input'].includes(name) && !OURS.test(tag)) return [tag];
    if (['script', 'style', 'img'].includes(name) && !tag.startsWith('</') && !OURS.test(tag)) return [tag];
    const names = attributes.replaceAll(/"[^"]*"/g, '""');
    const outside = [...names.matchAll(/ (?:on\w+|style|srcdoc)=/gi)].map(([found]) => `${tag}: ${found}`);
    const links = [...attributes.matchAll(/ (?:href|src)="([^"]*)"/gi)].map(([, link]) => link ?? '');
    return [...outside, ...links.filter((link) => /^\s*(?:javascript|data|vbscript):/i.test(link))];
  });
}

describe('hostile descriptions', () => {
  const files = filesOf({ documents: [poisoned(ATTACKS.join('\n\n'))], guides: [] });
  const pages = [...files].filter(([path]) => path.endsWith('.html'));

  test('no script, source, style or handler gets through', () => {
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.flatMap(([path, html]) => dangers(html).map((danger) => `${path}: ${danger}`))).toEqual([]);
  });

  test('nor through the prose, whose links may lead inside', () => {
    const text =
      '# Title\n\n[x](javascript:alert(1)) [y](data:text/html,z) ![z](https://evil.test/p)\n\n<script>alert(1)</script>';
    const guides = [{ name: 'bad', text, file: 'bad.md' }];
    const html = filesOf({ documents: [smallDocument({})], guides }).get('guides/bad.html') ?? '';
    expect(html).toContain('<h1>Title</h1>');
    expect(dangers(html)).toEqual([]);
  });

  test('the check sees what it is for', () => {
    expect(dangers('<p onclick="x">').length).toBe(1);
    expect(dangers('<script>x</script><script src="https://evil.test"></script>').length).toBe(2);
    expect(dangers('<a href="javascript:x"></a><img src="x"><p style="x">').length).toBe(3);
    expect(dangers('<form action="https://evil.test"><input name=x><input type="hidden" value="x">').length).toBe(3);
    expect(dangers('<script src="../assets/portal.js" defer></script><p>x</p>')).toEqual([]);
    expect(dangers('<style>main{}</style><script>theme()</script><style>p{}</style>').length).toBe(1);
  });

  test('nothing of it is loaded by a tool that renders the twins', () => {
    const found: string[] = [];
    for (const path of ['schemas/OrderStatus.md', 'operations/listAccountTransactions.md', 'open-questions.md']) {
      forEachNode(fromMarkdown(files.get(path) ?? ''), (node) => {
        const isBad = node.type === 'link' && !/^(?:https?:|mailto:|[\w./~-]*(?:#|$))/.test(node.url);
        if (isBad || node.type === 'html' || node.type === 'image') found.push(`${path}: ${JSON.stringify(node)}`);
      });
    }
    expect(found).toEqual([]);
  });

  test('the index of the search holds no end of a script', () => {
    expect(files.get('search-index.js')).not.toContain('<');
  });
});

test('whatever a document says anywhere, its pages are safe and whole', () => {
  const piece = fc.oneof(fc.constantFrom(...ATTACKS), fc.string({ unit: 'grapheme' }), fc.string());
  const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(' '));
  const name = fc.oneof(
    fc.constantFrom('A', 'a b', '../x', '<b>', '"', 'ü', '__proto__', '%2e'),
    fc.string({ minLength: 1 }),
  );
  const property = fc.property(text, name, name, text, (description, schema, field, value) => {
    const document = smallDocument({
      [schema]: {
        ...{ type: 'object', description, properties: { [field]: { type: 'string', description, enum: [value] } } },
        'x-unspecified': [{ id: field, question: description }],
      },
      Values: { type: 'string', enum: [value], 'x-enum-descriptions': [description], 'x-entity': schema },
    });
    const files = filesOf({ documents: [document], guides: [] });
    const found = [...files].filter(([path]) => path.endsWith('.html')).flatMap(([, html]) => dangers(html));
    expect(found).toEqual([]);
  });
  fc.assert(property, { numRuns: caseCount(20) });
});
