import { expect, test } from 'vitest';
import { readYaml } from '../support/read-yaml.ts';
import { type BodySchema, errorsOf } from './schema-cases.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kind = { type: 'string' };
const CAT = { type: 'object', required: ['lives'], properties: { kind, lives: { type: 'integer' } } };
const DOG = { type: 'object', required: ['bark'], properties: { kind, bark: { type: 'string' } } };
const schemas = { Cat: CAT, Dog: DOG };

/** A case of `schema-messages.yaml`, whose first lines describe it. */
interface Case extends Pick<BodySchema, 'schema' | 'openapi'> {
  readonly name: string;
  readonly body: string;
  readonly message: string;
}

const CASES = readYaml<readonly Case[]>('schema-messages.yaml', import.meta.url);

/** The messages for `body`, which is accepted by none of the rows in the corpus. */
const messages = (schema: BodySchema['schema'], body: string, more: Partial<BodySchema> = {}) =>
  errorsOf({ schema, schemas, ...more }, body);

test.each(CASES)('one wrong value is one finding: $name', ({ schema, body, message, openapi = '3.1.0' }) => {
  expect(messages(schema, body, { openapi })).toEqual([message]);
});

// In OpenAPI 3.0.4 nullable has no effect without a type. Documents in use mean that null is accepted.
test.each(['allOf', 'anyOf', 'oneOf'])('3.0 nullable beside %s without a type', (keyword) => {
  const schema = { nullable: true, [keyword]: [ref('Cat')] };
  expect(messages(schema, 'null', { openapi: '3.0.4' })).toEqual([]);
  expect(messages(schema, '1', { openapi: '3.0.4' })).toHaveLength(1);
});

test('an unresolvable $ref costs only the schema that has it', () => {
  const broken = { schemas: { A: ref('None') } };
  expect(messages(ref('A'), '1', broken)).toEqual([]);
  expect(messages({ type: 'string' }, '1', broken)).toHaveLength(1);
});
