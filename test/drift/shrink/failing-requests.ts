import fc from 'fast-check';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { DAY, dateOf, startOf } from '../../../src/engine/json/day.ts';
import type { Json } from '../../../src/engine/json/json.ts';
import { NOTHING_CARRIED } from '../../../src/engine/message/credentials.ts';
import type { RequestParts } from '../../../src/engine/message/request-parts.ts';
import type { Operation, Parameter } from '../../../src/engine/openapi/operations.ts';

const query = (name: string, schema: Json, required = false): Json => ({ name, in: 'query', required, schema });

/** The fields that items may have. */
export const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

const item: Json = {
  type: 'object',
  properties: Object.fromEntries(FIELDS.map((name) => [name, { type: 'number' }])),
};

/** A listing with a parameter of every kind that can be shrunk. */
export const SHRINKABLE = {
  openapi: '3.1.0',
  info: { title: 'Listing', version: '1' },
  paths: {
    '/items': {
      get: {
        operationId: 'listItems',
        parameters: [
          query('from', { type: 'string', format: 'date' }, true),
          query('to', { type: 'string', format: 'date' }, true),
          query('limit', { type: 'integer' }),
          query('depth', { type: 'integer', format: 'int32', minimum: 0 }),
          query('words', { type: 'string' }),
          query('sort', { type: 'string', enum: ['name', 'date'] }),
        ],
        responses: {
          '200': {
            description: 'Items.',
            content: { 'application/json': { schema: { type: 'array', items: item } } },
          },
        },
      },
    },
  },
};

export const CONTRACT = readDescription(JSON.stringify(SHRINKABLE), 'api.json');

/** The only operation of a contract. */
export function onlyOperation({ operations }: Pick<typeof CONTRACT, 'operations'>): Operation {
  const [operation] = operations;
  if (operation === undefined) throw new Error('The document has no operation.');
  return operation;
}

/** The amounts that a request asks for; undefined without the parameter. */
export interface Amounts {
  readonly days: number;
  readonly limit: number | undefined;
  readonly depth: number | undefined;
  /** The length of the text. */
  readonly words: number | undefined;
  readonly sort: number | undefined;
}

/** A request for the only operation with the values of some parameters, by their names. */
export function requestWith(values: Readonly<Record<string, Json>>, operation = onlyOperation(CONTRACT)): RequestParts {
  const sent = operation.parameters.flatMap((each): [Parameter, Json][] => {
    const value = values[each.name];
    return value === undefined ? [] : [[each, value]];
  });
  return { operation, parameters: new Map(sent), credentials: NOTHING_CARRIED, body: null };
}

/** The values of a request, by parameter name. */
export function valuesOf({ parameters }: RequestParts): Record<string, Json> {
  return Object.fromEntries([...parameters].map(([{ name }, value]) => [name, value]));
}

/** The amounts that a request asks for. */
export function amountsOf(parts: RequestParts): Amounts {
  const { from, to, limit, depth, words, sort } = valuesOf(parts);
  const number = (value: Json | undefined) => (value === undefined ? undefined : Number(value));
  return {
    days: (startOf(String(to)) - startOf(String(from))) / DAY,
    limit: number(limit),
    depth: number(depth),
    words: words === undefined ? undefined : String(words).length,
    sort: sort === undefined ? undefined : 0,
  };
}

/** Whether no amount of a request is larger than that of another one. */
export function isWithin(one: Amounts, other: Amounts): boolean {
  const names = ['days', 'limit', 'depth', 'words', 'sort'] as const;
  return names.every((name) => {
    const amount = one[name];
    return amount === undefined || amount <= (other[name] ?? -1);
  });
}

/** Requests with any of the parameters. */
export const anyRequest: fc.Arbitrary<RequestParts> = fc
  .record(
    {
      days: fc.integer({ min: 0, max: 400 }),
      limit: fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 999 }).map(String)),
      depth: fc.integer({ min: 0, max: 1_000_000 }),
      words: fc.string({ minLength: 1, maxLength: 30 }),
      sort: fc.constantFrom('name', 'date'),
    },
    { requiredKeys: ['days'] },
  )
  .map(({ days, ...optional }) => {
    const from = startOf('2026-01-01');
    return requestWith({ from: dateOf(from), to: dateOf(from + days * DAY), ...optional });
  });

/** A request, and the amounts that reproduce a fault; undefined if the fault does not depend on an amount. */
export const requestAndNeed: fc.Arbitrary<{ readonly start: RequestParts; readonly need: Amounts }> = anyRequest.chain(
  (start) => {
    const { days, ...optional } = amountsOf(start);
    const upTo = (amount: number | undefined, least: number) =>
      amount === undefined
        ? fc.constant(undefined)
        : fc.option(fc.integer({ min: least, max: amount }), { nil: undefined });
    const need = fc.record({
      days: fc.integer({ min: 0, max: days }),
      limit: upTo(optional.limit, 1),
      depth: upTo(optional.depth, 0),
      words: upTo(optional.words, 1),
      sort: upTo(optional.sort, 0),
    });
    return need.map((each) => ({ start, need: each }));
  },
);
