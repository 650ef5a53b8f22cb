import { expect, test } from 'vitest';
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

test.each<[object, string, string]>([
  [{ seed: 1.5 }, 'seed', 'seed is 1.5; give an integer from -9007199254740991 to 9007199254740991.'],
  [{ seed: '1' }, 'seed', 'seed is "1"; give an integer'],
  [{ records: -1 }, 'records', 'records is -1; give an integer from 0 to 100000000.'],
  [{ until: '2026-02-30' }, 'until', 'until is "2026-02-30"; give a day such as "2026-10-14", or a Date.'],
  [{ until: new Date(Number.NaN) }, 'until', 'until is an invalid Date; give a day'],
  [{ now: 'tomorrow' }, 'now', 'now is "tomorrow"; give a Date, milliseconds since 1970, or a timestamp'],
  [{ now: -1 }, 'now', 'now is -1; give'],
  [{ tokenLifetime: 0 }, 'tokenLifetime', 'tokenLifetime is 0; give an integer from 1 to 31536000.'],
  [{ profile: 'fast' }, 'profile', 'profile is "fast"; give one of sandbox, production, unlimited.'],
  [{ profile: 'constructor' }, 'profile', 'profile is "constructor"; give one of'],
  [{ scenario: 'tie' }, 'scenario', 'scenario is "tie"; give one of empty, one-record, ties-at-page-boundary,'],
  [{ switches: { boundry: 'x' } }, 'switches.boundry', 'switches.boundry is not a switch; did you mean boundary?'],
  [{ switches: { boundary: 'x' } }, 'switches.boundary', 'switches.boundary is "x"; give one of inclusive, exclusive.'],
  [{ switches: { tokenRefused: 403 } }, 'switches.tokenRefused', 'switches.tokenRefused is 403; give one of 401, 403.'],
  [{ switches: 'x' }, 'switches', 'switches is "x"; give an object'],
  [{ faults: 'reset=1' }, 'faults', 'faults is "reset=1"; give a list such as ["reset=0.05"].'],
  [{ faults: ['rest=1'] }, 'faults[0]', 'faults[0]: "rest=1" is not valid. Give KIND=RATE'],
  [{ faults: [{ kind: 'reset', rate: 2 }] }, 'faults[0].rate', 'faults[0].rate is 2; give a number from 0 to 1.'],
  [{ faults: [{ kind: 'reset' }] }, 'faults[0]', 'faults[0] is {"kind":"reset"}; give either rate or requests.'],
  [{ faults: [{ kind: 'reset', requests: [0] }] }, 'faults[0].requests', 'faults[0].requests is [0]; give numbers'],
  [{ faults: [{ kind: 'reset', rate: 1, status: 503 }] }, 'faults[0].status', 'is 503, but reset takes no status.'],
  [
    { faults: [{ kind: 'status', rate: 1, milliseconds: 503 }] },
    'faults[0].milliseconds',
    'status takes no milliseconds',
  ],
  [
    { faults: [{ kind: 'status', rate: 1, status: 200 }] },
    'faults[0].status',
    'status is 200; give an integer from 500 to 599.',
  ],
  [
    { faults: [{ kind: 'latency', rate: 1, milliseconds: '20' }] },
    'faults[0].milliseconds',
    'is "20"; give an integer from 1 to 600000.',
  ],
  [{ faults: [{ rate: 1 }] }, 'faults[0].kind', 'faults[0].kind is undefined; give one of token-expiry,'],
  [{ faults: null }, 'faults', 'faults is null; give a list'],
  [{ switches: null }, 'switches', 'switches is null; give an object'],
  [{ switches: ['boundary'] }, 'switches', 'switches is ["boundary"]; give an object'],
  [[], 'options', 'options is []; give an object.'],
  [{ until: new Date('+012026-01-01') }, 'until', 'until is +012026-01-01T00:00:00.000Z; give a day'],
  [{ records: 5, scenario: 'empty' }, 'records', 'records: scenario replaces the big demo account; leave records out.'],
  [{ records: 5, accounts: {} }, 'records', 'records: accounts replaces the big demo account; leave records out.'],
  [
    { scenario: 'empty', accounts: { '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400': [] } },
    'accounts["3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400"]',
    'is the account of the scenario; give another accountID.',
  ],
  [
    { faults: [{ kind: 'status', rate: 1, code: 503 }] },
    'faults[0].code',
    'faults[0].code is not an option; give kind,',
  ],
  [{ faults: [null] }, 'faults[0]', 'faults[0] is null; give an object'],
  [{ appKey: '' }, 'appKey', 'appKey is not text that a header can carry'],
  [{ accounts: null }, 'accounts', 'accounts is null; give an object'],
  [{ accounts: [] }, 'accounts', 'accounts is []; give an object'],
  [{ accounts: { x: [] } }, 'accounts["x"]', 'accounts["x"] has a name that the document does not accept'],
  [{ accounts: { [ACCOUNT]: {} } }, `accounts["${ACCOUNT}"]`, 'is {}; give a list of account transaction records.'],
  [{ sede: 1 }, 'sede', 'sede is not an option; did you mean seed?'],
  [{ port: 1 }, 'port', 'port is not an option; give seed, until,'],
])('%j is refused, and %s is named', (options, option, message) => {
  const refusal = refusalOf(options);
  expect(refusal.option).toBe(option);
  expect(refusal.message).toContain(message);
});

