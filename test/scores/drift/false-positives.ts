import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import {
  type InjectedChange,
  isListing,
  isPage,
  jsonOf,
  type ProxiedResponse,
  refusal,
  withJson,
} from './injected-fault.ts';
import { lenientChanges, type ValidCredentials } from './input-faults.ts';
import { keyChanges } from './operation-faults.ts';

type Change = (response: ProxiedResponse) => ProxiedResponse;

const onEveryResponse = (name: string, change: Change): InjectedChange => ({ name, onResponse: change });

function header(name: string, value: string): InjectedChange {
  return onEveryResponse(`header ${name}: ${value}`, (response) => ({
    ...response,
    headers: { ...response.headers, [name]: value },
  }));
}

function encoded(name: string, encode: (text: string) => Buffer): InjectedChange {
  return onEveryResponse(`encoding ${name}`, (response) => ({
    ...response,
    headers: { ...response.headers, 'content-encoding': name },
    body: encode(String(response.body)),
  }));
}

/** Changes the records of every page. */
function records(name: string, change: (record: Json, index: number) => Json): InjectedChange {
  return {
    name,
    onResponse(response, url) {
      const page = isPage(response, url) ? jsonOf(response) : undefined;
      return isJsonArray(page) ? withJson(response, page.map(change)) : response;
    },
  };
}

const OPTIONAL = new Set(['instrument', 'orderID', 'orderNo', 'wlpFinTranTypeID']);

function without(record: Json, isLeftOut: (name: string) => boolean): Json {
  return isJsonObject(record)
    ? Object.fromEntries(Object.entries(record).filter(([name]) => !isLeftOut(name)))
    : record;
}

/** Answers every seventh request with a rate limit. */
function limited(name: string, status: number, retryAfter: (now: number) => string | undefined): InjectedChange {
  let requests = 0;
  return {
    name,
    onRequest(_request, { now }) {
      requests += 1;
      const after = retryAfter(now());
      if (requests % 7 !== 0) return undefined;
      const response = refusal(status);
      return {
        ...response,
        headers: { ...response.headers, ...(after === undefined ? {} : { 'retry-after': after }) },
      };
    },
  };
}

/** Refuses requests of the listing with another status, except those with an offset. */
function refusedWith(status: number): InjectedChange {
  return {
    name: `bad parameters are refused with ${status}`,
    onResponse: (response, { searchParams }) =>
      response.status === 400 && !searchParams.has('offset') ? { ...response, status } : response,
  };
}

/** Answers operations that are unspecified with any response. */
function unspecified(name: string, response: ProxiedResponse): InjectedChange {
  return {
    name: `unspecified: ${name}`,
    onRequest: ({ url, headers }) =>
      isListing(url) || headers['svc-client-app-key'] === undefined ? undefined : response,
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Changes that the interface specification allows. A finding about one of them is a false positive. */
export function allowedChanges({ appKey }: Pick<ValidCredentials, 'appKey'>): InjectedChange[] {
  return [
    ...lenientChanges({ appKey }),
    ...keyChanges(appKey),
    header('x-request-id', '1'),
    header('content-type', 'application/json'),
    header('content-type', 'Application/JSON;charset=UTF-8'),
    header('cache-control', 'no-store'),
    header('retry-after', '1'),
    encoded('gzip', gzipSync),
    encoded('deflate', deflateSync),
    encoded('br', (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })),
    header('connection', 'close'),
    onEveryResponse('JSON with white space', (response) => ({
      ...response,
      body: JSON.stringify(jsonOf(response), null, 2),
    })),
    onEveryResponse('JSON with escapes', (response) => ({
      ...response,
      body: String(response.body).replaceAll('E', '\\u0045'),
    })),
    records('optional fields are absent', (record) => without(record, (name) => OPTIONAL.has(name))),
    records('optional fields come and go', (record, index) =>
      without(record, (name) => index % 2 === 0 && OPTIONAL.has(name)),
    ),
    records('fields in another order', (record) =>
      isJsonObject(record) ? Object.fromEntries(Object.entries(record).toReversed()) : record,
    ),
    records('another kind of account', (record) =>
      isJsonObject(record) ? { ...record, accountType: 'OTHER' } : record,
    ),
    records('empty comments', (record) => (isJsonObject(record) ? { ...record, comment: '' } : record)),
    onEveryResponse('errors without details', (response) =>
      response.status < 400
        ? response
        : withJson(
            response,
            without(jsonOf(response), (name) => name === 'errorDetails'),
          ),
    ),
    limited('429 with seconds', 429, () => '0'),
    limited('429 with a date', 429, (now) => new Date(now).toUTCString()),
    limited('503 with seconds', 503, () => '0'),
    ...[404, 409, 422].map(refusedWith),
    unspecified('404', refusal(404)),
    unspecified('501', refusal(501)),
    unspecified('401', refusal(401)),
    unspecified('403', refusal(403)),
    unspecified('200 with an object', { status: 200, headers: JSON_TYPE, body: '{"anything":[1,null]}' }),
    unspecified('200 with a list', { status: 200, headers: JSON_TYPE, body: '[]' }),
    unspecified('201 with an object', { status: 201, headers: JSON_TYPE, body: '{}' }),
    unspecified('204', { status: 204, headers: {}, body: '' }),
    unspecified('200 with null', { status: 200, headers: JSON_TYPE, body: 'null' }),
    growing(),
  ];
}

/** Appends a record to the ledger with every request; ranges that contain today have it. */
function growing(): InjectedChange {
  const posted: Json[] = [];
  return {
    name: 'the ledger grows',
    onResponse(response, url, { now }) {
      const page = isPage(response, url) ? jsonOf(response) : undefined;
      const [first] = isJsonArray(page) ? page : [];
      if (!isJsonArray(page) || !isJsonObject(first)) return response;
      const finTranID = `GR.00000000-0000-4000-8000-${String(posted.length).padStart(12, '0')}`;
      posted.push({ ...first, finTranID, tranWhen: new Date(now()).toISOString() });
      const { searchParams } = url;
      const isOpenEnded = (searchParams.get('to') ?? '') >= new Date(now()).toISOString().slice(0, 10);
      const limit = Number(searchParams.get('limit') ?? Number.POSITIVE_INFINITY);
      const isPrevious = searchParams.get('direction')?.startsWith('prev') === true;
      return isOpenEnded && !isPrevious ? withJson(response, [...page, ...posted].slice(0, limit)) : response;
    },
  };
}
