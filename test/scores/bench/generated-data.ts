import { fileURLToPath } from 'node:url';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { components } from '../../../generated/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';

type AccountTransaction = components['schemas']['AccountTransaction'];

/** The fields of a transaction, besides those that all have in common. */
type Kind = 'trade' | 'deposit' | 'fee';

/**
 * A page of the account transaction listing as a service would send it: `count` records in the order of time, seven of
 * ten of them trades with instrument and order, the others deposits and fees. The same seed produces the same page.
 */
export function transactionPage(count: number, seed: number): AccountTransaction[] {
  const generator = mersenne(seed);
  const random = () => uniformFloat64(generator);
  const instruments = SYMBOLS.map((symbol) => ({ id: uuid(random), symbol, name: `${symbol} Holdings, Inc.` }));
  let balance = 25_000;
  let time = Date.UTC(2026, 0, 5, 14, 30);
  return Array.from({ length: count }, () => {
    const share = random();
    const kind: Kind = share < 0.7 ? 'trade' : share < 0.9 ? 'deposit' : 'fee';
    const amount = kind === 'fee' ? -1.25 : cents((random() - (kind === 'trade' ? 0.5 : 0)) * 5_000);
    balance = cents(balance + amount);
    time += Math.floor(random() * 600_000);
    const shared = sharedFields(random, kind, amount, balance, time);
    if (kind !== 'trade') return { ...shared, wlpFinTranTypeID: uuid(random) };
    const instrument = instruments[Math.floor(random() * instruments.length)];
    return {
      ...shared,
      ...(instrument ? { instrument } : {}),
      orderID: `KD.${uuid(random)}`,
      orderNo: `KDMT${digits(random, 6)}`,
    };
  });
}

const SYMBOLS = ['NRVL', 'BRKO', 'CASA', 'DLTA', 'EVRG', 'FNTM', 'GRDN', 'HLIO'];

const WORDS: Readonly<Record<Kind, { readonly comment: string; readonly type: string; readonly source: string }>> = {
  trade: { comment: 'Buy 12.5 shares of NRVL at 42.17', type: 'SPUR', source: 'ORDER' },
  deposit: { comment: 'ACH deposit DMKT000871', type: 'CSR', source: 'ACH' },
  fee: { comment: 'Wire fee', type: 'FEE', source: 'SYSTEM' },
};

function sharedFields(
  random: () => number,
  kind: Kind,
  amount: number,
  balance: number,
  time: number,
): AccountTransaction {
  const isTrade = kind === 'trade';
  return {
    accountAmount: amount,
    accountBalance: balance,
    accountType: 'LIVE',
    comment: WORDS[kind].comment,
    dnb: false,
    finTranID: `HC.${uuid(random)}`,
    finTranTypeID: WORDS[kind].type,
    feeSec: isTrade ? 0.01 : 0,
    feeTaf: isTrade ? 0.02 : 0,
    feeBase: isTrade ? 0.99 : 0,
    feeXtraShares: 0,
    feeExchange: 0,
    fillQty: isTrade ? cents(random() * 100) : 0,
    fillPx: isTrade ? cents(random() * 500) : 0,
    sendCommissionToClearing: false,
    systemAmount: 0,
    tranAmount: amount,
    wlpAmount: 0,
    tranSource: WORDS[kind].source,
    tranWhen: new Date(time).toISOString(),
  };
}

