import { expect, test } from 'vitest';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import { changeText } from '../../src/engine/diff/report/change-text.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { BASE_DOCUMENT, type Edits, edited, GONE } from './corpus/documents.ts';
import { versionOf } from './version-of.ts';

/** The edits that give the property `value` of the request and the response the schema. */
const value = (schema: Json): Edits => ({
  'components schemas NewThing properties value': schema,
  'components schemas Thing properties value': schema,
});
const schemas = (base: Json, revision: Json): readonly [Edits, Edits] => [value(base), value(revision)];
const service = (revision: Edits, base: Edits = {}): readonly [Edits, Edits] => [base, revision];
const text = { type: 'string' };
const limit = 'paths /things get parameters 0';
const list = 'paths /things get';
const response = 'paths /things get responses 200';

/** Sixty changes that documents often have: what the base has, and what the revision edits. */
const TYPICAL: Readonly<Record<string, readonly [Edits, Edits]>> = {
  'type: string to integer': schemas(text, { type: 'integer' }),
  'type: null is allowed': schemas(text, { type: ['string', 'null'] }),
  'type: null is not allowed': schemas({ type: ['string', 'null'] }, text),
  'enum: value added': schemas({ enum: ['a'] }, { enum: ['a', 'b'] }),
  'enum: value removed': schemas({ enum: ['a', 'b'] }, { enum: ['a'] }),
  'enum: added': schemas(text, { type: 'string', enum: ['a', 'b'] }),
  'enum: removed': schemas({ type: 'string', enum: ['a', 'b'] }, text),
  'const: changed': schemas({ const: 'a' }, { const: 'b' }),
  'maximum: lower': schemas({ type: 'number', maximum: 10 }, { type: 'number', maximum: 5 }),
  'minimum: added': schemas({ type: 'number' }, { type: 'number', minimum: 0 }),
  'exclusiveMaximum: replaces maximum': schemas(
    { type: 'number', maximum: 5 },
    { type: 'number', exclusiveMaximum: 5 },
  ),
  'multipleOf: changed': schemas({ type: 'number', multipleOf: 2 }, { type: 'number', multipleOf: 5 }),
  'maxLength: added': schemas(text, { type: 'string', maxLength: 5 }),
  'minLength: lower': schemas({ type: 'string', minLength: 2 }, { type: 'string', minLength: 1 }),
  'pattern: added': schemas(text, { type: 'string', pattern: '^a' }),
  'pattern: changed': schemas({ type: 'string', pattern: '^a' }, { type: 'string', pattern: '^b' }),
  'format: added': schemas(text, { type: 'string', format: 'uuid' }),
  'format: changed': schemas({ type: 'string', format: 'date' }, { type: 'string', format: 'date-time' }),
  'items: other type': schemas({ type: 'array', items: text }, { type: 'array', items: { type: 'integer' } }),
  'maxItems: added': schemas({ type: 'array' }, { type: 'array', maxItems: 3 }),
  'uniqueItems: added': schemas({ type: 'array' }, { type: 'array', uniqueItems: true }),
  'prefixItems: removed': schemas({ type: 'array', prefixItems: [text] }, { type: 'array' }),
  'additionalProperties: false': schemas({ type: 'object' }, { type: 'object', additionalProperties: false }),
  'additionalProperties: removed': schemas({ type: 'object', additionalProperties: text }, { type: 'object' }),
  'minProperties: added': schemas({ type: 'object' }, { type: 'object', minProperties: 1 }),
  'oneOf: alternative added': schemas({ oneOf: [text] }, { oneOf: [text, { type: 'integer' }] }),
  'anyOf: alternative removed': schemas({ anyOf: [text, { type: 'integer' }] }, { anyOf: [text] }),
  'allOf: part added': schemas({ allOf: [text] }, { allOf: [text, { maxLength: 3 }] }),
  'oneOf: replaces anyOf': schemas({ anyOf: [text, { maxLength: 3 }] }, { oneOf: [text, { maxLength: 3 }] }),
  'not: added': schemas(text, { type: 'string', not: { const: 'a' } }),
  'if: added': schemas(text, { type: 'string', if: { const: 'a' }, else: { minLength: 2 } }),
  'default: changed': schemas({ type: 'string', default: 'a' }, { type: 'string', default: 'b' }),
  'deprecated: added': schemas(text, { type: 'string', deprecated: true }),
  'readOnly: added': schemas(text, { type: 'string', readOnly: true }),
  'contentEncoding: added': schemas(text, { type: 'string', contentEncoding: 'base64' }),
  'property: removed': service({ 'components schemas Thing properties name': GONE }),
  'property: required one removed': service({
    'components schemas Thing properties id': GONE,
    'components schemas Thing required': [],
  }),
  'property: added': service({ 'components schemas Thing properties more': text }),
  'required: added': service({ 'components schemas NewThing required': ['name'] }),
  'required: removed': service({ 'components schemas Thing required': [] }),
  'dependentRequired: added': service({ 'components schemas NewThing dependentRequired': { name: ['url'] } }),
  'parameter: removed': service({ 'paths /things get parameters 1': GONE }),
  'parameter: added': service({ 'paths /things get parameters -': { name: 'page', in: 'query', schema: text } }),
  'parameter: required one added': service({
    'paths /things get parameters -': { name: 'page', in: 'query', required: true, schema: text },
  }),
  'parameter: required': service({ [`${limit} required`]: true }),
  'parameter: maximum': service({ [`${limit} schema maximum`]: 50 }),
  'parameter: default': service({ [`${limit} schema default`]: GONE }),
  'parameter: explode': service({ 'paths /things get parameters 1 explode': false }),
  'parameter: header renamed': service({ 'paths /things get parameters 2 name': 'X-Request' }),
  'request body: required': service({ 'paths /things/{thing_id} patch requestBody required': true }),
  'request body: removed': service({ 'paths /things post requestBody': GONE }),
  'media type: replaced': service({
    [`${response} content`]: { 'application/xml': { schema: { type: 'array' } } },
  }),
  'status: added': service({ [`${list} responses 202`]: { description: 'Later.' } }),
  'status: removed': service({ [`${list} responses 404`]: GONE }),
  'status: success replaced': service({ [`${response}`]: GONE, [`${list} responses 202`]: { description: 'Later.' } }),
  'header: removed': service({ [`${response} headers X-Total`]: GONE }),
  'header: optional': service({ [`${response} headers X-Total required`]: false }),
  'security: added': service({ security: [{ Bearer: [] }] }),
  'security: scope': service({ 'paths /things/{thing_id} delete security': [{ OAuth: ['read', 'write'] }] }),
  'security: scheme': service({
    'components securitySchemes OAuth flows clientCredentials': {
      tokenUrl: 'https://api.example.com/v2/token',
      scopes: { write: '' },
    },
  }),
  'server: changed': service({ 'servers 0 url': 'https://api.example.com/v2' }),
  'operation: removed': service({ 'paths /things/{thing_id} delete': GONE }),
  'operation: renamed': service({ 'paths /things get operationId': 'getThings' }),
};

test('sixty typical changes are reported with the part, the direction, the operations and both values', async () => {
  expect(Object.keys(TYPICAL).length).toBeGreaterThanOrEqual(60);
  const blocks = Object.entries(TYPICAL).map(([name, [before, after]]) => {
    const base = edited(BASE_DOCUMENT, before);
    const versions = { base: versionOf(base, 'base'), revision: versionOf(edited(base, after), 'revision') };
    const lines = compareDocuments(versions.base, versions.revision).map(
      (change) => `  ${change.severity.padEnd(8)} ${changeText(change, versions)}`,
    );
    return [name, ...lines, ''].join('\n');
  });
  await expect(blocks.join('\n')).toMatchFileSnapshot('./typical-changes.golden.txt');
});
