import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sandboxHandlers } from '../../../src/backoffice/sandbox/library/msw.ts';
import {
  createSandboxFetch,
  SandboxError,
  startSandbox,
  transaction,
  transactions,
} from '../../../src/backoffice/sandbox/library/public.ts';

const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1';

/** Options as a caller without types may pass them. */
function refusalOf(options: object): { readonly option: string; readonly message: string } {
  try {
    createSandboxFetch(options);
  } catch (error) {
    expect(error).toMatchObject({ name: 'SandboxOptionError', code: 'option-invalid' });
    return { option: Object(error).option, message: Object(error).message };
  }
  return expect.unreachable(JSON.stringify(options));
}

/** The groups of `refusals.yaml`, whose first lines describe them. */
const refusals: Readonly<Record<keyof typeof CALLS, readonly Refusal[]>> = parse(
  readFileSync(new URL('refusals.yaml', import.meta.url), 'utf8'),
);
interface Refusal {
  readonly options: unknown;
  readonly option?: string;
  readonly message: string;
}

const NOW = '2026-10-15';
const fixed = createSandboxFetch({ now: NOW });
const CALLS = { createSandboxFetch, startSandbox, sandboxHandlers, transaction, transactions, ...fixed };

describe.each(Object.entries(refusals))('%s', (name, cases) => {
  test.each(cases)('refuses $options: $message', async ({ options, option, message }) => {
    const call = Reflect.get(CALLS, name);
    const called = async () => await Reflect.apply(call, fixed, [options]);
    await expect(called()).rejects.toMatchObject({
      message: expect.stringContaining(message),
      ...(option !== undefined && { name: 'SandboxOptionError', code: 'option-invalid', option }),
    });
    expect(fixed.now()).toEqual(new Date(NOW));
  });
});

test.each([
  [new Date(Number.NaN), 'until is an invalid Date; give a day'],
  [new Date('+012026-01-01'), 'until is +012026-01-01T00:00:00.000Z; give a day'],
])('createSandboxFetch refuses a Date that names no day: %s', (until, message) => {
  expect(refusalOf({ until })).toMatchObject({ option: 'until', message: expect.stringContaining(message) });
});

test('an application key that is refused is not repeated', () => {
  expect(refusalOf({ appKey: 'my secret key' }).message).not.toContain('secret');
});

test('what is undefined has its default, and each option is accepted', async () => {
  const names = ['seed', 'until', 'switches', 'faults', 'scenario', 'now'];
  const none = Object.fromEntries(names.map((name) => [name, undefined]));
  expect(createSandboxFetch(none).accounts).toHaveLength(6);
  const options = {
    seed: -7,
    until: new Date('2026-10-14T23:59:59Z'),
    records: 0,
    switches: { boundary: 'exclusive', tokenRefused: '403' },
    faults: [
      'latency=0',
      { kind: 'status', rate: 1e-9, status: 599 },
      { kind: 'latency', requests: [], milliseconds: 5 },
    ],
    profile: 'production',
    appKey: 'my-key',
    tokenLifetime: 1,
    now: 1_790_000_000_000,
  } as const;
  const sandbox = createSandboxFetch(options);
  expect(sandbox.appKey).toBe('my-key');
  expect(sandbox.accounts.map(({ to }) => to)).toEqual(sandbox.accounts.map(() => '2026-10-14'));
  expect(sandbox.now()).toEqual(new Date(1_790_000_000_000));
});

test('a port in use is refused', async () => {
  await using sandbox = await startSandbox({ records: 0 });
  const port = Number(new URL(sandbox.url).port);
  const second = startSandbox({ port, records: 0 });
  await expect(second).rejects.toBeInstanceOf(SandboxError);
  await expect(second).rejects.toMatchObject({
    code: 'port-in-use',
    message: `Port ${port} of 127.0.0.1 is in use. Choose another port; 0 takes a free one.`,
  });
});

test('handlers of a fetch refuse the options of a sandbox', () => {
  expect(() => sandboxHandlers(createSandboxFetch(), Object({ seed: 1 }))).toThrow(
    'seed is not an option; give baseUrl.',
  );
});

test('a record that is not as the document says is refused by its name', async () => {
  expect(() => transactions(3, (index) => (index === 2 ? { finTranID: 'x' } : {}))).toThrow(
    'transactions[2]: /finTranID',
  );
  const { comment: _, ...record } = transaction();
  const accounts = { [ACCOUNT]: [transaction(), record] };
  expect(refusalOf({ accounts }).message).toBe(
    `accounts["${ACCOUNT}"][1]: the record must have required property 'comment'.`,
  );
  const twice = { [ACCOUNT]: [transaction(), transaction({ dnb: true }), transaction()] };
  expect(refusalOf({ accounts: twice }).message).toContain(
    `accounts["${ACCOUNT}"][2].finTranID is "${transaction().finTranID}", as that of record 0; give each record its own.`,
  );
  const sandbox = createSandboxFetch({ accounts: { [ACCOUNT]: [] } });
  await expect(sandbox.append('x', [])).rejects.toThrow(`accountID is "x"; give one of ${ACCOUNT}.`);
  expect(() => transactions(1, Object({ comment: 'x' }))).toThrow('fieldsOf is {"comment":"x"}; give a function');
  expect(() =>
    transactions(
      2,
      Object(() => null),
    ),
  ).toThrow('transactions[0] is null; give an object');
});

test('a field that the document does not have is accepted in a whole record', () => {
  const further = { ...transaction(), later: 1 };
  expect(createSandboxFetch({ accounts: { [ACCOUNT]: [further] } }).accounts[0]?.records).toBe(1);
});

test('a record whose identifier the account has is not appended, with all that are appended with it', async () => {
  const first = transaction();
  const sandbox = createSandboxFetch({ accounts: { [ACCOUNT]: [first] } });
  const other = transaction({ comment: 'other' });
  const taken = `records[1].finTranID is "${first.finTranID}", as that of a record of the account; give each record its own.`;
  await expect(sandbox.append(ACCOUNT, [other, first])).rejects.toThrow(taken);
  await sandbox.append(ACCOUNT, [other]);
  await expect(sandbox.append(ACCOUNT, [other])).rejects.toThrow('records[0].finTranID is');
});

test('the same fields make the same record, and records of a list differ', () => {
  expect(transaction({ dnb: true })).toEqual(transaction({ dnb: true }));
  expect(transaction({ dnb: true }).finTranID).not.toBe(transaction().finTranID);
  const list = transactions(3, () => ({ accountAmount: 0.1, tranWhen: '2026-10-15T00:00:00.000Z' }));
  expect(list).toEqual(transactions(3, () => ({ accountAmount: 0.1, tranWhen: '2026-10-15T00:00:00.000Z' })));
  expect(new Set(list.map(({ finTranID }) => finTranID)).size).toBe(3);
  expect(list.map(({ accountBalance }) => accountBalance)).toEqual([0.1, 0.2, 0.3]);
});
