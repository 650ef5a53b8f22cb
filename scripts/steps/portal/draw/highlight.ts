import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';

const LOWLIGHT = createLowlight({ bash, csharp, go, http, java, javascript, json, python, typescript, yaml });
const ALIASES: Readonly<Record<string, string>> = { sh: 'bash', shell: 'bash', ts: 'typescript', yml: 'yaml' };

/** Code that was coloured before, by language and text. */
const COLOURED = new Map<string, ElementContent[]>();
const MOST_KEPT = 20_000;
/** Longer code has no colours: they would make a page of some hundred kilobytes. */
const LONGEST_COLOURED = 20_000;

/** A block of code, coloured where its language is known. `label` is its accessible name. */
export function codeBlock(code: string, language: string, label?: string): Element {
  // It scrolls where a line is too long, also by the keyboard.
  const properties = { className: [`language-${language}`] };
  const children = coloured(code, language);
  const block = h('pre', { tabIndex: 0 }, { type: 'element', tagName: 'code', properties, children });
  return label === undefined ? h('div.code', block) : h('figure.code', [h('figcaption', label), block]);
}

function coloured(code: string, language: string): ElementContent[] {
  const name = ALIASES[language] ?? language;
  if (!LOWLIGHT.registered(name) || code.length > LONGEST_COLOURED) return [{ type: 'text', value: code }];
  const key = `${name}\n${code}`;
  const known = COLOURED.get(key);
  if (known !== undefined) return known;
  const content = LOWLIGHT.highlight(name, code).children.filter((node) => node.type !== 'doctype');
  if (COLOURED.size >= MOST_KEPT) COLOURED.clear();
  // A page is compared with that of the last build as JSON, where the code says the same as its tree, and shorter.
  Object.defineProperty(content, 'toJSON', { value: () => key });
  COLOURED.set(key, content);
  return content;
}

/** A JSON value as a block of code, indented. */
export function jsonBlock(value: unknown, label?: string): Element {
  return codeBlock(JSON.stringify(value, null, 2), 'json', label);
}
