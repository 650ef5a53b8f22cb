import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { answerJson, rulesOf } from '../verify-server.ts';
import { answers, documentOf, inPath, NEW_PET, PET_PATHS, PETS, takes } from './store-document.ts';
import type { Deviation } from './store-server.ts';
import { BEFORE as before, verified } from './verify-store.ts';

/** Requests that change or delete something. */
const changesIn = (writes: readonly string[]) => writes.filter((each) => !/^POST \/\w+$/.test(each));

/** A server that answers a create with `answer` and stores nothing. */
const creates =
  (
    answer: (count: number) => { readonly status: number; readonly body: Json; readonly location?: string },
  ): Deviation =>
  ({ method, path }, response, { received }) => {
    if (method !== 'POST' || path !== '/pets') return false;
    const count = received.filter((each) => each.method === 'POST').length;
    const { status, body, location } = answer(count);
    if (location !== undefined) response.setHeader('location', location);
    answerJson(response, status, body);
    return true;
  };

describe('a resource that existed before is not touched', () => {
  test.for([200, 201])('a create that answers %d with a listed one', async (status) => {
    const deviation = creates(() => ({ status, body: { id: 2, name: 'Tom' } }));
    const { writes, report, isUnchanged } = await verified(PETS, { before, deviation });
    expect(changesIn(writes)).toEqual([]);
    expect(isUnchanged).toBe(true);
    expect(report.coverage.skipped['deletePet']).toBe(
      `POST /pets answered ${status} with petId = 2, which existed before.`,
    );
    expect(report.remaining?.map(({ curl }) => curl)).toEqual(status === 201 ? [null] : undefined);
  });

  test.for([200, 201])('a create that answers %d with one that no list shows', async (status) => {
    const deviation: Deviation = ({ method, path }, response, store) => {
      if (path !== '/pets') return false;
      if (method === 'GET') answerJson(response, 200, []);
      else
        return creates(() => ({ status, body: { id: 2, name: 'Tom' } }))(
          { method, path, query: '', headers: {}, body: '' },
          response,
          store,
        );
      return true;
    };
    const { writes, report, isUnchanged } = await verified(PETS, { before, deviation });
    expect(changesIn(writes)).toEqual([]);
    expect(isUnchanged).toBe(true);
    expect(report.remaining).toMatchObject([
      { operationId: 'createPet', url: expect.stringMatching(/\/pets$/), curl: null },
    ]);
    expect(report.remaining?.[0]?.message).toMatch(
      new RegExp(
        `^POST /pets answered ${status}, and /pets/2 is another resource: its name is "Tom", but ".*" was sent\\.$`,
      ),
    );
  });

  test('a create that answers 200 and cannot be repeated', async () => {
    const deviation = creates((count) => ({ status: count === 1 ? 200 : 500, body: { id: 55, name: 'Tom' } }));
    const { writes } = await verified(PETS, {
      before: { '/pets': [{ id: 55, name: 'Old' }] },
      deviation: listing([], deviation),
    });
    expect(changesIn(writes)).toEqual([]);
  });

  test.for(['..', '.', '', '*', 'a/../2', '%2e%2e', 1e20, 2.5])('a create that answers with the id %j', async (id) => {
    const document = documentOf(
      JSON.parse(JSON.stringify(PET_PATHS).replaceAll('"type":"integer"', '"type":["string","number"]')),
    );
    const { writes, report, isUnchanged } = await verified(document, {
      before,
      deviation: creates(() => ({ status: 201, body: { id, name: 'Tom' } })),
    });
    expect(changesIn(writes)).toEqual([]);
    expect(isUnchanged).toBe(true);
    expect(report.remaining?.[0]?.curl).toBeNull();
  });

  test('a create whose id leads to an operation of a fixed path', async () => {
    const paths = { ...PET_PATHS, '/pets/all': { delete: { operationId: 'deleteAll', responses: {} } } };
    const document = documentOf(JSON.parse(JSON.stringify(paths).replaceAll('"type":"integer"', '"type":"string"')));
    const { writes } = await verified(document, {
      before,
      deviation: creates((count) => ({ status: 201, body: { id: count === 1 ? 'all' : `k${count}` } })),
    });
    expect(changesIn(writes)).toEqual([]);
  });

  test.for(['/pets/1', '/dogs/7', 'https://other.example/pets/2', '/pets', '/pets/../pets/1'])(
    'a Location header %s beside no id',
    async (location) => {
      const { writes, isUnchanged } = await verified(PETS, {
        before,
        deviation: creates(() => ({ status: 201, body: { name: 'Tom' }, location })),
      });
      expect(changesIn(writes)).toEqual([]);
      expect(isUnchanged).toBe(true);
    },
  );

  test('the id in the example of a body is not sent: some servers replace what has it', async () => {
    const { received, isUnchanged } = await verified(PETS, {
      before,
      deviation: ({ method, path, body }, response, { rows }) => {
        const { id }: JsonObject = body === '' ? {} : JSON.parse(body);
        if (typeof id !== 'number' || (method !== 'POST' && method !== 'PUT' && method !== 'PATCH')) return false;
        rows('/pets').set(String(id), { ...JSON.parse(body) });
        answerJson(response, path === '/pets' ? 201 : 200, JSON.parse(body));
        return true;
      },
    });
    expect(isUnchanged).toBe(true);
    const bodies = received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body).id);
    expect(bodies).toEqual([101, 101, 101]);
  });

  test('an action whose body refers to other resources', async () => {
    const merge = {
      type: 'object',
      required: ['otherIds'],
      properties: { otherIds: { type: 'array', items: { type: 'integer' } } },
    };
    const paths = {
      ...PET_PATHS,
      '/pets/{petId}/merge': {
        parameters: [inPath('petId')],
        post: { operationId: 'merge', requestBody: takes({ ...merge, example: { otherIds: [1, 2] } }), responses: {} },
      },
    };
    const { writes, report } = await verified(documentOf(paths));
    expect(writes.filter((each) => each.endsWith('/merge'))).toEqual([]);
    expect(report.coverage.skipped['merge']).toBe(
      'Its body refers to other resources (otherIds), which this run did not create.',
    );
  });

  test('a parameter of an item that no resource of the run has', async () => {
    const paths = {
      ...PET_PATHS,
      '/pets/{petId}/owners/{ownerId}': {
        parameters: [inPath('petId'), inPath('ownerId')],
        put: { operationId: 'addOwner', responses: { 204: { description: '' } } },
      },
    };
    const { writes, report } = await verified(documentOf(paths));
    expect(writes.filter((each) => each.includes('owners'))).toEqual([]);
    expect(report.coverage.skipped['addOwner']).toContain('No value of ownerId is known');
  });
});

