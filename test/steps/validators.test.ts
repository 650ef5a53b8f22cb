import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { createAjv } from '../../src/engine/extensions/ajv.ts';
import { schemasOf } from '../../src/engine/extensions/schemas.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../src/engine/json/json.ts';
import { pointerOf, valueAt } from '../../src/engine/json/pointer.ts';
import { type OpenApiDocument, parseDocument } from '../../src/engine/openapi/document.ts';
import { schemaValidators } from '../../src/pipeline/derive/schema-validators.ts';
import { validators } from '../../src/pipeline/derive/validators.ts';
import { type Edits, edited } from '../diff/corpus/documents.ts';
import { readYaml } from '../support/read-yaml.ts';
import { fixtureDocument } from './fixture-document.ts';

interface Values {
  readonly TRADE: JsonObject;
  readonly SEEDS: readonly Json[];
  readonly SHAPES: JsonObject;
  readonly RESPONSES: JsonObject;
  readonly SHAPED: readonly Json[];
}

/**
 * A record of the transaction listing: a trade; values that some schema of the fixture accepts; schemas and responses of other
 * shapes, and values for the schemas.
 */
const { TRADE, SEEDS, SHAPES, RESPONSES, SHAPED } = readYaml<Values>('json-values.yaml', import.meta.url);

/** Values that are put in the place of a part of a seed, beside a text that is cut or extended. */
const REPLACEMENTS: readonly Json[] = [null, true, 0, -1, 0.0001, 16, '', '-', 'E1', 'GTC', 'DEBT', 'DATE', [], {}];

/** A value, and the value with each part of it removed or replaced. */
function variantsOf(value: Json): Json[] {
  const replaced = [value, ...REPLACEMENTS];
  if (typeof value === 'string') return [...replaced, value.slice(0, -1), `${value}0`, '2026-02-30', 'x'.repeat(13)];
  if (isJsonArray(value)) {
    return [...replaced, ...value.flatMap((item, at) => variantsOf(item).map((other) => value.with(at, other)))];
  }
  if (!isJsonObject(value)) return replaced;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const { [key]: _, ...others } = value;
    return [others, ...variantsOf(member).map((other) => ({ ...value, [key]: other }))];
  });
  return [...replaced, { ...value, extra: 1 }, ...members];
}

/** A validator function as the generated module exports it. */
interface LoadedValidator {
  (data: unknown): boolean;
  readonly errors?: readonly Readonly<Record<string, unknown>>[] | null;
}

/** The generated module, with its types as loose as a test needs them. */
interface LoadedValidators {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly schemas: Readonly<Record<string, LoadedValidator>>;
  readonly responses: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, LoadedValidator | null>>>>>
  >;
}

/** Compiles `document` and loads what was written as the module that it is, with nothing to import from. */
async function loadValidators(document: OpenApiDocument): Promise<LoadedValidators> {
  const base64 = Buffer.from(validators(document)['validators.js']).toString('base64');
  const exports = await import(/* @vite-ignore */ `data:text/javascript;base64,${base64}`);
  return { exports, schemas: exports.schemas, responses: exports.responses };
}

const document = fixtureDocument();
const names = schemasOf(document).map(({ name }) => name);

/** The verdict and the first error, to be compared. */
function verdict(validate: { (data: unknown): boolean; errors?: readonly object[] | null }, value: Json) {
  return validate(value) ? 'valid' : validate.errors;
}

