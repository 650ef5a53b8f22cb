import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { isJsonObject, type JsonObject } from '../../../../src/engine/json/json.ts';
import { plainText } from './markdown.ts';

/** The link to documentation elsewhere that a part of the document names under `externalDocs`. */
export function externalDocs({ externalDocs: docs }: JsonObject): ElementContent[] {
  if (!isJsonObject(docs) || typeof docs['url'] !== 'string') return [];
  const { url, description } = docs;
  const label = typeof description === 'string' ? plainText(description).trim() : '';
  return [h('p.more', ['See also: ', ...externalLink(url, label || url), '.'])];
}

/** A link to another site; its text where it is not an address of the web or of mail. */
export function externalLink(url: string, label = url): ElementContent[] {
  return [/^(?:https?:\/\/|mailto:)/i.test(url) ? h('a', { href: url }, label) : { type: 'text', value: label }];
}
