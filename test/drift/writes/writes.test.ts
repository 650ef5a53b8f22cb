import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { close, listen } from '../../support/loopback-server.ts';
import { answerJson, verifyServer } from '../verify-server.ts';
import { answers, CREATE_PET, documentOf, inPath, NEW_PET, PET_PATHS, PETS, takes } from './store-document.ts';
import { type Deviation, type StoreOptions, storeServer } from './store-server.ts';
import { BEFORE as before, verified } from './verify-store.ts';

const without = (paths: JsonObject, path: string, method: string): JsonObject => {
  const { [method]: _removed, ...item } = paths[path] as JsonObject;
  return { ...paths, [path]: item };
};

describe('a server that keeps to its document', () => {
  test('each operation is called, only on what the run created, and nothing remains', async () => {
    const { report, writes, isUnchanged } = await verified(PETS);
    expect(report.findings).toEqual([]);
    expect(writes).toEqual([
      'POST /pets',
      'POST /pets',
      // Each update is sent as it is, with another name, and as it is again.
      'PUT /pets/101',
      'PUT /pets/101',
      'PUT /pets/101',
      'PATCH /pets/101',
      'PATCH /pets/101',
      'PATCH /pets/101',
      'POST /pets/102/archive',
      'DELETE /pets/101',
      'DELETE /pets/102',
    ]);
    expect(isUnchanged).toBe(true);
    expect(report.coverage.skipped).toEqual({});
    expect(report.coverage.operations.every(({ successes }) => successes !== 0)).toBe(true);
    expect(report.remaining).toBeUndefined();
  });

  test('without --writes nothing is created', async () => {
    const { writes, report } = await verified(PETS, { before }, { writes: false });
    expect(writes).toEqual([]);
    expect(Object.keys(report.coverage.skipped)).toContain('createPet');
  });

  test.for(['3.0.3', '3.2.0'])('OpenAPI %s', async (version) => {
    const { report, isUnchanged } = await verified(documentOf(PET_PATHS, version));
    expect(report.coverage.skipped).toEqual({});
    expect(isUnchanged).toBe(true);
  });

  test('without operationIds, below a base path, with ids that need encoding', async () => {
    const ids = ['ä b', 'x?y', 'c#d', 'e%f', '50%'];
    const paths: JsonObject = JSON.parse(
      JSON.stringify(PET_PATHS)
        .replaceAll(/"operationId":"\w+",?/g, '')
        .replaceAll('"type":"integer"', '"type":"string"'),
    );
    const newId = (count: number) => `${ids[count % ids.length]}-${count}`;
    const server = storeServer({ newId });
    const listener: typeof server.listener = (request, response) => {
      request.url = request.url?.replace('/api/v1', '');
      return server.listener(request, response);
    };
    const below = createServer(listener);
    const baseUrl = `${await listen(below)}/api/v1`;
    const report = await verifyServer(documentOf(paths), listener, { writes: true, baseUrl });
    await close(below);
    expect(report.findings).toEqual([]);
    expect(report.coverage.skipped).toEqual({});
    expect(server.store.dump()).toBe('[]');
  });

  test('the id is the one in the Location header where the body has none', async () => {
    const { isUnchanged, report, writes } = await verified(PETS, {
      before,
      deviation: ({ method, path, body }, response, { rows }) => {
        if (method !== 'POST' || path !== '/pets') return false;
        const id = 500 + rows('/pets').size;
        const pet: JsonObject = JSON.parse(body);
        rows('/pets').set(String(id), { ...pet, id });
        response.setHeader('location', `/pets/${id}`);
        answerJson(response, 201, pet);
        return true;
      },
    });
    expect(report.coverage.skipped).toEqual({});
    expect(writes).toContain('DELETE /pets/502');
    expect(isUnchanged).toBe(true);
  });

  test('the id is that of the only item of a list in an envelope', async () => {
    const deviation: Deviation = ({ method, path, body }, response, { rows }) => {
      if (method !== 'POST' || path !== '/pets') return false;
      const id = 100 + rows('/pets').size;
      const pet: JsonObject = { ...JSON.parse(body), id };
      rows('/pets').set(String(id), pet);
      answerJson(response, 201, { data: [pet], errors: [] });
      return true;
    };
    const { isUnchanged, report } = await verified(PETS, { before, deviation });
    expect(report.remaining).toBeUndefined();
    expect(isUnchanged).toBe(true);
  });

  test('the query of a create is not varied, since the answer may then have no id', async () => {
    const query = (name: string, schema: JsonObject): JsonObject => ({ name, in: 'query', schema });
    const document = documentOf({
      ...PET_PATHS,
      '/pets': {
        post: {
          ...CREATE_PET,
          parameters: [query('fields', { type: 'string', enum: ['name'] }), query('limit', { type: 'integer' })],
        },
      },
    });
    const { report, received } = await verified(document);
    const creates = received.filter(({ method, path }) => method === 'POST' && path === '/pets');
    expect(new Set(creates.map(({ query }) => query))).toEqual(new Set(['']));
    const create = report.coverage.operations.find(({ operationId }) => operationId === 'createPet');
    expect(create?.rules.unjudged['input-valid']).toMatch(/may not report what it created/);
  });

  test('an operation without a created resource is not called, with the reason', async () => {
    const paths = {
      ...without(PET_PATHS, '/pets/{petId}', 'delete'),
      '/pets': { ...(PET_PATHS['/pets'] as JsonObject), delete: { operationId: 'deleteAll', responses: {} } },
      '/settings': { put: { operationId: 'changeSettings', requestBody: takes({ type: 'object' }), responses: {} } },
    };
    const { report, writes } = await verified(documentOf(paths));
    expect(writes).toEqual([]);
    const { skipped } = report.coverage;
    expect(Object.keys(skipped).sort()).toEqual(
      ['archivePet', 'changePet', 'changeSettings', 'createPet', 'deleteAll', 'replacePet'].sort(),
    );
    expect(skipped['createPet']).toBe(
      'No operation that is called deletes what POST /pets may create. Name it with --also to call it.',
    );
    expect(skipped['changeSettings']).toBe(
      'PUT /settings could change data that this run did not create. Name it with --also to call it.',
    );
  });

  test('an operation with a method of additionalOperations is not called, with the reason, unless --also names it', async () => {
    const copy: JsonObject = {
      parameters: [inPath('petId')],
      additionalOperations: { COPY: { operationId: 'copyPet', responses: { 201: { description: '' } } } },
    };
    const document = documentOf({ ...PET_PATHS, '/pets/{petId}/copy': copy }, '3.2.0');
    const { report, writes } = await verified(document);
    expect(report.coverage.skipped).toEqual({
      copyPet:
        'COPY /pets/{petId}/copy could change data that this run did not create. Name it with --also to call it.',
    });
    expect(writes.filter((each) => each.startsWith('COPY'))).toEqual([]);
    const parameters = new Map<string, Json>([['petId', 1]]);
    const named = await verified(document, { before }, { also: ['copyPet'], parameters });
    expect(named.writes).toContain('COPY /pets/1/copy');
  });

  test('an operation of --also is called as without --writes where no kind of resource has it', async () => {
    const paths = {
      ...PET_PATHS,
      '/settings': { post: { operationId: 'save', responses: { 201: { description: '' } } } },
    };
    const { writes } = await verified(documentOf(paths), { before }, { also: ['save', 'deletePet'] });
    expect(writes).toContain('POST /settings');
    expect(writes.filter((each) => each.startsWith('DELETE'))).toEqual(['DELETE /pets/102', 'DELETE /pets/103']);
  });

  test('--exclude of the DELETE excludes the create too', async () => {
    const filter = { include: [], exclude: ['deletePet'] };
    const { writes, report } = await verified(PETS, { before }, { filter });
    expect(writes).toEqual([]);
    expect(report.coverage.skipped['deletePet']).toContain('--exclude');
  });

  test('--param names no resource to change', async () => {
    const { writes } = await verified(PETS, { before }, { parameters: new Map<string, Json>([['petId', 1]]) });
    expect(writes.filter((each) => /\/[12]\b/.test(each))).toEqual([]);
    expect(writes).toContain('DELETE /pets/101');
  });
});

