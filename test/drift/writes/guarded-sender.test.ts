import { expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { NOTHING_CARRIED } from '../../../src/engine/message/credentials.ts';
import type { SentRequest } from '../../../src/engine/message/exchange.ts';
import type { RequestParts } from '../../../src/engine/message/request-parts.ts';
import type { Sender } from '../../../src/engine/probe/send/http-sender.ts';
import { CreatedResources } from '../../../src/engine/probe/writes/created-resources.ts';
import { guardedSender } from '../../../src/engine/probe/writes/guarded-sender.ts';
import { planWrites } from '../../../src/engine/probe/writes/write-plan.ts';
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
  const created = new CreatedResources(planWrites(contract.operations), contract.operations, 'http://127.0.0.1:1');
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
    created.mayBeSent(each),
  );
  return { created, guard, sent };
}

test('a request that changes something is refused until what it changes was created by the run and confirmed', async () => {
  const { created, guard, sent } = guarded();
  const refused = request('deletePet', '/pets/7');
  await expect(guard.send(refused)).rejects.toThrow('DELETE /pets/7 was not sent');
  const parts: RequestParts = {
    operation: operation('createPet'),
    parameters: new Map(),
    credentials: NOTHING_CARRIED,
    body: null,
  };
  const exchange = await guard.send(request('createPet', '/pets'));
  created.note(parts, exchange);
  await expect(guard.send(refused)).rejects.toThrow('DELETE /pets/7 was not sent');
  const resource = created.of(exchange);
  if (resource === undefined) throw new Error('Nothing was created.');
  resource.isConfirmed = true;
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
