import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { type Operation, operationsOf } from '../../../src/engine/openapi/operations.ts';
import {
  type InjectedChange,
  type InjectedFault,
  isListing,
  isPage,
  jsonChange,
  type ProxiedRequest,
  recordChange,
  type ServerState,
} from './injected-fault.ts';
import { injectedChange, type WrittenChange } from './written-change.ts';

/** A change with its variants. */
interface WrittenChanges extends Omit<WrittenChange, 'on'> {
  readonly each?: readonly (string | number)[];
  readonly on?: WrittenChange['on'] | readonly NonNullable<WrittenChange['on']>[];
}

interface Written {
  readonly expected: Readonly<Record<string, readonly string[]>>;
  readonly faults: Readonly<Record<string, readonly WrittenChanges[]>>;
  readonly allowed: readonly WrittenChanges[];
  readonly allowedOfOperations: readonly WrittenChanges[];
  readonly rules: Readonly<Record<string, readonly WrittenChanges[]>>;
}

const { expected, faults, allowed, allowedOfOperations, rules }: Written = parse(
  readFileSync(new URL('faults.yaml', import.meta.url), 'utf8'),
);

/** The rules that are expected to report the faults of each class but `rule`. */
export const expectedRules = expected;

/** Valid credentials, which a fault adds to requests that have none. */
export interface ValidCredentials {
  readonly appKey: string;
  readonly token: string;
}

const MEMBERS = {
  '': 'name each on of if every header query instead page missing response',
  if: 'has lacks matches headers above same sameDay',
  header: 'name value when',
  query: 'set delete days most least add replace exchange lower',
  page: 'withoutFirst withoutLast reversed empty firstTwice lastTwice evenSeconds',
  response: 'status headers text keep replace replaceAll latin1 indent set remove encoding bomb connection',
};

/** Throws for a member that no reader knows: a typing error would change what is injected. */
export function assertMembers(change: object, where: string): void {
  const parts: Readonly<Record<string, unknown>> = { ...change, '': change };
  for (const [part, names] of Object.entries({ ...MEMBERS, instead: MEMBERS.response })) {
    const unknown = Object.keys(parts[part] ?? {}).filter((name) => !names.split(' ').includes(name));
    if (unknown.length > 0) throw new Error(`${where}: ${unknown.join(', ')} is none of ${names}.`);
  }
}

/** The variants of a change, with the credentials in it. */
function variantsOf(written: WrittenChanges, { appKey, token }: ValidCredentials): InjectedChange[] {
  assertMembers(written, written.name);
  const { each = [''], on, ...change } = written;
  const text = JSON.stringify(change).replaceAll('$KEY', appKey).replaceAll('$TOKEN', token);
  return each.flatMap((value) => {
    const variant: WrittenChange = JSON.parse(text.replaceAll('$N', String(value)));
    return [on].flat().map((place) => {
      const name = typeof on === 'object' ? `${place}: ${variant.name}` : variant.name;
      return injectedChange({ ...variant, ...(place && { on: place }), name });
    });
  });
}

const unspecified = operationsOf(loadDocument()).filter(
  ({ method, operationId }) => method === 'get' && operationId !== 'listAccountTransactions',
);

