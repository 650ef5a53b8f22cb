import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { isJsonArray, isJsonObject, type Json, parsedJson } from '../../../src/engine/json/json.ts';
import { fragmentOf, partsOf } from '../../../src/engine/json/pointer.ts';
import { type RepeatedText, repeatedText } from '../../support/repeated-text.ts';
import {
  type InjectedChange,
  isListing,
  isPage,
  jsonOf,
  type ProxiedRequest,
  type ProxiedResponse,
  refusal,
  type ServerState,
} from './injected-fault.ts';

type Texts = Readonly<Record<string, string>>;

/** When a change concerns a request; faults.yaml describes the members of this and of the others. */
interface Condition {
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  readonly matches?: Texts;
  readonly headers?: Texts;
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

/** A change of a response. */
export interface ResponseChange {
  readonly status?: number | string;
  /** Values of headers; null drops the header. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly text?: RepeatedText;
  readonly keep?: number;
  readonly replace?: readonly [pattern: string, text: string];
  readonly replaceAll?: readonly [pattern: string, text: string];
  readonly latin1?: boolean;
  /** Values by their place in the JSON body: a JSON pointer (RFC 6901), where `*` is every item or member. */
  readonly set?: Readonly<Record<string, Json>>;
  /** The places of what is removed from the JSON body. */
  readonly remove?: readonly string[];
  readonly indent?: number;
  readonly encoding?: keyof typeof ENCODINGS;
  readonly bomb?: number;
  readonly connection?: NonNullable<ProxiedResponse['connection']>;
}

/** A change of what a server does, as it is written in YAML. */
export interface WrittenChange {
  readonly name: string;
  readonly on?: keyof typeof CONCERNED;
  readonly of?: number;
  readonly if?: Condition;
  readonly every?: number;
  readonly header?: { readonly name: string; readonly value: string; readonly when: 'missing' | 'sent' };
  readonly query?: QueryChange;
  readonly instead?: ResponseChange;
  readonly page?: PageChange;
  readonly missing?: number;
  readonly response?: ResponseChange;
}

/** The requests, or the responses, that a change concerns. */
const CONCERNED = {
  listing: (_response: ProxiedResponse | undefined, url: URL) => isListing(url),
  page: (response: ProxiedResponse | undefined, url: URL) => response !== undefined && isPage(response, url),
  error: (response: ProxiedResponse | undefined) => response !== undefined && response.status >= 400,
  refusal: (response: ProxiedResponse | undefined, url: URL) =>
    response !== undefined && response.status >= 400 && isListing(url),
  other: (_response: ProxiedResponse | undefined, url: URL) => !isListing(url),
};

const ENCODINGS = {
  gzip: (body: string) => gzipSync(body),
  deflate: (body: string) => deflateSync(body),
  br: (body: string) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

/** A day in milliseconds. */
const DAY = 86_400_000;

/** The change of a server that `written` describes. */
export function injectedChange(written: WrittenChange): InjectedChange {
  const {
    name,
    of,
    every = 1,
    header,
    query,
    instead,
    page,
    missing,
    response: answer,
    on,
    if: condition = {},
  } = written;
  const isOn = (response: ProxiedResponse | undefined, url: URL) => on === undefined || CONCERNED[on](response, url);
  let requests = 0;
  const onRequest: InjectedChange['onRequest'] = (request, server) => {
    const { url, headers } = request;
    requests += 1;
    if (!isOn(undefined, url) || !isTrue(condition, url.searchParams, headers) || requests % every !== 0)
      return undefined;
    if (header !== undefined && header.name in headers === (header.when === 'sent'))
      headers[header.name] = header.value;
    if (query !== undefined && isListing(url)) changeQuery(url.searchParams, query, server);
    return instead && changedResponse(refusal(Number(instead.status)), instead, server);
  };
  const onResponse: InjectedChange['onResponse'] = (response, url, server) => {
    if (!isOn(response, url) || !isTrue(condition, url.searchParams)) return response;
    if (of !== undefined && response.status !== of) return response;
    if (answer !== undefined) return changedResponse(response, answer, server);
    const records = isPage(response, url) ? jsonOf(response) : undefined;
    if (!isJsonArray(records)) return response;
    if (page !== undefined) return { ...response, body: JSON.stringify(changedPage(records, page)) };
    return records.length <= (missing ?? -1) ? refusal(404) : response;
  };
  const isOfRequests = [header, query, instead].some((part) => part !== undefined);
  return isOfRequests ? { name, onRequest } : { name, onResponse };
}

/** The limit of a query; infinite without `limit`. */
function limitOf(query: URLSearchParams): number {
  return Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
}

function isTrue(condition: Condition, query: URLSearchParams, sent: ProxiedRequest['headers'] = {}): boolean {
  const { has = [], lacks = [], matches = {}, headers = {}, above = {}, same, sameDay } = condition;
  const parameter = (name: string) => query.get(name) ?? '';
  return (
    has.every((name) => query.has(name)) &&
    !lacks.some((name) => query.has(name)) &&
    Object.entries(matches).every(([name, pattern]) => query.has(name) && new RegExp(pattern).test(parameter(name))) &&
    Object.entries(headers).every(([name, pattern]) => new RegExp(pattern).test(sent[name] ?? '')) &&
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

/** The response with the change; the same object where its body has none of the places of `set` and `remove`. */
export function changedResponse(
  response: ProxiedResponse,
  change: ResponseChange,
  { now }: Pick<ServerState, 'now'> = { now: Date.now },
): ProxiedResponse {
  const body = changedBody(response.body, change);
  if (body === undefined) return response;
  const { encoding, bomb, connection, status = response.status } = change;
  const coding = encoding ?? (bomb === undefined ? null : 'gzip');
  const date = () => new Date(now()).toUTCString();
  const headers = new Map<string, string | null>([
    ...Object.entries(response.headers),
    ...(coding === null ? [] : [['content-encoding', coding] as const]),
    ...Object.entries(change.headers ?? {}),
  ]);
  return {
    status: Number(status),
    headers: Object.fromEntries(
      [...headers].flatMap(([name, value]) => (value === null ? [] : [[name, value === '$now' ? date() : value]])),
    ),
    body: encoding === undefined ? body : ENCODINGS[encoding](String(body)),
    ...(connection === undefined ? {} : { connection }),
  };
}

/** The changed body; undefined where it has none of the places. */
function changedBody(body: string | Buffer, change: ResponseChange): string | Buffer | undefined {
  const { text, keep, replace, replaceAll, latin1 = false, indent, set = {}, remove = [], bomb } = change;
  if (bomb !== undefined) return bombOf(bomb);
  if (text !== undefined) return repeatedText(text);
  if (keep !== undefined) return String(body).slice(0, Math.floor(String(body).length * keep));
  if (replaceAll !== undefined) return String(body).replaceAll(new RegExp(replaceAll[0], 'g'), replaceAll[1]);
  if (replace !== undefined) {
    const replaced = String(body).replace(new RegExp(replace[0], 's'), replace[1]);
    return latin1 ? Buffer.from(replaced, 'latin1') : replaced;
  }
  if (indent !== undefined) return JSON.stringify(parsedJson(String(body)), null, indent);
  const edits = [
    ...Object.entries(set),
    ...remove.map((place): [place: string, value: Json | undefined] => [place, undefined]),
  ];
  if (edits.length === 0) return body;
  const original = parsedJson(String(body));
  if (original === undefined) return undefined;
  const changed = edits.reduce<Json | undefined>(
    (value, [place, next]) => edited(value, partsOf(fragmentOf(place)), next),
    original,
  );
  const written = JSON.stringify(changed ?? null);
  return written === JSON.stringify(original) ? undefined : written;
}

const bombs = new Map<number, Buffer>();

/** So many spaces, compressed. */
function bombOf(size: number): Buffer {
  const bomb = bombs.get(size) ?? gzipSync(Buffer.alloc(size, ' '));
  bombs.set(size, bomb);
  return bomb;
}

/** The value with `next` at the place of `parts`, if what is around that place exists; undefined removes. */
function edited(value: Json | undefined, parts: readonly string[], next: Json | undefined): Json | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) return next;
  if (isJsonArray(value)) {
    return value.flatMap((item, index) => {
      const changed = part === '*' || part === String(index) ? edited(item, rest, next) : item;
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isJsonObject(value)) return value;
  const names = part === '*' ? Object.keys(value) : [part];
  const changed = names.map((name): [string, Json | undefined] => [name, edited(value[name], rest, next)]);
  const members = Object.entries<Json | undefined>({ ...value, ...Object.fromEntries(changed) });
  return Object.fromEntries(members.flatMap(([name, member]) => (member === undefined ? [] : [[name, member]])));
}