function uuid(random: () => number): string {
  const hexadecimal = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return hexadecimal.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

function digits(random: () => number, count: number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** A request of method GET, and the body of its response with status 200. */
export interface RecordedMessage {
  readonly url: string;
  readonly body: unknown;
}

/** An API with generated traffic: the same index returns the same exchange. */
export interface RecordedApi {
  readonly name: string;
  /** The file of an OpenAPI document. */
  readonly document: string;
  /** The headers of each request. */
  readonly headers: Readonly<Record<string, string>>;
  exchange(index: number): RecordedMessage;
}

const ACCOUNTS = 'https://sandbox.brokerage.example/back-office/accounts/a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a.';
/** The number of records in a page. */
const RECORDS = 20;

/** Our own document in `document`: pages of the listing of account transactions. */
export function ourApi(document: string): RecordedApi {
  return {
    name: 'our document',
    document,
    headers: { 'svc-client-app-key': 'key', authorization: 'Bearer token' },
    exchange: (index) => ({
      url: `${ACCOUNTS}${index}/transactions?from=2026-01-01&to=2026-12-31&limit=1000`,
      body: transactionPage(RECORDS, index),
    }),
  };
}

/** The document of orders.yaml, with integers, nested objects, a map and references. */
export const ORDERS_API: RecordedApi = {
  name: 'integers and nested objects',
  document: fileURLToPath(new URL('./orders.yaml', import.meta.url)),
  headers: {},
  exchange: (index) => ({
    url: `https://shop.example/shops/${index}/orders?page=${1 + (index % 9)}`,
    body: orderPage(RECORDS, index),
  }),
};

function orderPage(count: number, seed: number) {
  const generator = mersenne(seed);
  const random = () => uniformFloat64(generator);
  const below = (most: number) => Math.floor(random() * most);
  const money = () => ({ amount: below(100_000), currency: ['CHF', 'EUR', 'USD'][below(3)] });
  const orders = Array.from({ length: count }, (_, index) => ({
    id: 1 + seed * count + index,
    createdAt: new Date(Date.UTC(2026, 0, 1 + below(300), below(24))).toISOString(),
    isPaid: random() < 0.8,
    customer: {
      id: below(1_000_000),
      name: `Customer ${below(1000)}`,
      address: { street: `Street ${below(300)}`, city: 'Zürich', zip: 8000 + below(60) },
    },
    lines: Array.from({ length: 1 + below(4) }, () => ({
      sku: `AB-${String(below(1_000_000)).padStart(6, '0')}`,
      quantity: 1 + below(20),
      price: money(),
    })),
    total: money(),
    labels: { channel: below(2) === 0 ? 'web' : 'store', campaign: `c${below(50)}` },
  }));
  return { count, orders };
}

/**
 * The bundled `document` made `factor` times as large: further copies of all its paths and components, under other names
 * and with references among themselves, so that every copy is a document's worth of work.
 */
export function enlargeDocument(document: JsonObject, factor: number): JsonObject {
  const enlarged = (part: JsonObject, nameOf: (name: string, copy: string) => string): JsonObject => {
    const copies = Array.from({ length: factor - 1 }, (_, index) => {
      const copy = `Copy${index + 1}`;
      return Object.entries(renamed(part, copy)).map(([name, value]): [string, Json] => [nameOf(name, copy), value]);
    });
    return { ...part, ...Object.fromEntries(copies.flat()) };
  };
  const components = objectAt(document, 'components');
  const enlargedComponents = NAMED_COMPONENTS.map((kind): [string, Json] => [
    kind,
    enlarged(objectAt(components, kind), (name, copy) => name + copy),
  ]);
  return {
    ...document,
    paths: enlarged(objectAt(document, 'paths'), (path, copy) => `/${copy.toLowerCase()}${path}`),
    components: { ...components, ...Object.fromEntries(enlargedComponents) },
  };
}

const NAMED_COMPONENTS = ['schemas', 'parameters', 'responses', 'examples'];

const UNIQUE_KEYS = new Set(['$ref', 'operationId', 'x-enumNamesOf']);

/** A copy with other names where a document may have a name only once, and with the references to them. */
function renamed(part: JsonObject, suffix: string): JsonObject {
  return JSON.parse(JSON.stringify(part), (key, value) => {
    if (UNIQUE_KEYS.has(key) && typeof value === 'string') return value + suffix;
    if ((key !== 'x-rules' && key !== 'x-unspecified') || !Array.isArray(value)) return value;
    return value.map((entry) => ({ ...entry, id: `${entry.id}-${suffix.toLowerCase()}` }));
  });
}

function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key];
  return isJsonObject(value) ? value : {};
}
