import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import {
  type InjectedFault,
  isListing,
  isPage,
  jsonFault,
  jsonOf,
  refusal,
  type ServerState,
} from './injected-fault.ts';

type Texts = Readonly<Record<string, string>>;

/** When a fault concerns a request; rule-faults.yaml describes the members. */
interface Condition {
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  readonly matches?: Texts;
  readonly above?: Texts;
  readonly same?: readonly [string, string];
  readonly sameDay?: readonly [string, string];
}

interface QueryChange {
  readonly set?: Texts;
  readonly delete?: readonly string[];
  readonly days?: Readonly<Record<string, number>>;
  readonly most?: string;
  readonly least?: string;
  readonly add?: string;
  readonly replace?: Readonly<Record<string, readonly [pattern: string, text: string]>>;
  readonly exchange?: Readonly<Record<string, readonly [pattern: string, matching: string, other: string]>>;
  readonly lower?: string;
}

interface PageChange {
  readonly withoutFirst?: number;
  readonly withoutLast?: number;
  readonly reversed?: boolean;
  readonly empty?: boolean;
  readonly firstTwice?: boolean;
  readonly lastTwice?: boolean;
  readonly evenSeconds?: boolean;
}

interface WrittenFault {
  readonly name: string;
  readonly each?: readonly number[];
  readonly if?: Condition;
  readonly query?: QueryChange;
  readonly page?: PageChange;
  readonly refuses?: number;
  readonly missing?: number;
  readonly refusal?: { readonly status: string; readonly body?: string };
}

const WRITTEN: Readonly<Record<string, readonly WrittenFault[]>> = parse(
  readFileSync(new URL('rule-faults.yaml', import.meta.url), 'utf8'),
);

/** A day in milliseconds. */
const DAY = 86_400_000;

/** The limit of a query; infinite without `limit`. */
function limitOf(query: URLSearchParams): number {
  return Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
}

function concerns(query: URLSearchParams, { has = [], lacks = [], matches = {}, ...others }: Condition): boolean {
  const { above = {}, same, sameDay } = others;
  const parameter = (name: string) => query.get(name) ?? '';
  return (
    has.every((name) => query.has(name)) &&
    !lacks.some((name) => query.has(name)) &&
    Object.entries(matches).every(([name, pattern]) => query.has(name) && new RegExp(pattern).test(parameter(name))) &&
    Object.entries(above).every(([name, number]) => Number(parameter(name)) > Number(number)) &&
    (same === undefined || parameter(same[0]) === parameter(same[1])) &&
    (sameDay === undefined || query.get(sameDay[0])?.slice(0, 10) === query.get(sameDay[1]))
  );
}

/** Reads a query as another one. */
function changeQuery(query: URLSearchParams, change: QueryChange, { now }: ServerState): void {
  const today = new Date(now()).toISOString().slice(0, 10);
  const filled = (text: string) =>
    text === '$today' ? today : text.startsWith('$') ? (query.get(text.slice(1)) ?? '') : text;
  const rewrite = (name: string, rewritten: (value: string) => string) => {
    const value = query.get(name);
    if (value !== null) query.set(name, rewritten(value));
  };
  for (const [name, text] of Object.entries(change.set ?? {})) query.set(name, filled(text));
  for (const name of change.delete ?? []) query.delete(name);
  for (const [name, days] of Object.entries(change.days ?? {})) {
    const at = Date.parse(query.get(name) ?? '');
    if (!Number.isNaN(at)) query.set(name, new Date(at + days * DAY).toISOString().slice(0, 10));
  }
  const { most, least, add, lower } = change;
  if (most !== undefined) query.set('limit', String(Math.min(limitOf(query), Number(most))));
  if (least !== undefined) query.set('limit', String(Math.max(limitOf(query), Number(least))));
  if (add !== undefined) query.set('limit', String(limitOf(query) + Number(add)));
  for (const [name, [pattern, text]] of Object.entries(change.replace ?? {})) {
    rewrite(name, (value) => value.replace(new RegExp(pattern), text));
  }
  for (const [name, [pattern, matching, other]] of Object.entries(change.exchange ?? {})) {
    rewrite(name, (value) => (new RegExp(pattern).test(value) ? matching : other));
  }
  if (lower !== undefined) rewrite(lower, (value) => value.toLowerCase());
}