describe('validators', () => {
  let compiled: LoadedValidators;
  beforeAll(async () => {
    compiled = await loadValidators(document);
  });

  it('agree with a fresh Ajv in verdict and first error, whose schemaPath is the violated keyword of the document', () => {
    const fresh = schemaValidators(document, createAjv());
    const values = SEEDS.flatMap(variantsOf);
    const seen = new Set<boolean>();
    const pointers = new Set<string>();
    for (const name of names) {
      const ours = compiled.schemas[name];
      if (!ours) throw new Error(`${name} has no validator.`);
      const theirs = fresh.at(pointerOf('components', 'schemas', name));
      for (const value of values) {
        const [expected, result] = [verdict(theirs, value), verdict(ours, value)];
        if (!isDeepStrictEqual(result, expected)) expect({ name, result }).toEqual({ name, result: expected });
        seen.add(expected === 'valid');
        const [error] = expected === 'valid' ? [] : (ours.errors ?? []);
        if (error !== undefined) pointers.add(`${error['schemaPath']} of ${error['keyword']}`);
      }
    }
    expect(seen.size).toBe(2);
    for (const pointer of pointers) {
      expect(pointer).toMatch(/^#\/components\/schemas\/.*\/(\S+) of \1$/);
      expect(valueAt(document, pointer.replace(/ of .*/, ''))).toBeDefined();
    }
  });

  it('say what is wrong with a page of the listing', () => {
    const page = compiled.responses['listAccountTransactions']?.['200']?.['application/json'];
    expect(page?.([TRADE])).toBe(true);
    expect(page?.([TRADE, { ...TRADE, tranWhen: '2026-10-02T13:45:10Z' }])).toBe(false);
    expect(page?.errors).toEqual([
      {
        instancePath: '/1/tranWhen',
        schemaPath: '#/components/schemas/AccountTransaction/properties/tranWhen/pattern',
        keyword: 'pattern',
        params: { pattern: '\\.[0-9]{3}Z$' },
        message: 'must match pattern "\\.[0-9]{3}Z$"',
      },
    ]);
    expect(page?.({})).toBe(false);
    expect(page?.errors?.[0]?.['schemaPath']).toBe(
      '#/paths/~1accounts~1{account_id}~1transactions/get/responses/200/content/application~1json/schema/type',
    );
  });

  it('are exported by name and by lookup', () => {
    expect(compiled.exports['Error']).toBe(compiled.schemas['Error']);
    expect(compiled.exports['getAuth_default']).toBe(compiled.schemas['Error']);
    expect(compiled.exports['listAccountTransactions_200']).toBe(
      compiled.responses['listAccountTransactions']?.['200']?.['application/json'],
    );
    expect(Object.keys(compiled.schemas)).toEqual(names);
  });

  it('are the same bytes each time and need no import', () => {
    const files = validators(document);
    expect(validators(fixtureDocument())).toEqual(files);
    expect(files['validators.js']).not.toMatch(/\b(import|require)\b *[({'"]/);
  });
});

describe('a change of the document', () => {
  /** The validators of the document after edits, as the corpus of changes has them. */
  const afterEdits = (edits: Edits) => validators(parseDocument(JSON.stringify(edited(loadDocument(), edits))));

  const before = validators(loadDocument());

  it('of a description changes nothing', () => {
    expect(afterEdits({ 'components schemas AccountTransaction description': 'Another text.' })).toEqual(before);
  });

  it('of a schema changes only the code of that schema', () => {
    const after = afterEdits({ 'components schemas AccountTransaction minProperties': 3 });
    const count = changedLines(before['validators.js'], after['validators.js']);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(30);
  });

  it('that adds a schema adds a line to the types', () => {
    const schemas = Object(valueAt(loadDocument(), '#/components/schemas'));
    const first = { ANewField: { type: 'string', enum: ['ONE', 'TWO'] } };
    const after = afterEdits({ 'components schemas': { ...first, ...schemas } });
    expect(changedLines(before['validators.d.ts'], after['validators.d.ts'])).toBe(1);
  });

  /** Counts the lines that only one of two texts has; a line that occurs more often in one counts as often. */
  function changedLines(one: string, other: string): number {
    const counts = new Map<string, number>();
    for (const line of one.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
    for (const line of other.split('\n')) counts.set(line, (counts.get(line) ?? 0) - 1);
    return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
  }
});

describe('validators of other shapes', () => {
  const withResponses = (responses: Json, schemas: Json = {}): OpenApiDocument => ({
    openapi: '3.1.0',
    info: { title: 'Shapes', version: '1' },
    paths: { '/things': { get: { operationId: 'listThings', responses } } },
    components: { schemas },
  });

  it('cover several media types, no schema and no body', async () => {
    const { exports, responses } = await loadValidators(withResponses(RESPONSES));
    expect(Object.keys(exports).sort()).toEqual(
      ['listThings_200', 'listThings_200_text_csv', 'listThings_default', 'responses', 'schemas'].sort(),
    );
    const things = responses['listThings'];
    expect(things?.['204']).toEqual({});
    expect(things?.['4XX']).toEqual({ 'application/json': null });
    expect(things?.['200']?.['text/csv']?.('a;b')).toBe(true);
    expect(things?.['200']?.['application/json']?.('a;b')).toBe(false);
    expect(things?.['default']?.['application/json']?.('anything')).toBe(true);
  });

  it('handle recursion, deep equality, code points and unevaluated properties', async () => {
    const shaped = withResponses({}, SHAPES);
    const { schemas: ours } = await loadValidators(shaped);
    const fresh = schemaValidators(shaped, createAjv({ isOpen: true }));
    for (const name of Object.keys(ours)) {
      for (const value of SHAPED) {
        const validate = ours[name];
        if (!validate) throw new Error(`${name} has no validator.`);
        expect(verdict(validate, value)).toEqual(verdict(fresh.at(pointerOf('components', 'schemas', name)), value));
      }
    }
    expect(ours['Tree']?.(SHAPED[0] ?? null)).toBe(false);
    expect(ours['Tree']?.errors?.[0]).toMatchObject({
      instancePath: '/children/0/children/0/label',
      schemaPath: '#/components/schemas/Tree/properties/label/maxLength',
    });
    expect(ours['Sealed']?.({ a: 1, b: 2 })).toBe(false);
    expect([[], [3], [3, 4], [3, 'a', {}]].map((row) => ours['Row']?.(row))).toEqual([false, true, false, true]);
  });

  it('take names that JavaScript does not', async () => {
    const schemas = { 'a.b-c': { type: 'string' }, Object: { type: 'object' } };
    const { exports } = await loadValidators(withResponses({}, schemas));
    expect(Object.keys(exports)).toEqual(expect.arrayContaining(['a_b_c', 'Object']));
  });

  it('take names and texts that look like the identifiers of Ajv', async () => {
    const schemas: Json = {
      schema1: { type: 'string', enum: ['validate1', 'schema2'] },
      validate2: { type: 'object', properties: { schema1: { $ref: '#/components/schemas/schema1' } } },
    };
    const { schemas: ours } = await loadValidators(withResponses({}, schemas));
    expect(ours['schema1']?.('schema2')).toBe(true);
    expect(ours['validate2']?.({ schema1: 'x' })).toBe(false);
    expect(ours['validate2']?.errors).toEqual([
      {
        instancePath: '/schema1',
        schemaPath: '#/components/schemas/schema1/enum',
        keyword: 'enum',
        params: { allowedValues: ['validate1', 'schema2'] },
        message: 'must be equal to one of the allowed values',
      },
    ]);
  });

  it('have names that are free, and no words of the language', () => {
    const names = ['_404', 'a_b', 'a_b2', 'schemas2', 'classValidator', 'größe', '_1st'];
    const schemas = { 'a.b': {}, 'a-b': {}, schemas: {}, class: {}, größe: {}, '1st': {}, 404: {} };
    const { 'validators.js': code, 'validators.d.ts': declared } = validators(withResponses({}, schemas));
    expect([...code.matchAll(/^ {2}\S+ as (\S+),$/gm)].map(([, name]) => name)).toEqual(names);
    expect([...declared.matchAll(/^export const (\S+): Of</gm)].map(([, name]) => name)).toEqual(names);
    expect(declared).toContain('const _404: Of<404>;');
  });

  it('refuse a broken schema, and ignore an unknown keyword', () => {
    expect(() => validators(withResponses({}, { A: { 'x-unknown': 1 } }))).not.toThrow();
    expect(() => validators(withResponses({}, { A: { $ref: '#/components/schemas/B' } }))).toThrow(
      /components\/schemas\/B/,
    );
  });
});
