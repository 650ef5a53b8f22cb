import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { answeredQuestionsOf } from '../../src/engine/extensions/answered-questions.ts';
import { enumMembersOf } from '../../src/engine/extensions/enum-members.ts';
import { openQuestionsAbout, openQuestionsOf } from '../../src/engine/extensions/open-questions.ts';
import { statedRules } from '../../src/engine/extensions/stated-rules.ts';
import type { JsonObject } from '../../src/engine/json/json.ts';
import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { fixtureDocument } from '../steps/fixture-document.ts';
import { variantsOf } from '../support/cases.ts';

/** What reads an extension, of a document with one schema. */
const READERS = {
  openQuestions: openQuestionsOf,
  answeredQuestions: answeredQuestionsOf,
  rules: (document: OpenApiDocument) => operationsOf(document).flatMap((operation) => statedRules(document, operation)),
  members: (_: OpenApiDocument, schema: JsonObject) => enumMembersOf(schema),
};

/** A case of `extensions.yaml`, whose first lines describe it. */
interface Case {
  readonly name?: string;
  readonly reads?: keyof typeof READERS;
  readonly document?: { readonly components?: JsonObject };
  readonly operation?: JsonObject;
  readonly schema?: JsonObject;
  readonly is?: readonly object[];
  readonly refused?: string;
  readonly each?: readonly Case[];
}
const { cases }: { readonly cases: readonly Case[] } = parse(
  readFileSync(new URL('extensions.yaml', import.meta.url), 'utf8'),
  { merge: true },
);

test.each(cases.flatMap((one) => variantsOf(one, 'name reads document operation schema is refused each')))(
  '$reads: $name',
  ({ reads = 'openQuestions', document = {}, operation = {}, schema = {}, is = [], refused }) => {
    const components = { ...document.components, schemas: { Enum: schema } };
    const paths = { '/a': { get: { responses: {}, ...operation } } };
    const read = () => READERS[reads]({ openapi: '3.1.0', info: {}, paths, ...document, components }, schema);
    if (refused !== undefined) return expect(read).toThrow(refused);
    // YAML has no undefined.
    expect(JSON.parse(JSON.stringify(read(), (_key, value) => value ?? null))).toEqual(is);
  },
);

test('open questions are read with their places, and for each operation those about it', () => {
  const document = fixtureDocument();
  expect(openQuestionsOf(document).map(({ id, pointer }) => [id, pointer])).toEqual([
    ['events', '#/info'],
    ['token-lifetime', '#/paths/~1auth/post'],
    ['limit-zero', '#/paths/~1accounts~1{account_id}~1transactions/get/parameters/1'],
    ['bearer-elsewhere', '#/components/securitySchemes/BearerToken'],
    ['order-status-number-7', '#/components/schemas/OrderStatusNumber'],
  ]);
  const about = operationsOf(document).map((operation) => openQuestionsAbout(document, operation).map(({ id }) => id));
  expect(about).toEqual([[], ['token-lifetime'], ['limit-zero']]);
});