const FEATURES: JsonObject = {
  '/projects': {
    post: { operationId: 'createProject', requestBody: takes(NEW_PET), responses: { 201: answers({}) } },
  },
  '/projects/{id}': {
    parameters: [inPath('id')],
    delete: { operationId: 'deleteProject', responses: { 204: { description: '' } } },
  },
  '/projects/{projectId}/features': {
    parameters: [inPath('projectId')],
    get: { operationId: 'listFeatures', responses: { 200: answers({ type: 'array' }) } },
    post: { operationId: 'createFeature', requestBody: takes(NEW_PET), responses: { 201: answers({}) } },
  },
  '/projects/{projectId}/features/{featureId}': {
    parameters: [inPath('projectId'), inPath('featureId')],
    get: { operationId: 'getFeature', responses: { 200: answers({}), 404: answers({}) } },
    delete: { operationId: 'deleteFeature', responses: { 204: { description: '' } } },
  },
};

describe('resources inside of others', () => {
  test('are created in what the run created, and deleted before it', async () => {
    const { writes, report, isUnchanged } = await verified(documentOf(FEATURES), {
      before: { '/projects': [{ id: 1 }] },
    });
    expect(writes).toEqual([
      'POST /projects',
      'POST /projects',
      'POST /projects/101/features',
      'POST /projects/101/features',
      'DELETE /projects/101/features/103',
      'DELETE /projects/101/features/104',
      'DELETE /projects/101',
      'DELETE /projects/102',
    ]);
    expect(report.coverage.skipped).toEqual({});
    expect(isUnchanged).toBe(true);
  });

  test('are created where --param says if there is no operation that creates the outer one', async () => {
    const paths = without(FEATURES, '/projects', 'post');
    const store = { before: { '/projects/1/features': [{ id: 7 }] } };
    const without1 = await verified(documentOf(paths), store);
    expect(without1.writes).toEqual([]);
    expect(without1.report.coverage.skipped['createFeature']).toBe(
      'No value of projectId is known that this run created; set it with --param to create something there.',
    );
    const { writes, isUnchanged } = await verified(documentOf(paths), store, {
      parameters: new Map<string, Json>([['projectId', 1]]),
    });
    expect(writes).toContain('DELETE /projects/1/features/101');
    expect(writes).not.toContain('DELETE /projects/1/features/7');
    expect(writes).not.toContain('DELETE /projects/1');
    expect(isUnchanged).toBe(true);
  });

  test('are created where --param says if the outer one is refused, else the refusal is the reason', async () => {
    const store: StoreOptions = {
      before: { '/projects/1/features': [{ id: 7 }] },
      deviation: ({ method, path }, response) => {
        if (method !== 'POST' || path !== '/projects') return false;
        response.writeHead(403).end();
        return true;
      },
    };
    const { report } = await verified(documentOf(FEATURES), store);
    expect(report.coverage.skipped['deleteFeature']).toBe(
      'POST /projects answered 403, so that there is no resource of this run.',
    );
    const parameters = new Map<string, Json>([['projectId', 1]]);
    const { writes, isUnchanged } = await verified(documentOf(FEATURES), store, { parameters });
    expect(writes).toContain('DELETE /projects/1/features/101');
    expect(isUnchanged).toBe(true);
  });
});

