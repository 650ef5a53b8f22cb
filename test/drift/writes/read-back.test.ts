import { describe, expect, test } from 'vitest';
import { isJsonObject, type JsonObject } from '../../../src/engine/json/json.ts';
import { valueAt } from '../../../src/engine/json/pointer.ts';
import { answerJson } from '../verify-server.ts';
import { answers, documentOf, inPath, takes } from './store-document.ts';
import type { Deviation } from './store-server.ts';
import { verified } from './verify-store.ts';

const SENT: JsonObject = {
  name: { type: 'string' },
  state: { enum: ['new', 'sold'] },
  tame: { type: 'boolean' },
  age: { type: 'integer', minimum: 0, maximum: 3 },
};
const VALUES = { name: 'Rex', state: 'new', tame: true, age: 3 };
const PET: JsonObject = { ...VALUES, pin: 1, ownerId: 1, version: 1, email: 'a@b.test', note: 'x' };

/** A document of pets whose bodies are as `sent` and `read` say. */
const petsOf = (sent: JsonObject, read: JsonObject = sent): JsonObject => {
  const example = Object.fromEntries(Object.keys(sent).map((name) => [name, PET[name] ?? null]));
  const body = takes({ type: 'object', properties: sent, example });
  const pet = answers({ type: 'object', properties: { id: { type: 'integer' }, ...read }, additionalProperties: true });
  const missing = answers({});
  return documentOf({
    '/pets': { post: { operationId: 'createPet', requestBody: body, responses: { 201: pet } } },
    '/pets/{petId}': {
      parameters: [inPath('petId')],
      get: { operationId: 'getPet', responses: { 200: pet, 404: missing } },
      patch: { operationId: 'changePet', requestBody: body, responses: { 200: pet, 202: pet, 409: missing } },
      delete: { operationId: 'deletePet', responses: { 204: { description: '' } } },
    },
  });
};

/** A server that leaves `names` as they are when a pet is changed, and answers as if it had not. */
const keeping =
  (...names: readonly string[]): Deviation =>
  ({ method, path, body }, response, { rows }) => {
    const id = path.split('/').at(-1) ?? '';
    const pet = rows('/pets').get(id);
    if (method !== 'PATCH' || pet === undefined) return false;
    const changed = { ...pet, ...JSON.parse(body) };
    const kept = Object.fromEntries(names.map((name) => [name, pet[name] ?? null]));
    rows('/pets').set(id, { ...changed, ...kept });
    answerJson(response, 200, changed);
    return true;
  };

const messagesOf = async (document: JsonObject, deviation?: Deviation) => {
  const { report, isUnchanged } = await verified(document, deviation && { deviation }, { now: () => 0 });
  expect(isUnchanged).toBe(true);
  expect(report.findings.filter(({ rule }) => rule !== 'write-read-back')).toEqual([]);
  return report.findings.map(({ severity, operationId, message }) => `${severity} ${operationId}: ${message}`);
};

test('what is stored is no finding, and the rule counts as checked', async () => {
  const { report, received } = await verified(petsOf(SENT), {}, { now: () => 0 });
  expect(report.findings).toEqual([]);
  const update = report.coverage.operations.find(({ operationId }) => operationId === 'changePet');
  expect(update?.rules.judged).toContain('write-read-back');
  const sent = received.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));
  // Each value differs from the stored one and is valid; then the first ones are restored.
  expect(sent).toEqual([
    { ...VALUES, name: 'Rex-r0' },
    { name: expect.stringMatching(/^Rex-r0.+/), state: 'sold', tame: false, age: 2 },
    { ...VALUES, name: 'Rex-r0' },
  ]);
});