/** The change of the requests of one operation. */
function ofOperation({ path }: Operation, { name, onRequest }: InjectedChange): InjectedChange {
  const pattern = new RegExp(`^/back-office${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
  return {
    name: `${path}: ${name}`,
    onRequest: (request, server) => (pattern.test(request.url.pathname) ? onRequest?.(request, server) : undefined),
  };
}

/** The faults of each class but `rule`. */
export function writtenFaults(credentials: ValidCredentials): InjectedFault[] {
  return Object.entries(faults).flatMap(([name, all]) => {
    const changes = all.flatMap((written) => variantsOf(written, credentials));
    const injected =
      name === 'unspecified operation'
        ? unspecified.flatMap((operation) => changes.map((change) => ofOperation(operation, change)))
        : changes;
    return injected.map((change) => ({ ...change, class: name }));
  });
}

/** Changes that the interface specification allows. A finding about one of them is a false positive. */
export function allowedChanges({ appKey }: Pick<ValidCredentials, 'appKey'>): InjectedChange[] {
  const written = (all: readonly WrittenChanges[]) => all.flatMap((each) => variantsOf(each, { appKey, token: '' }));
  const keys = written(allowedOfOperations);
  return [
    ...written(allowed),
    ...unspecified.flatMap((operation) => keys.map((change) => ofOperation(operation, change))),
    recordChange('optional fields come and go', (record, { index }) =>
      withMembers(record, (members) => members.filter(([name]) => index % 2 === 1 || !OPTIONAL.has(name))),
    ),
    recordChange('fields in another order', (record) => withMembers(record, (members) => members.toReversed())),
    growing(),
  ];
}

const OPTIONAL = new Set(['instrument', 'orderID', 'orderNo', 'wlpFinTranTypeID']);

function withMembers(record: Json, change: (members: [string, Json][]) => [string, Json][]): Json {
  return isJsonObject(record) ? Object.fromEntries(change(Object.entries(record))) : record;
}

/** Appends a record to the ledger with every request; ranges that contain today have it. */
function growing(): InjectedChange {
  const posted: JsonObject[] = [];
  return jsonChange('the ledger grows', isPage, (page, { searchParams }, { now }) => {
    const [first] = isJsonArray(page) ? page : [];
    if (!isJsonArray(page) || !isJsonObject(first)) return page;
    const finTranID = `GR.00000000-0000-4000-8000-${String(posted.length).padStart(12, '0')}`;
    posted.push({ ...first, finTranID, tranWhen: new Date(now()).toISOString() });
    const isOpenEnded = (searchParams.get('to') ?? '') >= new Date(now()).toISOString().slice(0, 10);
    const limit = Number(searchParams.get('limit') ?? Number.POSITIVE_INFINITY);
    const isPrevious = searchParams.get('direction')?.startsWith('prev') === true;
    return isOpenEnded && !isPrevious ? [...page, ...posted].slice(0, limit) : page;
  });
}

/** A day in milliseconds. */
const DAY = 86_400_000;

/** By name, whether an offset that is refused is moved into the range. The times are in milliseconds. */
const MOVED: Readonly<Record<string, (offset: number, from: number, to: number, now: number) => boolean>> = {
  'offset before from is accepted': (offset, from) => offset < from,
  'offset one day before from is accepted': (offset, from) => offset < from && offset >= from - DAY,
  'offset after to is accepted': (offset, _from, to) => offset > to + DAY - 1,
  'offset one day after to is accepted': (offset, _from, to) => offset > to && offset <= to + DAY,
  'offset in the future is accepted': (offset, _from, _to, now) => offset > now,
};

/** Every fault that breaks a rule of the listing. */
export const ruleFaults: readonly InjectedFault[] = [
  ...Object.entries(rules).flatMap(([breaks, all]) =>
    all.flatMap((written) =>
      variantsOf(written, { appKey: '', token: '' }).map((change) => ({ ...change, class: 'rule', breaks })),
    ),
  ),
  ...Object.entries(MOVED).map(([name, isMoved]) => ({
    class: 'rule',
    breaks: name.includes('future') ? 'offset-not-in-future' : 'offset-within-range',
    name,
    onRequest({ url }: ProxiedRequest, { now }: ServerState) {
      const query = url.searchParams;
      const [offset = 0, from = 0, to = 0] = ['offset', 'from', 'to'].map((each) => Date.parse(query.get(each) ?? ''));
      if (isListing(url) && isMoved(offset, from, to, now())) query.set('offset', query.get('from') ?? '');
      return undefined;
    },
  })),
];