test('a stated rule of a write is listed as not checked', async () => {
  const item = PET_PATHS['/pets/{petId}'] as JsonObject;
  const rule = { 'x-rules': [{ id: 'keeps-name', rule: 'The name is kept.' }] };
  const paths = { ...PET_PATHS, '/pets/{petId}': { ...item, put: { ...(item['put'] as JsonObject), ...rule } } };
  const { report } = await verified(documentOf(paths));
  const put = report.coverage.operations.find(({ operationId }) => operationId === 'replacePet');
  expect(put?.rules.unjudged).toEqual({ 'keeps-name': 'There is no check of that name.' });
});

test('paths with a slash at their end', async () => {
  const { '/pets': list, '/pets/{petId}': item } = PET_PATHS;
  const paths = { '/pets/': list ?? {}, '/pets/{petId}/': item ?? {} };
  const server = storeServer({ before });
  const rows = server.store.dump();
  const listener: typeof server.listener = (request, response) => {
    request.url = request.url?.replace(/\/$/, '');
    return server.listener(request, response);
  };
  const report = await verifyServer(documentOf(paths), listener, { writes: true });
  expect(report.findings).toEqual([]);
  expect(report.coverage.skipped).toEqual({});
  expect(server.store.dump()).toBe(rows);
});

const CHOSEN = { type: 'string', pattern: '^[a-z0-9-]+$' };
/** The operations of a role, whose name the client chooses. */
const ROLE = {
  parameters: [inPath('name', CHOSEN)],
  get: { operationId: 'getRole', responses: { 200: answers({}), 404: answers({}) } },
  put: {
    operationId: 'putRole',
    requestBody: takes({
      type: 'object',
      required: ['name'],
      properties: { name: CHOSEN },
      example: { name: 'admin' },
    }),
    responses: { 200: answers({}), 201: answers({}) },
  },
  delete: { operationId: 'deleteRole', responses: { 204: { description: '' } } },
};
/** A server of roles. */
const ROLES: StoreOptions = {
  before: { '/roles': [{ name: 'admin', id: 'admin' }] },
  idName: 'name',
  deviation: ({ method, path, body }, response, { rows }) => {
    if (method !== 'PUT') return false;
    const name = path.split('/').at(-1) ?? '';
    const isNew = !rows('/roles').has(name);
    rows('/roles').set(name, JSON.parse(body));
    answerJson(response, isNew ? 201 : 200, { name });
    return true;
  },
};

