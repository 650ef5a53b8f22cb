import { describe, expect, test } from 'vitest';
import { compareDocuments } from '../../src/engine/diff/compare-documents.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { BASE_DOCUMENT, edited } from './corpus/documents.ts';
import { changesOf } from './verdicts.ts';
import { versionOf } from './version-of.ts';

const revision = edited(BASE_DOCUMENT, { 'components schemas Thing properties name type': 'integer' });

describe('a change', () => {
  test('of a shared component is reported once with all operations that it reaches', () => {
    const changes = changesOf({ base: BASE_DOCUMENT, revision });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      kind: 'type-changed',
      severity: 'breaking',
      direction: 'response',
      operationIds: ['createThing', 'getThing', 'listThings'],
      message: 'Type changed from string to integer.',
      base: { pointer: '#/components/schemas/Thing/properties/name/type', isThere: true },
      revision: { pointer: '#/components/schemas/Thing/properties/name/type', isThere: true },
      witness: { validUnder: 'revision' },
    });
  });

  test('keeps its id when other things change and lists are in another order', () => {
    const limit = { 'paths /things get parameters 0 schema maximum': 50 };
    const tags: Json = { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } };
    const many: Json = { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100, default: 20 } };
    const other = edited(BASE_DOCUMENT, { 'paths /things get parameters': [tags, many], 'info title': 'Other' });
    const idOf = (base: typeof BASE_DOCUMENT, edits: Parameters<typeof edited>[1]) =>
      changesOf({ base, revision: edited(base, edits) }).map(({ id }) => id);
    const ids = idOf(BASE_DOCUMENT, limit);
    expect(ids).toHaveLength(1);
    expect(idOf(other, { 'paths /things get parameters 1 schema maximum': 50 })).toEqual(ids);
    expect(idOf(BASE_DOCUMENT, { 'paths /things get parameters 0 schema minimum': 1 })).not.toEqual(ids);
  });

  test('has its place in the files that people edit, where that is known', () => {
    const [change] = compareDocuments(versionOf(BASE_DOCUMENT, 'base'), versionOf(revision, 'revision'), {
      locate: (side, pointer) => ({ file: `${side}.yaml`, line: pointer.length, column: 1 }),
    });
    expect(change?.base.source).toEqual({ file: 'base.yaml', line: 47, column: 1 });
    expect(change?.revision.source?.file).toBe('revision.yaml');
  });
});

test('an operation is named in a change only where its own messages break', () => {
  const documentOf = (name: string, broken: Json, equal: Json) => {
    const answer = (schema: Json) => ({ 200: { description: '', content: { 'application/json': { schema } } } });
    const get = (operationId: string, schema: Json) => ({ get: { operationId, responses: answer(schema) } });
    const document = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/broken': get('broken', broken), '/equal': get('equal', equal) },
      components: { schemas: { I: { type: 'integer' } } },
    };
    return versionOf(document, name);
  };
  const shared = { $ref: '#/components/schemas/I' };
  const changes = compareDocuments(
    documentOf('base', shared, shared),
    documentOf('revision', true, { not: { not: shared } }),
  );
  const named = changes.map(({ severity, kind, operationIds }) => [severity, kind, operationIds]);
  expect(named.filter(([severity]) => severity === 'breaking')).toEqual([['breaking', 'type-widened', ['broken']]]);
  const ids = changes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