function changedPage(page: readonly Json[], change: PageChange): Json[] {
  const { withoutFirst = 0, withoutLast = 0 } = change;
  const kept = page.slice(withoutFirst, page.length - withoutLast);
  if (change.empty) return [];
  if (change.reversed) return kept.toReversed();
  if (change.firstTwice) return [...kept.slice(0, 1), ...kept];
  if (change.lastTwice) return [...kept.slice(0, -1), ...kept.slice(-2, -1), ...kept.slice(-1)].slice(0, page.length);
  return change.evenSeconds ? kept.filter((record) => Math.floor(whenOf(record) / 1000) % 2 === 0) : kept;
}

function whenOf(record: Json): number {
  return isJsonObject(record) ? Date.parse(String(record['tranWhen'])) : 0;
}

function faultOf(breaks: string, { name, if: condition = {}, ...written }: WrittenFault): InjectedFault {
  const { query, page, refuses, missing, refusal: answer } = written;
  const fault = { class: 'rule', breaks, name } as const;
  if (page !== undefined) {
    const isChanged: Parameters<typeof jsonFault>[2] = (response, url) =>
      isPage(response, url) && concerns(url.searchParams, condition);
    const change = (json: Json) => (isJsonArray(json) ? changedPage(json, page) : json);
    return { ...jsonFault('rule', name, isChanged, change), breaks };
  }
  if (query !== undefined || refuses !== undefined) {
    return {
      ...fault,
      onRequest: ({ url }, server) => {
        const { searchParams } = url;
        if (!concerns(searchParams, condition)) return undefined;
        if (refuses !== undefined) return refusal(refuses);
        if (query !== undefined && isListing(url)) changeQuery(searchParams, query, server);
        return undefined;
      },
    };
  }
  return {
    ...fault,
    onResponse: (response, url) => {
      if (!concerns(url.searchParams, condition)) return response;
      if (answer !== undefined) {
        const { status, ...body } = answer;
        return response.status === 400 ? { ...response, status: Number(status), ...body } : response;
      }
      const records = isPage(response, url) ? jsonOf(response) : undefined;
      return isJsonArray(records) && records.length <= (missing ?? -1) ? refusal(404) : response;
    },
  };
}

/** Throws for a member that no reader knows: a typing error would change what is injected. */
function assertMembers(fault: WrittenFault): void {
  const known = [
    [fault, 'name each if query page refuses missing refusal'],
    [fault.if ?? {}, 'has lacks matches above same sameDay'],
    [fault.query ?? {}, 'set delete days most least add replace exchange lower'],
    [fault.page ?? {}, 'withoutFirst withoutLast reversed empty firstTwice lastTwice evenSeconds'],
  ] as const;
  for (const [part, names] of known) {
    const unknown = Object.keys(part).filter((name) => !names.split(' ').includes(name));
    if (unknown.length > 0) throw new Error(`${fault.name}: ${unknown.join(', ')} is none of ${names}.`);
  }
}

/** The faults of rule-faults.yaml. */
function writtenFaults(): InjectedFault[] {
  return Object.entries(WRITTEN).flatMap(([breaks, faults]) =>
    faults.flatMap((written) => {
      assertMembers(written);
      const { each = [''], ...fault } = written;
      return each.map((number) =>
        faultOf(breaks, JSON.parse(JSON.stringify(fault).replaceAll('$N', String(number))) as WrittenFault),
      );
    }),
  );
}

/** Moves an offset that is refused into the range. The times are in milliseconds. */
function clamp(
  breaks: string,
  name: string,
  isMoved: (offset: number, from: number, to: number, now: number) => boolean,
): InjectedFault {
  return {
    class: 'rule',
    breaks,
    name,
    onRequest: ({ url }, { now }) => {
      const query = url.searchParams;
      const [offset = 0, from = 0, to = 0] = ['offset', 'from', 'to'].map((each) => Date.parse(query.get(each) ?? ''));
      if (isListing(url) && isMoved(offset, from, to, now())) query.set('offset', query.get('from') ?? '');
      return undefined;
    },
  };
}

const RANGE = 'offset-within-range';

/** Every fault that breaks a rule of the listing. */
export const ruleFaults: readonly InjectedFault[] = [
  ...writtenFaults(),
  clamp(RANGE, 'offset before from is accepted', (offset, from) => offset < from),
  clamp(RANGE, 'offset one day before from is accepted', (offset, from) => offset < from && offset >= from - DAY),
  clamp(RANGE, 'offset after to is accepted', (offset, _from, to) => offset > to + DAY - 1),
  clamp(RANGE, 'offset one day after to is accepted', (offset, _from, to) => offset > to && offset <= to + DAY),
  clamp('offset-not-in-future', 'offset in the future is accepted', (offset, _from, _to, now) => offset > now),
];