describe('an id that the client chooses', () => {
  test('in the path of a PUT that documents 201 is one that no resource has', async () => {
    const { writes, isUnchanged, report, received } = await verified(documentOf({ '/roles/{name}': ROLE }), ROLES);
    expect(writes.map((each) => each.replace(/backoffice-.*/, 'NEW'))).toEqual([
      'PUT /roles/NEW',
      'PUT /roles/NEW',
      'DELETE /roles/NEW',
    ]);
    const put = received.find(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '').name).toBe(put?.path.split('/').at(-1));
    expect(report.findings).toEqual([]);
    expect(isUnchanged).toBe(true);
  });

  test('in the body of a POST is one that no resource has', async () => {
    const { put, ...rest } = ROLE;
    const paths = { '/roles': { post: { ...put, operationId: 'createRole' } }, '/roles/{name}': rest };
    const { writes, isUnchanged } = await verified(documentOf(paths), {
      before: { '/roles': [{ name: 'admin' }] },
      idName: 'name',
      newId: (_count, body) => body['name'] ?? '',
    });
    expect(writes).toHaveLength(4);
    expect(isUnchanged).toBe(true);
  });

  test.each([
    ['^97[89]\\d{10}$', '9783161484100'],
    ['^[A-Z]{3}-\\d{5}$', 'ABC-00042'],
  ])('is like the example where a pattern (%s) accepts no usual form', async (pattern, example) => {
    const ofPattern = JSON.parse(
      JSON.stringify(ROLE)
        .replaceAll('"^[a-z0-9-]+$"', JSON.stringify(pattern))
        .replaceAll('"admin"', JSON.stringify(example)),
    );
    const { put, ...rest } = ofPattern;
    const paths = { '/roles': { post: { ...put, operationId: 'createRole' } }, '/roles/{name}': rest };
    const { writes, isUnchanged, report, received } = await verified(documentOf(paths), {
      before: { '/roles': [{ name: example, id: example }] },
      idName: 'name',
      newId: (_count, body) => body['name'] ?? '',
    });
    expect(report.coverage.skipped).toEqual({});
    expect(writes).toHaveLength(4);
    for (const { method, body } of received) {
      if (method !== 'POST') continue;
      const { name } = JSON.parse(body);
      expect(name).toMatch(new RegExp(pattern));
      expect(name).not.toBe(example);
    }
    expect(isUnchanged).toBe(true);
  });

  test('is not like the example where a pattern accepts few values', async () => {
    const few = JSON.parse(JSON.stringify(ROLE).replaceAll('^[a-z0-9-]+$', '^ad[a-z]{3}$'));
    const { writes, report } = await verified(documentOf({ '/roles/{name}': few }), ROLES);
    expect(writes).toEqual([]);
    expect(report.coverage.skipped['putRole']).toContain('No value of name is known');
  });

  test('is not invented where the document accepts no unused value', async () => {
    const enumerated = JSON.parse(
      JSON.stringify(ROLE).replaceAll('"pattern":"^[a-z0-9-]+$"', '"enum":["admin","guest"]'),
    );
    const { writes, report } = await verified(documentOf({ '/roles/{name}': enumerated }), ROLES);
    expect(writes).toEqual([]);
    expect(report.coverage.skipped['putRole']).toContain('No value of name is known');
  });
});

