import { expect, test } from 'vitest';
import { parseDocument } from '../../src/engine/openapi/document.ts';
import { boundedValidators } from '../../src/engine/schema/validator/bounded-validators.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Trees', version: '1' },
  paths: {},
  components: {
    schemas: {
      Tree: {
        type: 'object',
        properties: {
          name: { $ref: '#/components/schemas/Name' },
          next: { $ref: '#/components/schemas/Tree' },
          wrong: { $ref: '#/components/schemas/Wrong' },
        },
      },
      Name: { type: 'string', maxLength: 3 },
      // Ajv refuses to compile it.
      Wrong: { maxLength: 'three' },
    },
  },
};

function treeValidator() {
  const document = parseDocument(JSON.stringify(DOCUMENT));
  return boundedValidators(document).at('#/components/schemas/Tree');
}

test('a schema behind a reference is compiled when a value reaches it, and its errors have their places', () => {
  const validate = treeValidator();
  expect(validate({ next: { next: { name: 'abc' } } })).toBe(true);
  expect(validate({ next: { next: { name: 'abcd' } } })).toBe(false);
  const [error] = validate.errors;
  expect(error).toMatchObject({
    instancePath: '/next/next/name',
    schemaPath: '#/components/schemas/Name/maxLength',
    message: 'must NOT have more than 3 characters',
  });
  expect(validate({ name: 'abc' })).toBe(true);
  expect(validate.errors).toEqual([]);
});

test('a value that reaches a schema that cannot be compiled is accepted as not checked; other values are checked', () => {
  const validate = treeValidator();
  for (let times = 0; times < 30; times += 1) {
    expect(validate({ wrong: 'a' })).toBe(true);
    expect(validate.isChecked).toBe(false);
  }
  expect(validate({ name: 'abcd' })).toBe(false);
  expect(validate.isChecked).toBe(true);
});

test('a schema that cannot be compiled is reported by its place when a value reaches it; its own validator throws', () => {
  const { at, unchecked } = boundedValidators(parseDocument(JSON.stringify(DOCUMENT)));
  const validate = at('#/components/schemas/Tree');
  expect([validate({}), unchecked?.result()]).toEqual([true, {}]);
  expect([validate({ wrong: 'a' }), unchecked?.result()]).toEqual([
    true,
    { '#/components/schemas/Wrong': 'The schema cannot be evaluated: maxLength value must be ["number"]' },
  ]);
  expect(() => at('#/components/schemas/Wrong')).toThrow('maxLength');
});

test('a schema of a circle is called though the compilation of another one in it fails', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Tree: { type: 'object', properties: { owner: ref('Owner'), wrong: ref('Wrong') } },
    Owner: { type: 'object', properties: { trees: { type: 'array', items: ref('Tree') } } },
    Wrong: { maxLength: 'three' },
  };
  const document = parseDocument(JSON.stringify({ ...DOCUMENT, components: { schemas } }));
  const { at } = boundedValidators(document);
  const owner = at('#/components/schemas/Owner');
  expect([owner({ trees: [{ wrong: 1 }] }), owner.isChecked]).toEqual([true, false]);
  expect([owner({ trees: [{ owner: { trees: 1 } }] }), owner.isChecked]).toEqual([false, true]);
  expect(owner({ trees: {} })).toBe(false);
});
