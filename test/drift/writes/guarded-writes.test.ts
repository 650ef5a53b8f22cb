import { expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { NOTHING_CARRIED } from '../../../src/engine/message/credentials.ts';
import type { OperationRequest } from '../../../src/engine/message/exchange.ts';
import { NOTHING_UNKNOWN } from '../../../src/engine/message/exchange.ts';
import { DEFAULT_LIMITS } from '../../../src/engine/message/limits.ts';
import type { RequestParts } from '../../../src/engine/message/request-parts.ts';
import { TargetClient } from '../../../src/engine/probe/send/target-client.ts';
import { CreatedResources } from '../../../src/engine/probe/writes/created-resources.ts';
import { planWrites } from '../../../src/engine/probe/writes/write-plan.ts';
import { answer } from '../../support/exchanges.ts';
import { PETS } from './store-document.ts';

const api = readDescription(JSON.stringify(PETS), 'api.json');
const operation = (id: string) => {
  const found = api.operations.find(({ operationId }) => operationId === id);
  if (found === undefined) throw new Error(`There is no operation ${id}.`);
  return found;
};
const parts = (id: string, petId?: string): RequestParts => {
  const parameters = operation(id).parameters.filter(({ in: where }) => where === 'path');
  return {
    operation: operation(id),
    parameters: new Map(petId === undefined ? [] : parameters.map((parameter) => [parameter, petId])),
    credentials: NOTHING_CARRIED,
    body: null,
  };
};
const request = (id: string, path: string): OperationRequest => {
  const { method } = operation(id);
  return { operation: operation(id), method: method.toUpperCase(), url: path, path, headers: {}, body: null };
};

function guarded() {
  const created = new CreatedResources(planWrites(api.operations), api.operations, 'http://127.0.0.1:1');
  const sent: string[] = [];
  const writing = new AbortController().signal;
  const client = new TargetClient({
    api,
    credentials: { appKey: undefined, token: undefined },
    baseUrl: 'http://127.0.0.1:1',
    limits: DEFAULT_LIMITS,
    rps: 0,
    now: Date.now,
    signal: new AbortController().signal,
    writing: { mayBeSent: (sentRequest) => created.mayBeSent(sentRequest), signal: writing },
    transport: {
      async send(sentRequest, signal) {
        const { method, path } = sentRequest;
        sent.push(`${signal === writing ? 'writing' : 'reading'}: ${method} ${path}`);
        return {
          request: sentRequest,
          outcome: answer(201, JSON.stringify({ id: 7, name: 'Rex' }), {}),
          unknown: NOTHING_UNKNOWN,
          origin: { kind: 'sent' },
        };
      },
      close() {},
    },
  });
  return { created, client, sent };
}

test('a request that changes something is refused until what it changes was created by the run and confirmed', async () => {
  const { created, client, sent } = guarded();
  const refused = parts('deletePet', '7');
  await expect(client.send(refused)).rejects.toThrow('DELETE /pets/7 was not sent');
  const exchange = await client.send(parts('createPet'));
  created.note(parts('createPet'), exchange);
  await expect(client.send(refused)).rejects.toThrow('DELETE /pets/7 was not sent');
  const resource = created.of(exchange);
  if (resource === undefined) throw new Error('Nothing was created.');
  resource.isConfirmed = true;
  await client.send(refused);
  await client.send(parts('archivePet', '7'));
  expect(sent).toEqual(['writing: POST /pets', 'writing: DELETE /pets/7', 'writing: POST /pets/7/archive']);
  for (const petId of ['70', '1', '07', '1/7']) {
    await expect(client.send(parts('deletePet', petId))).rejects.toThrow(`/pets/${encodeURIComponent(petId)}`);
  }
  expect(created.mayBeSent(request('archivePet', '/pets/7/archive?x=1'))).toBe(true);
  for (const path of ['/pets', '/pets/70', '/pets/1', '/pets/1/7', '/pets/07']) {
    expect(created.mayBeSent(request('deletePet', path)), path).toBe(false);
  }
});

test('a safe request is always sent, and ends when the run is stopped', async () => {
  const { client, sent } = guarded();
  await client.send(parts('getPet', '1'));
  expect(sent).toEqual(['reading: GET /pets/1']);
});

test('a method of additionalOperations may change something, so it is refused as others are', async () => {
  const { client, sent } = guarded();
  const purge = { ...parts('getPet', '1'), operation: { ...operation('getPet'), method: 'PURGE' } };
  await expect(client.send(purge)).rejects.toThrow('PURGE /pets/1 was not sent');
  expect(sent).toEqual([]);
});
