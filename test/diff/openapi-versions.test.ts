import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { readYaml } from '../support/read-yaml.ts';
import { type Edits, edited } from './corpus/documents.ts';
import { changesOf } from './verdicts.ts';

/** The same in two versions of OpenAPI. */
interface Spelling {
  readonly name: string;
  readonly '3.0': JsonObject;
  readonly '3.1': JsonObject;
}

/** The cases of `openapi-versions.yaml`, whose first lines describe them. */
interface CaseFile {
  readonly schemas: readonly Spelling[];
  readonly different: readonly Spelling[];
  readonly operations: readonly Spelling[];
  readonly additions: readonly {
    readonly name: string;
    readonly document: JsonObject;
    readonly changes: readonly string[];
  }[];
  readonly changes: readonly {
    readonly name: string;
    readonly base: JsonObject;
    readonly edits: Edits;
    readonly changes: readonly string[];
  }[];
}

const {
  schemas,
  different,
  operations,
  additions,
  changes: changesOf32,
} = readYaml<CaseFile>('openapi-versions.yaml', import.meta.url);

const VERSIONS = ['3.0.4', '3.1.1', '3.2.0'] as const;

function documentOf(openapi: string, operation: JsonObject, more: JsonObject = {}): JsonObject {
  return { openapi, info: { title: 'Things', version: '1' }, paths: { '/things': { post: operation } }, ...more };
}

/** A document whose one operation takes and returns `schema`. */
function withSchema(openapi: string, schema: JsonObject): JsonObject {
  const content = { 'application/json': { schema } };
  const operation = {
    requestBody: { required: true, content },
    responses: { '200': { description: 'Done.', content } },
  };
  return documentOf(openapi, operation, { components: { schemas: { Other: { type: 'string', maxLength: 9 } } } });
}

test.each([
  ...schemas.map((spelling) => ({ ...spelling, write: withSchema })),
  ...operations.map((spelling) => ({ ...spelling, write: documentOf })),
])('$name is the same in each version of OpenAPI', ({ '3.0': in30, '3.1': later, write }) => {
  const documents = VERSIONS.map((version) => write(version, version === '3.0.4' ? in30 : later));
  for (const base of documents) for (const revision of documents) expect(changesOf({ base, revision })).toEqual([]);
});

test.each(different)('$name differ', ({ '3.0': in30, '3.1': later }) => {
  expect(changesOf({ base: withSchema('3.0.4', in30), revision: withSchema('3.1.1', later) })).not.toEqual([]);
});

function verdictsBetween(base: JsonObject, revision: JsonObject): string[] {
  return changesOf({ base, revision }).map(({ kind, severity, direction }) => `${severity} ${direction} ${kind}`);
}

test.each(additions)('only 3.2 can say it, so that it is added, and not changed: $name', ({ document, changes }) => {
  const base = documentOf('3.1.1', { responses: { '200': { description: 'Done.' } } });
  expect(verdictsBetween(base, { ...base, openapi: '3.2.0', ...document })).toEqual(changes);
});

test.each(changesOf32)('a change of what 3.2 adds is found: $name', ({ base, edits, changes }) => {
  const service = { openapi: '3.2.0', info: { title: 'Things', version: '1' } };
  const document = { ...service, servers: [{ url: 'https://api.example.com' }], ...base };
  expect(verdictsBetween(document, edited(document, edits))).toEqual(changes);
  expect(verdictsBetween(document, document)).toEqual([]);
});
