import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { isJsonArray, isJsonObject, type Json } from '../../../src/openapi/json.ts';
import { isListing, isPage, jsonOf, type Planted, type PlantedAnswer, refusal, withJson } from './planted-fault.ts';

type Change = (answer: PlantedAnswer) => PlantedAnswer;

const always = (name: string, change: Change): Planted => ({ name, answer: change });

function header(name: string, value: string): Planted {
  return always(`header ${name}: ${value}`, (answer) => ({ ...answer, headers: { ...answer.headers, [name]: value } }));
}

function encoded(name: string, encode: (text: string) => Buffer): Planted {
  return always(`encoding ${name}`, (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-encoding': name },
    body: encode(String(answer.body)),
  }));
}

/** Every page with its records changed. */
function records(name: string, change: (record: Json, index: number) => Json): Planted {
  return {
    name,
    answer(answer, asked) {
      const page = isPage(answer, asked) ? jsonOf(answer) : undefined;
      return isJsonArray(page) ? withJson(answer, page.map(change)) : answer;
    },
  };
}

const OPTIONAL = new Set(['instrument', 'orderID', 'orderNo', 'wlpFinTranTypeID']);

function without(record: Json, isLeftOut: (name: string) => boolean): Json {
  return isJsonObject(record)
    ? Object.fromEntries(Object.entries(record).filter(([name]) => !isLeftOut(name)))
    : record;
}

/** Answers every seventh request that it came too early, and takes the next one. */
function limited(name: string, status: number, retryAfter: (now: number) => string | undefined): Planted {
  let asked = 0;
  return {
    name,
    ask(_request, { now }) {
      asked += 1;
      const after = retryAfter(now());
      if (asked % 7 !== 0) return undefined;
      const answer = refusal(status);
      return { ...answer, headers: { ...answer.headers, ...(after === undefined ? {} : { 'retry-after': after }) } };
    },
  };
}

/** Refusals of the listing, but those of an offset, have another status. */
function refusedWith(status: number): Planted {
  return {
    name: `bad parameters are refused with ${status}`,
    answer: (answer, { searchParams }) =>
      answer.status === 400 && !searchParams.has('offset') ? { ...answer, status } : answer,
  };
}

/** Operations that are not shown answer whatever they like. */
function notShown(name: string, answer: PlantedAnswer): Planted {
  return {
    name: `not shown: ${name}`,
    ask: ({ url, headers }) => (isListing(url) || headers['svc-client-app-key'] === undefined ? undefined : answer),
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Changes that the text allows, of which none may be told as a finding. */
export function harmless(): Planted[] {
  return [
    header('x-request-id', '1'),
    header('content-type', 'application/json'),
    header('content-type', 'Application/JSON;charset=UTF-8'),
    header('cache-control', 'no-store'),
    header('retry-after', '1'),
    encoded('gzip', gzipSync),
    encoded('deflate', deflateSync),
    encoded('br', (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })),
    header('connection', 'close'),
    always('JSON with white space', (answer) => ({ ...answer, body: JSON.stringify(jsonOf(answer), null, 2) })),
    always('JSON with escapes', (answer) => ({ ...answer, body: String(answer.body).replaceAll('E', '\\u0045') })),
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
    always('errors without details', (answer) =>
      answer.status < 400
        ? answer
        : withJson(
            answer,
            without(jsonOf(answer), (name) => name === 'errorDetails'),
          ),
    ),
    limited('429 with seconds', 429, () => '0'),
    limited('429 with a date', 429, (now) => new Date(now).toUTCString()),
    limited('503 with seconds', 503, () => '0'),
    ...[404, 409, 422].map(refusedWith),
    notShown('404', refusal(404)),
    notShown('501', refusal(501)),
    notShown('401', refusal(401)),
    notShown('403', refusal(403)),
    notShown('200 with an object', { status: 200, headers: JSON_TYPE, body: '{"anything":[1,null]}' }),
    notShown('200 with a list', { status: 200, headers: JSON_TYPE, body: '[]' }),
    notShown('200 with null', { status: 200, headers: JSON_TYPE, body: 'null' }),
    growing(),
  ];
}

/** A ledger that gets a record with every request, dated now, in ranges that hold today. */
function growing(): Planted {
  const posted: Json[] = [];
  return {
    name: 'the ledger grows',
    answer(answer, asked, { now }) {
      const page = isPage(answer, asked) ? jsonOf(answer) : undefined;
      const [first] = isJsonArray(page) ? page : [];
      if (!isJsonArray(page) || !isJsonObject(first)) return answer;
      const finTranID = `GR.00000000-0000-4000-8000-${String(posted.length).padStart(12, '0')}`;
      posted.push({ ...first, finTranID, tranWhen: new Date(now()).toISOString() });
      const { searchParams } = asked;
      const isOpenEnded = (searchParams.get('to') ?? '') >= new Date(now()).toISOString().slice(0, 10);
      const limit = Number(searchParams.get('limit') ?? Number.POSITIVE_INFINITY);
      const isBack = searchParams.get('direction')?.startsWith('prev') === true;
      return isOpenEnded && !isBack ? withJson(answer, [...page, ...posted].slice(0, limit)) : answer;
    },
  };
}
