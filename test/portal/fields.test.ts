import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { filesOf, smallDocument, textOf } from './portal-files.ts';

/** The page of the schema `Subject` of a document with these schemas. */
function pageOf(schemas: JsonObject): string {
  return mainOf(filesOf({ documents: [smallDocument(schemas)], guides: [] }).get('schemas/Subject.html'));
}

function mainOf(html = ''): string {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}

const object = (properties: JsonObject, rest: JsonObject = {}) => ({ type: 'object', properties, ...rest });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('fields unfold in place', () => {
  test('an object, a list and a map of another schema', () => {
    const Part = object({ weight: { type: 'number', minimum: 0 } }, { required: ['weight'] });
    const html = pageOf({
      Subject: object({
        one: ref('Part'),
        many: { type: 'array', items: ref('Part') },
        named: { type: 'object', additionalProperties: ref('Part') },
      }),
      Part,
    });
    expect(html.match(/<summary>Fields of Part<\/summary>/g)).toHaveLength(2);
    expect(html.match(/<code>weight<\/code>/g)).toHaveLength(3);
    expect(textOf(html)).toContain('weight number required 0 or more');
  });

  test('fields inside the schema itself have ids, those of other schemas have none', () => {
    const html = pageOf({
      Subject: object({ own: object({ inner: {} }), other: ref('Other') }),
      Other: object({ inner: {} }),
    });
    expect(html).toContain('id="property-own.inner"');
    expect(html.match(/<code>inner<\/code>/g)).toHaveLength(2);
    expect(html.match(/id="property-/g)).toHaveLength(3);
  });

  test('the parts of allOf are one object, and what one part requires is required in the others', () => {
    const html = pageOf({
      Subject: { allOf: [ref('Base'), object({ extra: { type: 'string' } })], required: ['id'] },
      Base: object({ id: { type: 'string' } }),
    });
    expect(textOf(html)).toContain('id string required');
    expect(textOf(html)).toMatch(/extra string (?!required)/);
  });

  test('alternatives are named by their title or schema; one that may only be null is no alternative', () => {
    const html = pageOf({
      Subject: { oneOf: [ref('Card'), object({ iban: {} }, { title: 'Bank account' })] },
      Card: object({ number: {} }),
    });
    expect(textOf(html)).toContain('Alternative 1 of 2: Card');
    expect(textOf(html)).toContain('Alternative 2 of 2: Bank account');
    const nullable = pageOf({ Subject: { anyOf: [ref('Card'), { type: 'null' }] }, Card: object({ number: {} }) });
    expect(nullable).not.toContain('Alternative');
    expect(nullable).toContain('<code>number</code>');
  });

  test('a schema inside itself ends with a link', () => {
    const html = pageOf({
      Subject: object({ children: { type: 'array', items: ref('Subject') }, other: ref('Other') }),
      Other: object({ back: ref('Other') }),
    });
    expect(textOf(html)).toContain('The fields are again those of Subject .');
    expect(textOf(html)).toContain('The fields are again those of Other .');
    expect(html.match(/<code>back<\/code>/g)).toHaveLength(1);
  });

  test('a page stays small where schemas refer to many others', () => {
    const names = [...Array(12).keys()].map((index) => `Level${index}`);
    const wide = Object.fromEntries(names.map((name) => [name, ref(name)]));
    const schemas = Object.fromEntries(names.map((name) => [name, object(wide)]));
    const html = pageOf({ ...schemas, Subject: object(wide) });
    expect(html.match(/class="property"/g)?.length).toBeGreaterThan(50);
    expect(html.match(/class="property"/g)?.length).toBeLessThan(200);
  });
});

describe('values', () => {
  test('few without meaning are in a line', () => {
    const html = pageOf({ Subject: object({ side: { type: 'string', enum: ['BUY', 'SELL'] } }) });
    expect(textOf(html)).toContain('One of BUY · SELL');
  });

  test('those with numbers or meanings are in a table', () => {
    const html = pageOf({
      Subject: object({
        state: ref('State'),
        kind: { enum: ['A', 'B'], 'x-enum-descriptions': ['First.', 'Second.'] },
      }),
      State: { type: 'string', enum: ['OPEN', 'DONE'] },
      StateNumber: {
        ...{ type: 'number', enum: [1, 2], 'x-enum-varnames': ['OPEN', 'DONE'], 'x-enumNames': ['OPEN', 'DONE'] },
        'x-enumNamesOf': 'State',
      },
    });
    expect(textOf(html)).toContain('2 values Value Number OPEN 1 DONE 2');
    expect(textOf(html)).toContain('2 values Value Meaning A First. B Second.');
  });

  test('many are on the page of their schema', () => {
    const values = [...Array(70).keys()].map((index) => `V${index}`);
    const html = pageOf({ Subject: object({ code: ref('Code') }), Code: { type: 'string', enum: values } });
    expect(textOf(html)).toContain('One of V0 · V1 · V2 · V3 · V4 · V5 … All 70 values');
  });
});

test('constraints are in one line', () => {
  const code = { type: 'string', minLength: 2, maxLength: 3, pattern: '^[A-Z]+$', default: 'AB' };
  const html = pageOf({ Subject: object({ code }) });
  expect(html).toMatch(
    /<p class="constraints">Matches <code>\^\[A-Z\]\+\$<\/code> · 2 to 3 characters · When absent: /,
  );
});

describe('a description', () => {
  test.each([
    ['feeSec', 'The fee component `feeSec`.'],
    ['userId', 'The user ID'],
    ['dnb', 'The flag `dnb`.'],
    ['order_no', 'Order no.'],
  ])('of %s that only repeats the name is left out', (name, description) => {
    expect(pageOf({ Subject: object({ [name]: { type: 'string', description } }) })).not.toContain(
      `<p>${description[0]}`,
    );
  });

  test.each([
    ['userId', 'The user that placed the order.'],
    ['fee', 'A fee in cents.'],
    ['state', 'Status'],
    ['größe', 'Die Größe in Metern'],
  ])('of %s that says more is shown', (name, description) => {
    expect(textOf(pageOf({ Subject: object({ [name]: { type: 'string', description } }) }))).toContain(description);
  });
});
