import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { served } from '../../../support/served.ts';
import { type PassedExchange, startFaultProxy } from '../../drift/fault-proxy.ts';
import { changedResponse, type ResponseChange } from '../../drift/written-change.ts';
import { type PlantedDifference, plantedChange, readPlanted } from './planted-difference.ts';

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
const OPERATIONS = [
  { ...LIST_PETS, operationId: 'getPet', path: '/pets/{id}' },
  LIST_PETS,
  { ...LIST_PETS, operationId: 'addPet', method: 'POST' },
];

test.each<[string, ResponseChange, unknown]>([
  ['sets a member of every item', { set: { '/pets/*/age': 'x' } }, { pets: [{ id: 1, age: 'x' }, { age: 'x' }] }],
  ['adds a member', { set: { '/total': null } }, { pets: [{ id: 1, age: 2 }, { age: 3 }], total: null }],
  ['removes a member of one item', { remove: ['/pets/0/id'] }, { pets: [{ age: 2 }, { age: 3 }] }],
  ['removes an item', { remove: ['/pets/1'] }, { pets: [{ id: 1, age: 2 }] }],
  ['sets the whole body', { set: { '': [] } }, []],
  ['leaves a body without the place', { set: { '/dogs/*/age': 1 } }, { pets: [{ id: 1, age: 2 }, { age: 3 }] }],
])('a change %s', (_name, change, expected) => {
  const body = JSON.stringify({ pets: [{ id: 1, age: 2 }, { age: 3 }] });
  expect(JSON.parse(String(changedResponse({ status: 200, headers: {}, body }, change).body))).toEqual(expected);
});

test('a member that is not known is refused', () => {
  const text = '- { operation: GET /a, difference: D., change: { statuses: 200 } }';
  expect(() => readPlanted(text, 'p.yaml')).toThrow('p.yaml: GET /a: statuses is none of status headers');
});

/** Plants a difference of listPets into a server that answers with what it received. */
async function planted(more: Partial<PlantedDifference>) {
  const target = await served(async (incoming, outgoing) => {
    const body = incoming.method === 'POST' ? await json(incoming) : incoming.url;
    outgoing.setHeader('content-type', 'application/json').end(JSON.stringify({ body, host: incoming.headers.host }));
  });
  const difference = { operation: 'GET /pets/all', difference: 'D.', change: {}, ...more };
  const exchanges: PassedExchange[] = [];
  const change = plantedChange(difference, OPERATIONS, '/v1');
  const proxy = await startFaultProxy(`${target}/v1/`, change, { onPassed: (each) => exchanges.push(each) });
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  const bodyOf = async (path: string, init?: RequestInit) => (await fetch(proxy.url + path, init)).json();
  return { proxy, exchanges, bodyOf, host: new URL(proxy.url).host };
}

test('the proxy changes the responses of one operation and passes everything else on', async () => {
  const { proxy, exchanges, bodyOf, host } = await planted({ change: { set: { '/body': 0 } } });
  expect(await bodyOf('/pets/all?limit=1')).toEqual({ body: 0, host });
  expect(await bodyOf('/pets/1')).toEqual({ body: '/v1/pets/1', host });
  expect(await bodyOf('/pets/all', { method: 'POST', body: '[1]' })).toEqual({ body: [1], host });
  expect(proxy.injected).toBe(1);
  expect(exchanges.map(({ method, url, body, response }) => [method, url.pathname, body, response.body])).toEqual([
    ['GET', '/v1/pets/all', '', JSON.stringify({ body: 0, host })],
    ['GET', '/v1/pets/1', '', JSON.stringify({ body: '/v1/pets/1', host })],
    ['POST', '/v1/pets/all', '[1]', JSON.stringify({ body: [1], host })],
  ]);
});

test('responses of another status pass as they are', async () => {
  const { proxy, bodyOf, host } = await planted({ of: 404, change: { text: '' } });
  expect(await bodyOf('/pets/all')).toEqual({ body: '/v1/pets/all', host });
  expect(proxy.injected).toBe(0);
});

test('the server does not receive a query parameter that is to be ignored', async () => {
  const { proxy, bodyOf } = await planted({ change: { ignore: ['limit', 'sort'] } });
  expect(await bodyOf('/pets/all?limit=1&tag=a%20b')).toMatchObject({ body: '/v1/pets/all?tag=a+b' });
  expect(await bodyOf('/pets/all?tag=a')).toMatchObject({ body: '/v1/pets/all?tag=a' });
  expect(proxy.injected).toBe(1);
});