function listing(items: readonly Json[], otherwise: Deviation): Deviation {
  return (request, response, store) => {
    if (request.method !== 'GET' || request.path !== '/pets') return otherwise(request, response, store);
    answerJson(response, 200, items);
    return true;
  };
}

describe('ids that are not unique among tenants', () => {
  const tenant = (where: string, required: boolean) => ({
    name: 'X-Tenant',
    in: where,
    required,
    schema: { enum: ['b', 'a'] },
  });
  /** Rows of each tenant have ids from 1; the tenant `b` is the default. */
  const byTenant: Deviation = ({ method, path, headers, body }, response, { rows }) => {
    const own = rows(`/${String(headers['x-tenant'] ?? 'b')}`);
    const id = path.split('/')[2];
    if (id === undefined) {
      if (method === 'GET') answerJson(response, 200, [...own.values()]);
      else {
        const row = { ...JSON.parse(body), id: own.size + 1 };
        own.set(String(row.id), row);
        answerJson(response, 201, row);
      }
      return true;
    }
    const row = own.get(id);
    if (row === undefined) answerJson(response, 404, {});
    else if (method === 'DELETE') {
      own.delete(id);
      response.writeHead(204).end();
    } else {
      if (method === 'PUT' || method === 'PATCH') own.set(id, { ...JSON.parse(body), id: row['id'] ?? 0 });
      answerJson(response, 200, row);
    }
    return true;
  };
  const rows = {
    '/a': [{ id: 1, name: 'A1' }],
    '/b': [
      { id: 1, name: 'B1' },
      { id: 2, name: 'B2' },
      { id: 3, name: 'B3' },
    ],
  };
  const withTenant = (create: JsonObject[], item: JsonObject[]) => {
    const { '/pets': list, '/pets/{petId}': one } = PET_PATHS;
    const { post, ...rest } = list as JsonObject;
    return documentOf({
      '/pets': { ...rest, parameters: create, post: post ?? {} },
      '/pets/{petId}': { ...(one as JsonObject), parameters: [inPath('petId'), ...item] },
    });
  };

  test.for([
    ['the create requires the tenant too', [tenant('header', true)], [tenant('header', true)]],
    ['it is optional for the create', [tenant('header', false)], [tenant('header', true)]],
  ] as const)('the tenant of the create is sent: %s', async ([_name, create, item]) => {
    const { isUnchanged, writes } = await verified(withTenant([...create], [...item]), {
      before: rows,
      deviation: byTenant,
    });
    expect(writes).toContain('DELETE /pets/4');
    expect(isUnchanged).toBe(true);
  });

  test('where the create has no tenant, nothing is changed or left', async () => {
    const document = withTenant([], [tenant('header', true)]);
    const { isUnchanged, writes, report } = await verified(document, { before: rows, deviation: byTenant });
    expect(writes).toEqual([]);
    expect(isUnchanged).toBe(true);
    expect(report.coverage.skipped['createPet']).toContain('X-Tenant');
  });

  test('a change is sent with the credentials of the create only', async () => {
    const key = {
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Tenant' } } },
      security: [{ key: [] }],
    };
    const credentials = { appKey: 'a', token: undefined };
    const { isUnchanged, writes, report } = await verified(
      documentOf(PET_PATHS, '3.1.0', key),
      { before: { '/a': rows['/a'], '/b': [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: 'B' })) }, deviation: byTenant },
      { credentials },
    );
    expect(writes).toContain('DELETE /pets/2');
    expect(isUnchanged).toBe(true);
    // The create works without the credentials that it requires; what that created is deleted too.
    expect(rulesOf(report)).toContain('input-security');
  });
});

test('a create that answers 202 is not followed, and what it created is deleted', async () => {
  const accepted = documentOf({
    ...PET_PATHS,
    '/pets': { post: { operationId: 'createPet', requestBody: takes(NEW_PET), responses: { 202: answers({}) } } },
  });
  const deviation =
    (isThere: boolean): Deviation =>
    ({ method, path, body }, response, { rows: all }) => {
      if (method !== 'POST' || path !== '/pets') return false;
      if (isThere) all('/pets').set('7', { ...JSON.parse(body), id: 7 });
      response.writeHead(202, { location: '/pets/7' }).end();
      return true;
    };
  const there = await verified(accepted, { before, deviation: deviation(true) });
  expect(there.writes).toEqual(['POST /pets', 'DELETE /pets/7']);
  expect(there.isUnchanged).toBe(true);
  expect(there.report.coverage.skipped['replacePet']).toBe(
    'POST /pets answered 202, so that its resource may not exist yet.',
  );
  const later = await verified(accepted, { before, deviation: deviation(false) });
  expect(later.report.remaining?.[0]?.message).toContain('it may appear later');
});
