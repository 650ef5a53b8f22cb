import { json } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { served } from '../../../support/served.ts';
import { type PassedResponse, type PlantedDifference, plantIn, readPlanted } from './planted-difference.ts';
import { startPlantedProxy } from './planted-proxy.ts';

const BASE = { operation: 'listPets', difference: 'D.' };
const LIST_PETS = {
  operationId: 'listPets',
  method: 'GET',
  path: '/pets/all',
  exchanges: 1,
  statuses: {},
  unseenStatuses: [],
  fields: { declared: 0, unseen: [] },
  rules: { judged: [], unjudged: {} },
};
const response = (body: unknown, status = 200): PassedResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});

describe('a planted difference', () => {
  test.each<[string, PlantedDifference['change'], unknown]>([
    ['sets a member of every item', { set: { '/pets/*/age': 'x' } }, { pets: [{ id: 1, age: 'x' }, { age: 'x' }] }],
    ['adds a member', { set: { '/total': null } }, { pets: [{ id: 1, age: 2 }, { age: 3 }], total: null }],
    ['removes a member of one item', { remove: ['/pets/0/id'] }, { pets: [{ age: 2 }, { age: 3 }] }],
    ['removes an item', { remove: ['/pets/1'] }, { pets: [{ id: 1, age: 2 }] }],
    ['sets the whole body', { set: { '': [] } }, []],
  ])('%s', (_name, change, expected) => {
    const original = response({ pets: [{ id: 1, age: 2 }, { age: 3 }] });
    expect(JSON.parse(plantIn(original, { ...BASE, change }).body.toString())).toEqual(expected);
  });

  test('changes the status, sets a header and drops another', () => {
    const change = { status: 202, headers: { 'content-type': null, etag: '"1"' } };
    expect(plantIn(response([]), { ...BASE, change })).toEqual({
      status: 202,
      headers: { etag: '"1"' },
      body: Buffer.from('[]'),
    });
  });

  test.each<[string, PassedResponse, Partial<PlantedDifference>]>([
    ['another status', response({}, 404), {}],
    ['another status than `of`', response({}), { of: 404 }],
    ['a body without the place', response({ dogs: [] }), { change: { set: { '/pets/*/age': 1 } } }],
  ])('leaves %s as it is', (_name, original, more) => {
    expect(plantIn(original, { ...BASE, change: { text: '' }, ...more })).toBe(original);
  });

  test('is refused with a member that is not known', () => {
    const text = '- { operation: a, difference: D., change: { statuses: 200 } }';
    expect(() => readPlanted(text, 'p.yaml')).toThrow('p.yaml: [0].change.statuses is not known');
  });
});

test('the proxy changes the responses of one operation and passes everything else on', async () => {
  const target = await served(async (incoming, outgoing) => {
    const body = incoming.method === 'POST' ? await json(incoming) : incoming.url;
    outgoing.setHeader('content-type', 'application/json').end(JSON.stringify({ body, host: incoming.headers.host }));
  });
  const operations = [
    { ...LIST_PETS, operationId: 'getPet', path: '/pets/{id}' },
    LIST_PETS,
    { ...LIST_PETS, operationId: 'addPet', method: 'POST' },
  ];
  const planted = { ...BASE, change: { set: { '/body': 0 } } };
  const proxy = await startPlantedProxy(`${target}/v1/`, operations, planted);
  onTestFinished(() => proxy.stop());
  const { host } = new URL(proxy.url);
  const bodyOf = async (path: string, init?: RequestInit) => (await fetch(proxy.url + path, init)).json();
  expect(await bodyOf('/pets/all?limit=1')).toEqual({ body: 0, host });
  expect(await bodyOf('/pets/1')).toEqual({ body: '/v1/pets/1', host });
  expect(await bodyOf('/pets/all', { method: 'POST', body: '[1]' })).toEqual({ body: [1], host });
  expect(proxy.planted()).toBe(1);
  expect(
    proxy.exchanges.map(({ method, url, body, response }) => [method, url.pathname, body, String(response.body)]),
  ).toEqual([
    ['GET', '/v1/pets/all', '', JSON.stringify({ body: 0, host })],
    ['GET', '/v1/pets/1', '', JSON.stringify({ body: '/v1/pets/1', host })],
    ['POST', '/v1/pets/all', '[1]', JSON.stringify({ body: [1], host })],
  ]);
});

test('without a difference, the proxy passes everything on', async () => {
  const target = await served((incoming, outgoing) => void outgoing.end(incoming.url));
  const proxy = await startPlantedProxy(target);
  onTestFinished(() => proxy.stop());
  expect(await (await fetch(`${proxy.url}/pets?limit=1`)).text()).toBe('/pets?limit=1');
  expect(proxy.planted()).toBe(0);
});

test('the server does not receive a query parameter that is to be ignored', async () => {
  const target = await served((incoming, outgoing) => void outgoing.end(incoming.url));
  const proxy = await startPlantedProxy(target, [LIST_PETS], { ...BASE, change: { ignore: ['limit', 'sort'] } });
  onTestFinished(() => proxy.stop());
  const pathOf = async (path: string) => (await fetch(proxy.url + path)).text();
  expect(await pathOf('/pets/all?limit=1&tag=a%20b')).toBe('/pets/all?tag=a+b');
  expect(await pathOf('/pets/all?tag=a')).toBe('/pets/all?tag=a');
  expect(proxy.planted()).toBe(1);
});
