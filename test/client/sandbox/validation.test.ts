import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Checkpoint } from '../../../src/backoffice/client/checkpoint.ts';
import { createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import { isBackOfficeError } from '../../../src/backoffice/client/errors.ts';
import type { ValidationOptions } from '../../../src/backoffice/client/layers/validation.ts';
import type { LogEvent } from '../../../src/backoffice/client/log.ts';
import { responseValidators } from '../../../src/backoffice/client/validation.ts';
import { startFaultProxy } from '../../scores/drift/fault-proxy.ts';
import { jsonOf, withJson } from '../../scores/drift/injected-fault.ts';
import { APP_KEY, type ClientWorld, createWorld, idOf, type ServedWorld } from './client-world.ts';

let world: ClientWorld;
let sandbox: ServedWorld;
beforeAll(async () => {
  world = await createWorld();
  sandbox = await world.serve();
});
afterAll(() => world.close());

const RANGE = { from: '2026-10-01', to: '2026-10-05', pageSize: 3 };
const TIMES = Array.from({ length: 9 }, (_, hour) => `2026-10-02T0${hour}:00:00.000Z`);
const WRONG = idOf(5);
const IDS = TIMES.map((_, at) => idOf(at));

function validating(url: string, validation: Omit<ValidationOptions, 'validators'>) {
  const events: LogEvent[] = [];
  const client = createBackOfficeClient({
    baseUrl: url,
    appKey: APP_KEY,
    token: sandbox.token,
    validation: { ...validation, validators: responseValidators },
    onLog: (event) => events.push(event),
  });
  return { client, contract: () => events.filter(({ type }) => type === 'contract') };
}

/** The address of a server that answers as the sandbox does, but for one record, in which `field` is `value`. */
async function changed(field: string, value: unknown, isChanged = () => true): Promise<string> {
  const proxy = await startFaultProxy(sandbox.url, {
    name: field,
    onResponse(response) {
      const page: unknown = jsonOf(response);
      if (!Array.isArray(page) || !isChanged()) return response;
      return withJson(
        response,
        page.map((record) => (record.finTranID === WRONG ? { ...record, [field]: value } : record)),
      );
    },
  });
  onTestFinished(() => proxy.close());
  return proxy.url;
}

/** The ids of the records of a walk, and the error that ends it. */
async function walk(client: ReturnType<typeof validating>['client'], accountId: string, from?: Checkpoint) {
  const ids: string[] = [];
  let checkpoint = from;
  try {
    for await (const page of client.transactions({ accountId, ...RANGE, checkpoint: from }).pages()) {
      ids.push(...page.records.map(({ finTranID }) => finTranID));
      checkpoint = page.checkpoint;
    }
    return { ids, checkpoint, error: undefined };
  } catch (error) {
    return { ids, checkpoint, error: isBackOfficeError(error) ? error : undefined };
  }
}

test.each(['warn', 'throw'] as const)('all that the sandbox answers passes, with %s', async (mode) => {
  const { client, contract } = validating(sandbox.url, { mode, unknownEnumValues: 'refuse' });
  const accountId = await world.account(TIMES);
  expect(await walk(client, accountId)).toMatchObject({ ids: IDS, error: undefined });
  expect((await client.GET('/countries')).error?.code).toBe('api');
  expect((await client.POST('/auth/tokens', { body: {} })).error).toBeUndefined();
  expect(contract()).toEqual([]);
});

test('one wrong record ends the walk with throw, and from the checkpoint nothing is lost', async () => {
  let isWrong = true;
  const url = await changed('accountAmount', '12.50', () => isWrong);
  const { client } = validating(url, { mode: 'throw' });
  const accountId = await world.account(TIMES);
  const { ids, checkpoint, error } = await walk(client, accountId);
  expect(error).toMatchObject({
    code: 'contract',
    operation: 'GET /accounts/{account_id}/transactions',
    status: 200,
    violations: [{ path: expect.stringMatching(/^\/\d\/accountAmount$/), keyword: 'type' }],
  });
  expect(ids.length).toBeGreaterThan(0);
  expect(ids).not.toContain(WRONG);
  isWrong = false;
  const rest = await walk(client, accountId, checkpoint);
  expect([...ids, ...rest.ids]).toEqual(IDS);
});

test('one invalid record is reported with warn, and the walk goes on', async () => {
  const { client, contract } = validating(await changed('accountAmount', '12.50'), { mode: 'warn' });
  expect(await walk(client, await world.account(TIMES))).toMatchObject({ ids: IDS, error: undefined });
  expect(contract().length).toBeGreaterThan(0);
});

test('a type of detail that the document does not list is reported only on request, and the error stays the same', async () => {
  const details = { type: 'OF_A_NEWER_SERVER' };
  const proxy = await startFaultProxy(sandbox.url, {
    name: 'details',
    onResponse: (response) => withJson(response, { ...Object(jsonOf(response)), errorDetails: details }),
  });
  onTestFinished(() => proxy.close());
  const { url } = proxy;
  for (const unknownEnumValues of ['allow', 'refuse'] as const) {
    const { client, contract } = validating(url, { mode: 'throw', unknownEnumValues });
    const { error } = await client.GET('/countries');
    expect(error).toMatchObject({ code: 'api', status: 501, errorDetails: details });
    expect(contract()).toHaveLength(unknownEnumValues === 'refuse' ? 1 : 0);
  }
});
