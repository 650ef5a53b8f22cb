import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { responses, schemas } from '../../generated/validators.js';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import type { ValidationOptions } from '../../src/backoffice/client/layers/validation.ts';
import type { LogEvent } from '../../src/backoffice/client/log.ts';
import { responseValidators, violationsBesidesEnums } from '../../src/backoffice/client/validation.ts';
import { json, LISTING, OPTIONS, stubService } from './stub-service.ts';

const document: {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        operationId?: string;
        responses?: Record<
          string,
          { content?: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }> }
        >;
      }
    >
  >;
} = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'));

const RECORD = {
  accountAmount: -10.5,
  accountBalance: 89.5,
  accountType: 'LIVE',
  comment: '',
  dnb: false,
  finTranID: 'HF.8a1c0f70-3c3f-4b53-9a5e-0d6a3f2b9c11',
  finTranTypeID: 'SPUR',
  feeSec: 0,
  feeTaf: 0,
  feeBase: 0,
  feeXtraShares: 0,
  feeExchange: 0,
  fillQty: 1,
  fillPx: 10.5,
  sendCommissionToClearing: false,
  systemAmount: 0,
  tranAmount: -10.5,
  wlpAmount: 0,
  tranSource: 'HF',
  tranWhen: '2026-10-01T14:30:00.123Z',
};

async function listWith(body: unknown, validation?: Omit<ValidationOptions, 'validators'>, status = 200, hook = true) {
  const events: LogEvent[] = [];
  const client = createBackOfficeClient({
    ...OPTIONS,
    fetch: stubService(() => json(body, status)).fetch,
    ...(validation ? { validation: { ...validation, validators: responseValidators } } : {}),
    ...(hook ? { onLog: (event: LogEvent) => events.push(event) } : {}),
  });
  const result = await client.GET('/accounts/{account_id}/transactions', LISTING);
  return { ...result, contract: events.filter(({ type }) => type === 'contract') };
}

const WRONG = [RECORD, { ...RECORD, tranWhen: 'yesterday' }];
const OPERATION = 'GET /accounts/{account_id}/transactions';

afterEach(() => void vi.restoreAllMocks());

describe('modes', () => {
  test('off: what the document does not allow comes through', async () => {
    expect(await listWith(WRONG)).toMatchObject({ data: WRONG, contract: [] });
  });

  test('warn: it is returned and reported', async () => {
    const { data, contract } = await listWith(WRONG, { mode: 'warn' });
    expect(data).toEqual(WRONG);
    expect(contract).toMatchObject([{ operation: OPERATION, status: 200, violations: [{ path: '/1/tranWhen' }] }]);
  });

  test('warn without a hook logs to the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await listWith({}, { mode: 'warn' }, 200, false);
    expect(warn.mock.calls).toEqual([
      [`${OPERATION}: the response 200 is not what the document says: the body must be array.`],
    ]);
  });

  test('throw: it is an error that names the place and the keyword', async () => {
    const { data, error, contract } = await listWith(WRONG, { mode: 'throw' });
    expect(data).toBeUndefined();
    expect(contract).toHaveLength(1);
    expect(error).toMatchObject({ code: 'contract', status: 200, violations: [{ path: '/1/tranWhen' }] });
    expect(error?.message).toMatch(
      /^GET \/accounts\/\{account_id\}\/transactions: the response 200 is not what the document says: \/1\/tranWhen must match \S.*\. To go on all the same, set validation\.mode to 'warn'\.$/,
    );
  });

  test('a body that the document allows is not reported, with fields that it does not name', async () => {
    const body = [
      { ...RECORD, newField: { a: 1 }, instrument: { id: '8a1c0f70-3c3f-4b53-9a5e-0d6a3f2b9c11', more: 1 } },
    ];
    const { data, contract } = await listWith(body, { mode: 'throw', unknownEnumValues: 'refuse' });
    expect({ data, contract }).toEqual({ data: body, contract: [] });
  });

  test('an API error stays one, and its invalid body is reported', async () => {
    const { error, contract } = await listWith({ message: 'no code' }, { mode: 'throw' }, 400);
    expect(error).toMatchObject({ code: 'api', status: 400 });
    expect(contract).toMatchObject([{ status: 400, violations: [{ keyword: 'required' }] }]);
  });

  test('a body that is not shown may be anything', async () => {
    const client = createBackOfficeClient({
      ...OPTIONS,
      fetch: stubService(() => json('anything')).fetch,
      validation: { mode: 'throw', validators: responseValidators },
    });
    expect((await client.GET('/countries')).data).toBe('anything');
  });
});

describe('a value that its enum does not list', () => {
  const body = { errorCode: 'E1', message: 'm', errorDetails: { type: 'BIGINT', field: 'limit' } };

  test('is allowed, unless asked for otherwise', async () => {
    expect((await listWith(body, { mode: 'warn' }, 400)).contract).toEqual([]);
    expect((await listWith(body, { mode: 'warn', unknownEnumValues: 'refuse' }, 400)).contract).toMatchObject([
      { violations: [{ path: '/errorDetails/type', keyword: 'enum' }] },
    ]);
  });

  test('does not hide what else is wrong, and is not changed', async () => {
    const wrong = { ...body, errorDetails: { ...body.errorDetails, detail: 5 } };
    const { error, contract } = await listWith(wrong, { mode: 'warn' }, 400);
    expect(contract).toMatchObject([{ violations: [{ path: '/errorDetails/detail', keyword: 'type' }] }]);
    expect(error).toMatchObject({ body: wrong });
  });

  test('of another type is refused all the same where the type is stated', () => {
    expect(violationsBesidesEnums(schemas.OrderStatus, 'NEWER')).toEqual([]);
    expect(violationsBesidesEnums(schemas.OrderStatus, 5)).toMatchObject([{ keyword: 'type' }]);
    expect(violationsBesidesEnums(schemas.DepositStatusObject, { id: 99, message: 'NEWER', updated: 1 })).toMatchObject(
      [{ path: '/updated', keyword: 'type' }],
    );
  });
});

test('a value that no enum allows, whatever it is replaced by, is reported', () => {
  const error = {
    instancePath: '/a',
    schemaPath: '#/enum',
    keyword: 'enum',
    params: { allowedValues: [1] },
    message: 'm',
  };
  const never = Object.assign((_data: unknown): _data is unknown => false, { errors: [error] });
  expect(violationsBesidesEnums(never, { a: 0 })).toMatchObject([{ path: '/a', keyword: 'enum' }]);
});

describe('the table of operations', () => {
  test('covers the document: each operation has its validators', () => {
    const validated: string[] = [];
    for (const [path, item] of Object.entries(document.paths)) {
      for (const method of Object.keys(item).filter((key) => /^(get|post|patch)$/.test(key))) {
        const violations = responseValidators.check(`${method.toUpperCase()} ${path}`, 500, 'no error body', 'allow');
        expect(violations).toMatchObject([{ path: '', keyword: 'type' }]);
        validated.push(item[method]?.operationId ?? '');
      }
    }
    expect(validated.toSorted()).toEqual(Object.keys(responses).toSorted());
  });

  test('leaves alone what the document does not have', () => {
    expect(responseValidators.check('GET /nothing', 200, 5, 'refuse')).toEqual([]);
    expect(responseValidators.check(OPERATION, 206, 5, 'refuse')).toEqual([]);
  });
});
