import { canonical } from '../../json/canonical.ts';
import { type SchemaView, stringsUnder, valuesUnder } from '../../schema/view/schema-view.ts';
import { DOUBTFUL } from '../effect.ts';
import type { Comparing } from './comparing.ts';

/** The formats of OpenAPI 3.0 that mean a `contentEncoding` of JSON Schema 2020-12 (OpenAPI 3.1.1, section 4.4.2). */
const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ['byte', 'base64'],
  ['base64', 'base64'],
  ['base64url', 'base64url'],
]);

/** Whether `view` says with `contentEncoding` what `format` says elsewhere. */
export function isEncodedAs(view: SchemaView, format: string): boolean {
  const encoding = ENCODINGS.get(format);
  return encoding !== undefined && stringsUnder(view, 'contentEncoding').some(({ value }) => value === encoding);
}

const isIn30 = ({ document }: SchemaView): boolean => document.openapi.startsWith('3.0');

/** Compares what the strings of both versions hold. */
export function compareContent(base: SchemaView, revision: SchemaView, comparing: Comparing): void {
  for (const keyword of ['contentEncoding', 'contentMediaType', 'contentSchema']) {
    const [before] = valuesUnder(base, keyword);
    const [after] = valuesUnder(revision, keyword);
    const [old, now] = [before, after].map((one) => one && canonical(one.value));
    if (old === now) continue;
    if (before === undefined && isSaidByFormat(base, keyword, revision)) continue;
    if (after === undefined && isSaidByFormat(revision, keyword, base)) continue;
    comparing.report({
      kind: 'content-encoding-changed',
      effect: DOUBTFUL,
      at: { base: before?.pointer, revision: after?.pointer },
      message: `${keyword} changed from ${old ?? 'none'} to ${now ?? 'none'}. No value is refused, but readers decode it differently.`,
      detail: keyword,
    });
  }
}

/** Whether a format says what `keyword` says in the other version; OpenAPI 3.0 has no word for the media type. */
function isSaidByFormat(view: SchemaView, keyword: string, other: SchemaView): boolean {
  const formats = stringsUnder(view, 'format').map(({ value }) => value);
  if (keyword === 'contentEncoding') return formats.some((format) => isEncodedAs(other, format));
  return isIn30(view) && formats.some((format) => ENCODINGS.has(format));
}

/** Keywords of a schema of bytes in OpenAPI 3.1, beside those that say nothing about values. */
const OF_BYTES = new Set(['type', 'format', 'contentMediaType', 'contentEncoding', '$ref', 'allOf']);
const NEUTRAL_KEYWORDS = new Set(['description', 'title', 'example', 'examples', 'externalDocs', 'deprecated']);

/**
 * Whether one version is of OpenAPI 3.0 and describes bytes as a string of format `binary`, and the other is later and
 * describes them by no more than a media type (OpenAPI 3.1.1, section 4.8.14.4).
 */
export function areSameBytes(base: SchemaView, revision: SchemaView): boolean {
  return (isBinary(base) && areBytes(revision)) || (isBinary(revision) && areBytes(base));
}

function isBinary(view: SchemaView): boolean {
  return isIn30(view) && stringsUnder(view, 'format').some(({ value }) => value === 'binary');
}

function areBytes(view: SchemaView): boolean {
  if (isIn30(view) || view.never !== undefined) return false;
  return view.parts.every(({ schema }) =>
    Object.entries(schema).every(
      ([key, value]) =>
        NEUTRAL_KEYWORDS.has(key) ||
        key.startsWith('x-') ||
        (OF_BYTES.has(key) && (key !== 'type' || value === 'string')),
    ),
  );
}
