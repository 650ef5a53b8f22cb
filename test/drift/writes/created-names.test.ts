import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { answerJson } from '../verify-server.ts';
import { answers, documentOf, inPath, NEW_PET, PET_PATHS, PETS, takes } from './store-document.ts';
import type { Deviation, Received, Store } from './store-server.ts';
import { verified } from './verify-store.ts';

/** Pets that exist before a run; the list shows the first two. */
const PETS_BEFORE = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: `Customer pet ${index + 1}` }));
const before = { '/pets': PETS_BEFORE, '/dogs': PETS_BEFORE };

/** What a create returns for the pet that it stored. */
interface Created {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  readonly status?: number;
}

/** A server that lists two pets, stores what is created from id 41 on, and names it as `created` says. */
const naming =
  (created: (pet: JsonObject & { readonly id: number }, request: Received, store: Store) => Created): Deviation =>
  (request, response, store) => {
    if (request.path !== '/pets') return false;
    if (request.method === 'GET') {
      answerJson(response, 200, PETS_BEFORE.slice(0, 2));
      return true;
    }
    const id = 1000 + store.received.filter(({ method }) => method === 'POST').length;
    const pet = { ...JSON.parse(request.body), id };
    const { headers = {}, body = pet, status = 201 } = created(pet, request, store);
    if (!('isNotStored' in headers)) store.rows('/pets').set(String(id), pet);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answerJson(response, status, body);
    return true;
  };

/** The rows that existed before a run, in their order after it. */
const untouched = (received: readonly Received[]) =>
  received.filter(({ method, path }) => !['GET', 'HEAD', 'POST'].includes(method) && !/\/1\d{3}(\/|$)/.test(path));

const DOGS = {
  '/dogs/{dogId}': { parameters: [inPath('dogId')], get: { operationId: 'getDog', responses: { 200: answers({}) } } },
};

describe('names that disagree: nothing is changed, a finding says so, and what stays is listed', () => {
  const cases: readonly (readonly [string, (pet: JsonObject & { readonly id: number }) => Created])[] = [
    ['Location of an existing resource', ({ id }) => ({ headers: { location: `/pets/${id - 990}` } })],
    ['an absolute Location of one', ({ id }) => ({ headers: { location: `http://127.0.0.1/pets/${id - 990}` } })],
    ['a Location relative to the request', ({ id }) => ({ headers: { location: `pets/${id - 990}` } })],
    ['a Location that answers 404', () => ({ headers: { location: '/pets/9999' } })],
    ['a Location at a path of no operation', ({ id }) => ({ headers: { location: `/animals/${id}` } })],
    ['a Location at a path of another resource', () => ({ headers: { location: '/dogs/7' } })],
    ['a Location at the collection', () => ({ headers: { location: '/pets' } })],
    ['a Location that is not a URL', () => ({ headers: { location: 'http://[' } })],
    ['Content-Location of another resource', ({ id }) => ({ headers: { 'content-location': `/pets/${id - 990}` } })],
    ['a Link to another resource', ({ id }) => ({ headers: { link: `</pets/${id - 990}>; rel="self"` } })],
    ['a HAL link to another resource', (pet) => ({ body: { ...pet, _links: { self: { href: '/pets/7' } } } })],
    ['a JSON:API link to another resource', (pet) => ({ body: { ...pet, links: { self: '/pets/7' } } })],
    ['an existing id in the body', ({ id, ...pet }) => ({ body: { ...pet, id: id - 990 } })],
    ['an existing id as text in the body', ({ id, ...pet }) => ({ body: { ...pet, id: String(id - 990) } })],
    ['an existing resource', ({ id }) => ({ body: PETS_BEFORE[id - 991] ?? null })],
    ['no id, and Location of an existing one', ({ id }) => ({ body: {}, headers: { location: `/pets/${id - 990}` } })],
  ];

  test.for(cases)('%s', async ([_name, created]) => {
    const document = documentOf({ ...PET_PATHS, ...DOGS });
    const { report, received } = await verified(document, { before, deviation: naming(created) });
    expect(untouched(received)).toEqual([]);
    expect(received.filter(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method))).toEqual([]);
    const finding = report.findings.find(({ rule }) => rule === 'resource-location');
    expect(finding?.operationId).toBe('createPet');
    expect(finding?.severity).toBe('error');
    expect(report.remaining?.length).toBeGreaterThan(0);
    expect(report.coverage.skipped['deletePet']).toContain('POST /pets answered 201');
  });
});

