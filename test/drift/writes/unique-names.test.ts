import { expect, test } from 'vitest';
import { withUniqueNames } from '../../../src/engine/probe/request/unique-names.ts';
import { answerJson } from '../verify-server.ts';
import { answers, CREATE_PET, documentOf, NEW_PET, PET_PATHS } from './store-document.ts';
import type { Deviation } from './store-server.ts';
import { verified } from './verify-store.ts';

const PETS = documentOf({
  ...PET_PATHS,
  '/pets': { post: { ...CREATE_PET, responses: { 201: answers(NEW_PET), 409: answers({}) } } },
});

/** A server that accepts a name once, for ever. */
function uniqueNames(): Deviation {
  const used = new Set<string>();
  return ({ method, path, body }, response) => {
    if (method !== 'POST' || path !== '/pets') return false;
    const { name } = JSON.parse(body);
    if (used.has(name)) answerJson(response, 409, {});
    else used.add(name);
    return response.writableEnded;
  };
}

test('a server that accepts a name once accepts those of each run, and two in a run', async () => {
  const deviation = uniqueNames();
  for (const time of [0, 1]) {
    const { report, writes, received, isUnchanged } = await verified(PETS, { deviation }, { now: () => time });
    expect(report.findings).toEqual([]);
    expect(report.coverage.skipped).toEqual({});
    // The second create is like the first, which shows that the first did not return what existed; the third has another name.
    expect(writes.slice(0, 3)).toEqual(['POST /pets', 'POST /pets', 'POST /pets']);
    expect(
      received
        .filter(({ path }) => path === '/pets')
        .slice(0, 3)
        .map(({ body }) => JSON.parse(body)),
    ).toEqual([{ name: `Rex-r${time}` }, { name: `Rex-r${time}` }, { name: `Rex-r${time}x2` }]);
    expect(writes).toContain('POST /pets/102/archive');
    expect(isUnchanged).toBe(true);
  }
});

test('a body that the user gives is sent as it is, and once more where it is refused the second time', async () => {
  const bodies = new Map([['createPet', { name: 'Rex' }]]);
  const { writes, received } = await verified(PETS, { deviation: uniqueNames() }, { bodies });
  const created = received.filter(({ method, path }) => method === 'POST' && path === '/pets');
  expect(created.slice(0, 2).map(({ body }) => JSON.parse(body))).toEqual([{ name: 'Rex' }, { name: 'Rex' }]);
  expect(writes.slice(0, 3)).toEqual(['POST /pets', 'POST /pets', 'PUT /pets/101']);
});

test.each([
  [400, 3],
  [403, 2],
  [409, 3],
  [422, 3],
  [429, 2],
])('after the status %i for the second create, there are %i', async (status, count) => {
  let creates = 0;
  const deviation: Deviation = ({ method, path }, response) => {
    if (method !== 'POST' || path !== '/pets') return false;
    creates += 1;
    if (creates === 2) answerJson(response, status, {});
    return response.writableEnded;
  };
  const { writes } = await verified(PETS, { deviation }, { mostWaited: 0 });
  expect(writes.findIndex((write) => write !== 'POST /pets')).toBe(count);
});

test.each([
  ['a name', { name: 'text' }, { name: 'text-r1' }],
  ['an e-mail address', { email: 'user@example.com' }, { email: 'user-r1@example.com' }],
  ['in an object', { owner: { userName: 'a' }, age: 1 }, { owner: { userName: 'a-r1' }, age: 1 }],
  ['a text that is no name', { code: 'EUR', note: 'text' }, { code: 'EUR', note: 'text' }],
  ['a name that is no text', { name: { first: 'a' }, title: 1 }, { name: { first: 'a' }, title: 1 }],
  ['beside a secret', { login: 'mira', password: 'text' }, { login: 'mira-r1', password: 'text' }],
  ['no object', ['name'], ['name']],
])('names in a body: %s', (_title, body, expected) => {
  expect(withUniqueNames(body, 'r1', () => true)).toEqual(expected);
});

test.each([
  [/^[a-z0-9-]+$/, 'text-r1'],
  [/^[a-z0-9]+$/, 'textr1'],
  [/^.{1,4}$/, 'r1'],
  [/^(Rex|text)$/, 'text'],
])('a unique name is as the schema wants it: %s', (pattern, name) => {
  const isValid = (value: unknown) => pattern.test(Object(value).name);
  expect(withUniqueNames({ name: 'text' }, 'r1', isValid)).toEqual({ name });
});
