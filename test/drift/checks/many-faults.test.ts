import { describe, expect, test, vi } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { ExchangeValidator } from '../../../src/engine/findings/checks/exchange-validator.ts';
import { MOST_OF_KEYWORD } from '../../../src/engine/findings/session/finding-collector.ts';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import type { Report } from '../../../src/engine/report/report.ts';
import { MOST_ERRORS } from '../../../src/engine/schema/validator/validation-run.ts';
import { documentOf } from '../../support/documents.ts';
import { answer, sentTo } from '../../support/exchanges.ts';
import { ndjson, replayed } from '../replay/traffic.ts';
import { verifyServer } from '../verify-server.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Somewhat more than the errors that are collected. */
const MANY = MOST_ERRORS + 1000;
const keys = (count: number): JsonObject => Object.fromEntries(range(count).map((index) => [`key${index}`, index]));

const Item = { type: 'object', additionalProperties: false, properties: { a: { type: 'string' } } };
const documentWithItem = (schema: Json) => documentOf(schema, '/v', 'v', { components: { schemas: { Item } } });

/** The faults of one body, and what it was not checked against. */
function validated(schema: Json, json: Json) {
  const api = readDescription(JSON.stringify(documentWithItem(schema)), 'api.json');
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('The document has an operation.');
  const outcome = answer(200, JSON.stringify(json), { 'content-type': 'application/json' });
  const { faults } = new ExchangeValidator(api, false).validate(sentTo(operation, '/v', outcome));
  return { faults, unchecked: api.unchecked.result() };
}

const ITEM = { $ref: '#/components/schemas/Item' };
const wide = Object.fromEntries(range(300).map((index) => [`^x${index}_`, { type: 'string' }]));

/** Schemas, and bodies of any size with a fault in each member. */
const ROWS: readonly [name: string, schema: Json, bodyOf: (count: number) => Json][] = [
  ['undeclared fields', { properties: { a: {} } }, keys],
  ['additionalProperties: false', { additionalProperties: false, properties: { a: {} } }, keys],
  ['additionalProperties', { additionalProperties: { type: 'string' } }, keys],
  ['unevaluatedProperties: false', { unevaluatedProperties: false, properties: { a: {} } }, keys],
  ['propertyNames', { propertyNames: { maxLength: 1 } }, keys],
  ['items', { items: { type: 'string' } }, range],
  ['unevaluatedItems', { prefixItems: [{}], unevaluatedItems: { type: 'string' } }, range],
  ['items of a component', { items: ITEM }, (count) => range(count).map((index) => ({ b: index }))],
  ['items with alternatives', { items: { oneOf: [ITEM, { type: 'string' }] } }, range],
  ['items outside an enum', { items: { enum: range(2000).map((index) => `value ${index}`) } }, range],
];

describe('a body with many faults', () => {
  test.each(ROWS)('%s: the text that is written grows with the body', (_name, schema, bodyOf) => {
    const written = (count: number): number => {
      let characters = 0;
      const { stringify } = JSON;
      const spy = vi.spyOn(JSON, 'stringify').mockImplementation((...args: Parameters<typeof stringify>) => {
        const text = stringify(...args);
        characters += text?.length ?? 0;
        return text;
      });
      const { faults } = validated(schema, bodyOf(count));
      spy.mockRestore();
      expect(faults.length).toBeGreaterThan(count / 4);
      return characters + faults.reduce((sum, { message }) => sum + message.length, 0);
    };
    expect(written(1200)).toBeLessThan(2.5 * written(600));
  });

  test.each(ROWS)('%s: no more faults are collected than fit into memory', (_name, schema, bodyOf) => {
    const { faults, unchecked } = validated(schema, bodyOf(MANY));
    expect(faults.length).toBeGreaterThan(MOST_ERRORS / 4);
    expect(faults.length).toBeLessThanOrEqual(MOST_ERRORS);
    expect(unchecked).toEqual({});
  });

  test('patterns for names are matched within the steps of a value, and what is not is reported', () => {
    const { faults, unchecked } = validated({ properties: { a: {} }, patternProperties: wide }, keys(MANY));
    expect(faults.length).toBeLessThan(MOST_ERRORS);
    const reasons = Object.values(unchecked);
    expect(reasons).toContain('Matching the pattern takes too many steps.');
    expect(reasons).toContain('Finding fields that are not declared takes too many steps.');
  });

  const summary = ({ findings }: Report) => {
    const faults = findings.reduce((sum, { count }) => sum + count, 0);
    return [findings.length, faults, new Set(findings.map(({ rule }) => rule))];
  };

  test.each([
    [{ properties: { a: {} } }, 'response-undeclared'],
    [{ properties: { a: {} }, additionalProperties: false }, 'response-body'],
  ])('is reported as a few findings with their counts: %o', async (schema, rule) => {
    const document = documentWithItem(schema);
    const body = JSON.stringify(keys(MANY));
    const record = {
      request: { method: 'GET', url: '/v', headers: {} },
      response: { status: 200, headers: { 'content-type': 'application/json' }, body },
    };
    const api = readDescription(JSON.stringify(document), 'api.json');
    const expected = [MOST_OF_KEYWORD, MOST_ERRORS, new Set([rule])];
    expect(summary(await replayed([ndjson([record])], { api, server: undefined }))).toEqual(expected);
    const verified = await verifyServer(document, (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(body);
    });
    expect(verified.findings.map((finding) => finding.rule)).toEqual(range(MOST_OF_KEYWORD).map(() => rule));
  });
});

describe('many alternatives', () => {
  const objects = (count: number) =>
    range(count).map((index) => ({
      type: 'object',
      required: ['a'],
      properties: { kind: { const: `kind ${index}` } },
    }));

  test.each(['oneOf', 'anyOf'])('%s leaves one error, whatever the number of its alternatives', (keyword) => {
    for (const count of [2, 200]) {
      const ofKind = validated({ [keyword]: range(count).map((index) => ({ const: index })) }, 'x');
      expect(ofKind.faults).toHaveLength(1);
      expect(validated({ items: { [keyword]: objects(count) } }, [{}, {}]).faults).toHaveLength(2);
    }
  });

  test('more alternatives than can be compiled are reported, and everything else is checked', () => {
    const oneOf = range(20_000).map((index) => ({ const: index }));
    const { faults, unchecked } = validated({ type: 'boolean', oneOf }, 'x');
    expect(faults.map(({ source }) => source.split('/').at(-1))).toEqual(['type']);
    expect(Object.values(unchecked)).toEqual([
      'oneOf has 20000 alternatives; at most 1000 are evaluated. Use an enum or several schemas.',
    ]);
  });

  test('a value that no alternative accepts is refused in a list of thousands', () => {
    const { faults } = validated({ items: { oneOf: [{ items: { type: 'string' } }, { type: 'boolean' }] } }, [
      range(MANY),
    ]);
    expect(faults.length).toBeGreaterThan(0);
  });

  test('the errors of an alternative never replace those of the value', () => {
    const Numbers = { items: { $ref: '#/components/schemas/Item' } };
    const schema = { properties: { list: { anyOf: [Numbers, { type: 'array' }] }, wrong: { type: 'boolean' } } };
    const { faults } = validated(schema, { list: range(MANY), wrong: 1 });
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/wrong']);
  });
});
