import { expect, test } from 'vitest';
import type { SentRequest } from '../../../src/drift/exchange.ts';
import { NOTHING_CARRIED } from '../../../src/drift/request/credentials.ts';
import type { RequestParts } from '../../../src/drift/request/request-parts.ts';
import type { Sender } from '../../../src/drift/send/http-sender.ts';
import { Secrets } from '../../../src/drift/session/secrets.ts';
import { guardedSender } from '../../../src/drift/writes/guarded-sender.ts';
import { Writes } from '../../../src/drift/writes/writes.ts';
import { readDescription } from '../../../src/openapi/description/api-description.ts';
import { PETS } from './store-document.ts';

const contract = readDescription(JSON.stringify(PETS), 'api.json');
const operation = (id: string) => {
  const found = contract.operations.find(({ operationId }) => operationId === id);
  if (found === undefined) throw new Error(`There is no operation ${id}.`);
  return found;
};
const request = (id: string, path: string): SentRequest => {
  const { method } = operation(id);
  return { operation: operation(id), method: method.toUpperCase(), path, headers: {}, body: null };
};

function guarded() {
  const writes = new Writes({
    contract,
    baseUrl: 'http://127.0.0.1:1',
    filter: undefined,
    also: [],
    known: new Map(),
    packs: [],
    inputs: {},
    secrets: new Secrets({}),
  });
  const sent: string[] = [];
  const sender = (name: string): Sender => ({
    async send(each) {
      sent.push(`${name}: ${each.method} ${each.path}`);
      const json = { id: 7, name: 'Rex' };
      const body = JSON.stringify(json);
      return { request: each, outcome: { kind: 'answer', status: 201, headers: {}, body, json }, durationMs: 0 };
    },
    close() {},
  });
  const guard = guardedSender({ reading: sender('reading'), writing: sender('writing') }, (each) =>
    writes.mayBeSent(each),
  );
  return { writes, guard, sent };
}

test('a request that changes something is refused until the run has created what it changes', async () => {
  const { writes, guard, sent } = guarded();
  const refused = request('deletePet', '/pets/7');
  await expect(guard.send(refused)).rejects.toThrow('DELETE /pets/7 was not sent');
  const parts: RequestParts = {
    operation: operation('createPet'),
    parameters: new Map(),
    credentials: NOTHING_CARRIED,
    body: null,
  };
  writes.note(parts, await guard.send(request('createPet', '/pets')));
  await guard.send(refused);
  await guard.send(request('archivePet', '/pets/7/archive?x=1'));
  expect(sent).toEqual(['writing: POST /pets', 'writing: DELETE /pets/7', 'writing: POST /pets/7/archive?x=1']);
  for (const path of ['/pets', '/pets/70', '/pets/1', '/pets/1/7', '/pets/07']) {
    await expect(guard.send(request('deletePet', path))).rejects.toThrow(path);
  }
});

test('a safe request is always sent, and ends when the run is stopped', async () => {
  const { guard, sent } = guarded();
  await guard.send(request('getPet', '/pets/1'));
  expect(sent).toEqual(['reading: GET /pets/1']);
});