test.for([
  ['for all operations', { rules: { 'write-read-back': 'off' } }],
  ['for one operation', { overrides: [{ operations: ['changePet'], rules: { 'write-read-back': 'off' } }] }],
] as const)('where the rule is off %s, nothing is sent for it', async ([, settings]) => {
  const configuration = { file: 'c.yaml', settings };
  const { received, report } = await verified(petsOf(SENT), {}, { now: () => 0, configuration });
  expect(received.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  const update = report.coverage.operations.find(({ operationId }) => operationId === 'changePet');
  expect(update?.rules.unjudged).toMatchObject({ 'write-read-back': 'Switched off by c.yaml.' });
});

test('an update that stores nothing is one warning with the values and the command', async () => {
  const deviation = keeping('name', 'state', 'tame', 'age');
  const { report } = await verified(petsOf(SENT), { deviation }, { now: () => 0 });
  expect(report.findings).toMatchObject([
    {
      rule: 'write-read-back',
      severity: 'warning',
      operationId: 'changePet',
      message: expect.stringMatching(
        /^PATCH \/pets\/101 with name = "Rex-r0\S+", state = "sold", tame = false, age = 2 is answered with 200, but then GET \/pets\/101 still answers with name = "Rex-r0", state = "new", tame = true, age = 3\. /,
      ),
      curl: expect.stringMatching(/-X PATCH.*\/pets\/101.*"state":"sold"/),
    },
  ]);
});

test.each(['name', 'state', 'tame', 'age'])('an update that stores all but %s', async (name) => {
  const [message, ...others] = await messagesOf(petsOf(SENT), keeping(name));
  expect(others).toEqual([]);
  expect(message).toMatch(
    new RegExp(`^warning changePet: PATCH /pets/101 with ${name} = [^=]+ is answered with 200, `),
  );
});

describe('nothing is reported', () => {
  test.each([
    ['readOnly', { age: { type: 'integer', readOnly: true } }, { age: { type: 'integer' } }],
    ['readOnly in the response', { age: { type: 'integer' } }, { age: { type: 'integer', readOnly: true } }],
    ['writeOnly', { age: { type: 'integer', writeOnly: true } }, { age: { type: 'integer' } }],
    ['not declared in the response', { age: { type: 'integer' } }, {}],
    ['of any type', { age: {} }, { age: {} }],
    ['a list or a number', { age: { type: ['integer', 'array'] } }, { age: { type: 'integer' } }],
  ])('of a property that is %s', async (_title, sent, read) => {
    expect(await messagesOf(petsOf(sent, read), keeping('age'))).toEqual([]);
  });

  test('of a secret, an id, a version, an e-mail address and a text that is no name', async () => {
    const text = { type: 'string' };
    const properties = {
      pin: { type: 'integer' },
      ownerId: { type: 'integer' },
      version: { type: 'integer' },
      email: text,
      note: text,
    };
    expect(await messagesOf(petsOf(properties), keeping(...Object.keys(properties)))).toEqual([]);
  });

  test('of a value that is stored in another way', async () => {
    const deviation: Deviation = ({ method, path, body }, response, { rows }) => {
      const id = path.split('/').at(-1) ?? '';
      const pet = rows('/pets').get(id);
      if (method !== 'PATCH' || pet === undefined) return false;
      const { name, ...others } = JSON.parse(body);
      const changed = { ...pet, ...others, name: String(name).toUpperCase() };
      rows('/pets').set(id, changed);
      answerJson(response, 200, changed);
      return true;
    };
    expect(await messagesOf(petsOf({ name: { type: 'string' } }), deviation)).toEqual([]);
  });

  test('of an update that is answered with 202, which may be done later', async () => {
    const deviation: Deviation = ({ method }, response) => {
      if (method === 'PATCH') answerJson(response, 202, {});
      return response.writableEnded;
    };
    expect(await messagesOf(petsOf(SENT), deviation)).toEqual([]);
  });

  test('of a server that refuses other values as the document says', async () => {
    expect(await messagesOf(petsOf(SENT), refusing(409))).toEqual([]);
  });
});

/** A server that refuses every change but that to the first values. */
const refusing =
  (status: number): Deviation =>
  ({ method, body }, response) => {
    if (method === 'PATCH' && !body.includes('"name":"Rex-r0"')) answerJson(response, status, {});
    return response.writableEnded;
  };

describe('the requests that check it are validated as any other', () => {
  const causes = async (deviation: Deviation) => {
    const { report } = await verified(petsOf(SENT), { deviation }, { now: () => 0 });
    return report.findings.map(({ rule, operationId, count }) => `${rule}: ${operationId} ${count}`);
  };

  test('a refusal with another status is one finding', async () => {
    // Both with all values and with the name alone.
    expect(await causes(refusing(418))).toEqual(['response-status: changePet 2']);
  });

  test.for([
    // The second PATCH changes the values, and the third restores them.
    ['PATCH', 2, 'changePet'],
    ['GET', 3, 'getPet'],
    ['PATCH', 3, 'changePet'],
  ] as const)('an answer of a wrong type to %s number %d', async ([wanted, nth, operationId]) => {
    let seen = 0;
    const deviation: Deviation = ({ method, path, body }, response, { rows }) => {
      if (method !== wanted || path !== '/pets/101' || ++seen !== nth) return false;
      const pet = { ...rows('/pets').get('101'), ...(body === '' ? {} : JSON.parse(body)) };
      rows('/pets').set('101', pet);
      answerJson(response, 200, { ...pet, id: 'no number' });
      return true;
    };
    expect(await causes(deviation)).toEqual([`response-body: ${operationId} 1`]);
  });
});

describe('values in an envelope', () => {
  /** The members that lead to the values, and what is beside the last of them. */
  interface Envelope {
    readonly at: readonly string[];
    readonly beside?: JsonObject;
  }
  const wrapped = ({ at, beside = {} }: Envelope, inner: JsonObject): JsonObject => {
    const [last, ...others] = at.toReversed();
    const start = last === undefined ? inner : { ...beside, [last]: inner };
    return others.reduce<JsonObject>((outer, name) => ({ [name]: outer }), start);
  };
  const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties, additionalProperties: true });
  const schemaIn = ({ at }: Envelope, properties: JsonObject): JsonObject =>
    at.reduceRight<JsonObject>((inner, name) => object({ [name]: inner }), object(properties));
  const valuesIn = ({ at }: Envelope, text: string): JsonObject => {
    const values = text === '' ? undefined : valueAt(JSON.parse(text), `#${at.map((name) => `/${name}`).join('')}`);
    return isJsonObject(values) ? values : {};
  };

  /** A document and a server of pets whose bodies are wrapped; the server leaves the names of `kept` as they are. */
  const verifiedIn = async (sent: Envelope, read: Envelope, kept: readonly string[]) => {
    const name: JsonObject = { name: { type: 'string' } };
    const body = takes({ ...schemaIn(sent, name), example: wrapped(sent, { name: 'Rex' }) });
    const pet = answers(schemaIn(read, name));
    const document = documentOf({
      '/pets': { post: { operationId: 'createPet', requestBody: body, responses: { 201: pet } } },
      '/pets/{petId}': {
        parameters: [inPath('petId')],
        get: { operationId: 'getPet', responses: { 200: pet, 404: answers({}) } },
        patch: { operationId: 'changePet', requestBody: body, responses: { 200: pet } },
        delete: { operationId: 'deletePet', responses: { 204: { description: '' } } },
      },
    });
    let count = 0;
    const deviation: Deviation = ({ method, path, body: text }, response, { rows }) => {
      if (method === 'DELETE') return false;
      const id = method === 'POST' ? String(++count) : (path.split('/').at(-1) ?? '');
      const pet = rows('/pets').get(id);
      if (method !== 'POST' && pet === undefined) return false;
      const changed = Object.entries(valuesIn(sent, text)).filter(
        ([member]) => pet === undefined || !kept.includes(member),
      );
      const stored = { ...pet, ...Object.fromEntries(changed) };
      rows('/pets').set(id, stored);
      const answer =
        read.beside?.['type'] === undefined
          ? wrapped(read, { ...stored, id })
          : wrapped({ ...read, beside: { ...read.beside, id } }, stored);
      answerJson(response, method === 'POST' ? 201 : 200, answer);
      return true;
    };
    const { report } = await verified(document, { deviation }, { now: () => 0 });
    const update = report.coverage.operations.find(({ operationId }) => operationId === 'changePet');
    return {
      isChecked: update?.rules.judged.includes('write-read-back'),
      findings: report.findings.map(({ rule, message }) => `${rule}: ${message}`),
    };
  };

  const bare: Envelope = { at: [] };
  const api: Envelope = { at: ['data', 'attributes'], beside: { type: 'pets' } };
  test.for<readonly [string, Envelope, Envelope]>([
    ['of the response', bare, { at: ['data'] }],
    ['of the response, beside another object', bare, { at: ['data'], beside: { meta: {} } }],
    ['of both', { at: ['pet'] }, { at: ['pet'] }],
    ['of the request', { at: ['data'] }, bare],
    ['of JSON:API', api, api],
  ])('%s', async ([, sent, read]) => {
    expect(await verifiedIn(sent, read, [])).toEqual({ isChecked: true, findings: [] });
    expect(await verifiedIn(sent, read, ['name'])).toEqual({
      isChecked: true,
      findings: [
        expect.stringMatching(
          /^write-read-back: PATCH \/pets\/1 with name = "Rex-r0-r0u1" is answered with 200, but then GET \/pets\/1 still answers with name = "Rex-r0"\. /,
        ),
      ],
    });
  });
});

test('a server that refuses to change all values at once is asked to change the name alone', async () => {
  const store = keeping('name');
  const deviation: Deviation = (request, response, rows) => {
    if (request.method !== 'PATCH' || request.body.includes('"state":"new"')) return store(request, response, rows);
    answerJson(response, 409, {});
    return true;
  };
  expect(await messagesOf(petsOf(SENT), deviation)).toEqual([
    expect.stringMatching(/^warning changePet: PATCH \/pets\/101 with name = "Rex-r0\S+" is answered with 200, /),
  ]);
});