describe('every response is validated', () => {
  /** Answers the request number `nth` that `wanted` matches, once it is done. */
  const answersNth = (nth: number, wanted: RegExp, status: number, json: JsonObject): Deviation => {
    let seen = 0;
    return ({ method, path }, response, { rows }) => {
      if (!wanted.test(`${method} ${path}`) || ++seen !== nth) return false;
      if (method === 'DELETE') rows('/pets').delete(path.split('/').at(-1) ?? '');
      answerJson(response, status, json);
      return true;
    };
  };
  const causes = async (document: JsonObject, store: StoreOptions) => {
    const { report } = await verified(document, store);
    expect(report.remaining).toBeUndefined();
    return report.findings.map(
      ({ rule, operationId, count, message }) => `${rule} ${operationId} ${count}: ${message}`,
    );
  };

  test.for([
    [
      'of a second create',
      answersNth(2, /^POST \/pets$/, 409, { error: 'The name is taken.' }),
      /^response-status createPet 1: Status 409 /,
    ],
    [
      'of reading what the second create created',
      answersNth(1, /^GET \/pets\/102$/, 200, { id: 102 }),
      /^response-body getPet 1: /,
    ],
    [
      'of deleting it when all is done',
      answersNth(1, /^DELETE \/pets\/102$/, 203, {}),
      /^response-status deletePet 1: Status 203 /,
    ],
  ] as const)('%s', async ([, deviation, message]) => {
    expect(await causes(PETS, { deviation })).toEqual([expect.stringMatching(message)]);
  });

  test('of reading before a PUT, where something that does not exist may be refused with any status for it', async () => {
    const roles = documentOf({
      '/roles': { get: { operationId: 'listRoles', responses: { 200: answers({}) } } },
      '/roles/{name}': { ...ROLE, get: { operationId: 'getRole', responses: { 200: answers({}) } } },
    });
    // The 404 is not documented, which is a finding after the deletion alone.
    expect(await causes(roles, ROLES)).toEqual([expect.stringMatching(/^response-status getRole 1: Status 404 /)]);
    const first = answersNth(1, /^GET \/roles\/backoffice-/, 500, {});
    const fails: Deviation = (...received) => first(...received) || ROLES.deviation?.(...received);
    expect(await causes(documentOf({ '/roles/{name}': ROLE }), { ...ROLES, deviation: fails })).toEqual([
      expect.stringMatching(/^response-server-error getRole 1: /),
    ]);
  });
});

test('the curl line of a finding about a deleted resource comes with the requests that create it', async () => {
  const wrong =
    (wanted: RegExp): Deviation =>
    ({ method, path }, response) => {
      if (!wanted.test(`${method} ${path}`)) return false;
      answerJson(response, 418, {});
      return true;
    };
  const messages = async (document: JsonObject, wanted: RegExp) => {
    const { report } = await verified(document, { deviation: wrong(wanted) });
    return report.findings.map(({ message }) => message.split('. ').at(-1));
  };
  expect(await messages(PETS, /^PATCH /)).toEqual([
    'It is deleted by now: to repeat the request, send POST /pets first, and use the new id for 101.',
  ]);
  const toys = {
    ...PET_PATHS,
    '/pets/{petId}/toys': {
      parameters: [inPath('petId')],
      post: { ...CREATE_PET, operationId: 'createToy' },
    },
    '/pets/{petId}/toys/{toyId}': {
      parameters: [inPath('petId'), inPath('toyId')],
      get: { operationId: 'getToy', responses: { 200: answers(NEW_PET) } },
      patch: { operationId: 'changeToy', requestBody: takes(NEW_PET), responses: { 200: answers(NEW_PET) } },
      delete: { operationId: 'deleteToy', responses: { 204: { description: '' } } },
    },
  };
  expect(await messages(documentOf(toys), /^PATCH .*\/toys\/\d+$/)).toEqual([
    // It is refused again with other values, so that it is seen more often.
    'It is deleted by now: to repeat the request, send POST /pets, then POST /pets/{petId}/toys first, and use the new ids for 101 and 103.',
    // The 404 after the deletion is not documented, and is seen again at once.
    'Documented: 200.',
  ]);
  // A list is there all the same.
  expect(await messages(PETS, /^GET \/pets$/)).toEqual([expect.not.stringContaining('deleted by now')]);
});

test('a resource that may have existed before is not said to be deleted', async () => {
  const paths = { ...PET_PATHS, '/pets': { post: { ...CREATE_PET, responses: { 200: answers(NEW_PET) } } } };
  const deviation: Deviation = ({ method, path, body }, response, { rows }) => {
    if (method === 'GET' && path === '/pets/101') answerJson(response, 418, {});
    if (method === 'POST' && path === '/pets') {
      const pet: JsonObject = { ...JSON.parse(body), id: 101 };
      rows('/pets').set('101', pet);
      answerJson(response, 200, pet);
    }
    return response.writableEnded;
  };
  const { report, writes } = await verified(documentOf(paths), { deviation });
  expect(writes).toEqual(['POST /pets', 'POST /pets']);
  expect(report.findings.map(({ request, message }) => [new URL(request?.url ?? '').pathname, message])).toEqual([
    ['/pets/101', 'Status 418 is not documented. Documented: 200, 404.'],
  ]);
});