test('an application key that is refused is not repeated', () => {
  expect(refusalOf({ appKey: 'my secret key' }).message).not.toContain('secret');
});

test('what is undefined has its default, and each option is accepted', async () => {
  const none = {
    seed: undefined,
    until: undefined,
    switches: undefined,
    faults: undefined,
    scenario: undefined,
    now: undefined,
  };
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

test.each<[object, string]>([
  [{ port: 65_536 }, 'port is 65536; give an integer from 0 to 65535.'],
  [{ host: '' }, 'host is ""; give an address'],
  [{ cors: ['localhost'] }, 'cors is ["localhost"]; give a list of origins'],
  [{ cors: '*' }, 'cors is "*"; give a list of origins'],
  [{ log: 'loud' }, 'log is "loud"; give one of silent, error, warn, info.'],
  [{ prot: 1 }, 'prot is not an option; did you mean port?'],
])('startSandbox refuses %j', async (options, message) => {
  await expect(startSandbox(options)).rejects.toThrow(message);
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

test('handlers refuse a base address that is none, and options that do not exist', () => {
  for (const baseUrl of ['/back-office', 'https://api.example.com/v1?x=1']) {
    expect(() => sandboxHandlers({ baseUrl })).toThrow(`baseUrl is "${baseUrl}"; give a URL`);
  }
  expect(() => sandboxHandlers({ baseUrl: 'https://u:p@api.example.com/v1' })).toThrow(
    'baseUrl has a user; give a URL',
  );
  expect(() => sandboxHandlers(Object({ baseURL: 'https://api.example.com' }))).toThrow(
    'baseURL is not an option; did you mean baseUrl?',
  );
  expect(() => sandboxHandlers(createSandboxFetch(), Object({ seed: 1 }))).toThrow(
    'seed is not an option; give baseUrl.',
  );
});

test('a time and a duration that are none are refused, and change nothing', () => {
  const sandbox = createSandboxFetch({ now: '2026-10-15' });
  const [time, duration] = ['noon', { hours: -1 }];
  expect(() => sandbox.setTime(time)).toThrow('time is "noon"; give a Date');
  expect(() => sandbox.advance(duration)).toThrow('duration is {"hours":-1}; give an object with weeks, days, hours,');
  for (const wrong of [{}, { months: 1 }, Object({ hours: '1' }), { seconds: 0.0001 }, { weeks: 1e9 }]) {
    expect(() => sandbox.advance(wrong)).toThrow('duration is');
  }
  expect(sandbox.now()).toEqual(new Date('2026-10-15'));
});

test('a record that is not as the document says is refused by its name', async () => {
  expect(() => transaction({ tranWhen: 'yesterday' })).toThrow('transaction: /tranWhen must match');
  expect(() => transaction({ feeSec: Number.NaN })).toThrow('transaction: /feeSec must be number, but is null.');
  expect(() => transactions(3, (index) => (index === 2 ? { finTranID: 'x' } : {}))).toThrow(
    'transactions[2]: /finTranID',
  );
  expect(() => transactions(-1)).toThrow('count is -1; give an integer from 0.');
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
  for (const fields of ['null', '"x"', '[]']) {
    expect(() => transaction(JSON.parse(fields))).toThrow(`transaction is ${fields}; give an object`);
  }
  expect(() => transactions(1, Object({ comment: 'x' }))).toThrow('fieldsOf is {"comment":"x"}; give a function');
  expect(() =>
    transactions(
      2,
      Object(() => null),
    ),
  ).toThrow('transactions[0] is null; give an object');
});

test('a field that the document does not have is refused with the nearest one, also within a field', () => {
  expect(() => transaction(Object({ coment: 'x' }))).toThrow(
    'transaction.coment is not a field of the document; did you mean comment?',
  );
  const instrument = { id: 'a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a', simbol: 'NRVL' };
  expect(() => transactions(2, (index) => (index === 1 ? Object({ instrument }) : {}))).toThrow(
    'transactions[1].instrument.simbol is not a field of the document; did you mean symbol?',
  );
  expect(() => transaction(Object({ 'whatever it is': 1 }))).toThrow(
    'transaction.whatever it is is not a field of the document; give accountAmount, accountBalance,',
  );
  expect(() => transaction(Object({ instrument: { constructor: 1 } }))).toThrow(
    'instrument.constructor is not a field',
  );
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