describe('names that agree: the resource is changed and deleted', () => {
  const cases: readonly (readonly [string, (pet: JsonObject & { readonly id: number }) => Created])[] = [
    ['the body', () => ({})],
    ['the body, as text', ({ id, ...pet }) => ({ body: { ...pet, id: String(id) } })],
    ['Location', ({ id }) => ({ headers: { location: `/pets/${id}` } })],
    ['Location without a body', ({ id }) => ({ headers: { location: `/pets/${id}` }, body: {} })],
    [
      'an absolute Location, as behind a gateway',
      ({ id }) => ({ headers: { location: `https://a.example/pets/${id}` } }),
    ],
    ['Location relative to the request', ({ id }) => ({ headers: { location: `pets/${id}?view=all` } })],
    [
      'Content-Location and links',
      (pet) => {
        const self = `/pets/${pet.id}`;
        const headers = { location: self, 'content-location': self, link: `<${self}>; rel=self, </pets>; rel="up"` };
        return { headers, body: { ...pet, _links: { self: { href: self } }, href: self } };
      },
    ],
    ['Content-Location of the collection', () => ({ headers: { 'content-location': '/pets' } })],
    ['an envelope', (pet) => ({ body: { data: pet } })],
    ['a second path of the same resource', ({ id }) => ({ headers: { location: `/dogs/${id}` } })],
  ];

  test.for(cases)('%s', async ([_name, created]) => {
    const document = documentOf({ ...PET_PATHS, ...DOGS });
    const deviation = naming(created);
    const { report, isUnchanged, writes } = await verified(document, {
      before,
      deviation: (request, response, store) => {
        const id = /^\/dogs\/(1\d+)$/.exec(request.path)?.[1];
        if (id === undefined) return deviation(request, response, store);
        answerJson(response, 200, store.rows('/pets').get(id) ?? {});
        return true;
      },
    });
    expect(report.findings.filter(({ rule }) => rule === 'resource-location')).toEqual([]);
    expect(writes.filter((each) => each.startsWith('DELETE'))).not.toEqual([]);
    expect(isUnchanged).toBe(true);
    expect(report.remaining).toBeUndefined();
  });
});

test('a server without operations that read: names that disagree are reported', async () => {
  const { '/pets': list, '/pets/{petId}': item } = PET_PATHS;
  const without = (path: Json | undefined) => {
    const { get: _, ...rest } = path as JsonObject;
    return rest;
  };
  const document = documentOf({ '/pets': without(list), '/pets/{petId}': without(item) });
  const location = naming(({ id }) => ({ headers: { location: `/pets/${id - 990}` } }));
  const { report, received } = await verified(document, { before, deviation: location });
  expect(untouched(received)).toEqual([]);
  expect(report.findings.find(({ rule }) => rule === 'resource-location')?.message).toContain(
    'names another resource than the id in the body',
  );
  const right = await verified(document, {
    before,
    deviation: naming(({ id }) => ({ headers: { location: `/pets/${id}` } })),
  });
  expect(right.isUnchanged).toBe(true);
});

test('what stays behind is named by the id in the body', async () => {
  const { report } = await verified(PETS, {
    before,
    deviation: naming(({ id }) => ({ headers: { location: `/animals/${id}` } })),
  });
  expect(report.remaining?.map(({ url }) => new URL(url).pathname)).toEqual(['/pets/1001']);
});

describe('PUT as create', () => {
  const put = documentOf({
    '/pets/{petId}': {
      parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'getPet', responses: { 200: answers({}), 404: { description: '' } } },
      put: { operationId: 'putPet', requestBody: takes(NEW_PET), responses: { 201: answers({}) } },
      delete: { operationId: 'deletePet', responses: { 204: { description: '' } } },
    },
  });

  test('is not sent where something can be read at its path', async () => {
    const { writes, report } = await verified(put, {
      before,
      deviation: ({ method }, response) => {
        if (method !== 'GET') return false;
        answerJson(response, 200, { id: 1, name: 'Rex' });
        return true;
      },
    });
    expect(writes).toEqual([]);
    expect(report.coverage.skipped['putPet']).toMatch(/^GET \/pets\/\S+ answered 200 before PUT \/pets\/\{petId\}/);
  });

  test.for(['/pets/7', '/animals/7'])('a Location %s', async (location) => {
    const { received, report } = await verified(put, {
      before,
      deviation: ({ method, path, body }, response, { rows }) => {
        if (method !== 'PUT') return false;
        rows('/pets').set(decodeURIComponent(path.split('/')[2] ?? ''), JSON.parse(body));
        response.setHeader('location', location);
        answerJson(response, 201, JSON.parse(body));
        return true;
      },
    });
    expect(received.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(report.findings.map(({ rule }) => rule)).toContain('resource-location');
    expect(report.remaining?.length).toBeGreaterThan(0);
  });
});

test('a nested resource whose Location leads to another parent', async () => {
  const toys = {
    '/pets/{petId}/toys': {
      parameters: [inPath('petId')],
      post: { operationId: 'createToy', requestBody: takes(NEW_PET), responses: { 201: answers({}) } },
    },
    '/pets/{petId}/toys/{toyId}': {
      parameters: [inPath('petId'), inPath('toyId')],
      get: { operationId: 'getToy', responses: { 200: answers({}), 404: { description: '' } } },
      delete: { operationId: 'deleteToy', responses: { 204: { description: '' } } },
    },
  };
  const old = { '/pets': [{ id: 1, name: 'Rex' }], '/pets/1/toys': [{ id: 5, name: 'Old ball' }] };
  const { report, received } = await verified(documentOf({ ...PET_PATHS, ...toys }), {
    before: old,
    deviation: ({ method, path, body }, response, { rows }) => {
      if (method !== 'POST' || !path.endsWith('/toys')) return false;
      const toy = { ...JSON.parse(body), id: 5 };
      rows(path).set('5', toy);
      response.setHeader('location', '/pets/1/toys/5');
      answerJson(response, 201, toy);
      return true;
    },
  });
  expect(received.filter(({ method, path }) => method === 'DELETE' && path.includes('toys'))).toEqual([]);
  expect(report.findings.find(({ rule }) => rule === 'resource-location')?.operationId).toBe('createToy');
  expect(report.remaining?.map(({ operationId }) => operationId)).toContain('createToy');
});
