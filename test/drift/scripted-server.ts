import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Json, type JsonObject, parsedJson } from '../../src/engine/json/json.ts';
import { FORMATS } from '../../src/engine/schema/formats.ts';
import { patternIn } from '../support/cases.ts';
import { type RepeatedText, repeatedText } from '../support/repeated-text.ts';
import { urlOf } from './verify-server.ts';

/** A request as a scripted server received it. */
export interface ReceivedRequest {
  readonly method: string;
  /** The path without escapes. */
  readonly path: string;
  /** The query with its question mark, without escapes; empty without one. */
  readonly search: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A text that is equal, a pattern between slashes, `true` for any text, `false` for none. */
type TextCondition = string | boolean;

/** What a request must have. */
interface Condition {
  readonly headers?: Readonly<Record<string, TextCondition>>;
  readonly query?: Readonly<Record<string, TextCondition>>;
  /** A JSON Schema of the JSON body. */
  readonly body?: JsonObject;
  readonly text?: TextCondition;
  /** A request that came before, such as `DELETE /pets/1`. */
  readonly after?: string;
  /** Whether the same request came before, with the same body. */
  readonly again?: boolean;
  readonly not?: Condition;
}

/** An answer of a server. */
export interface Answer {
  readonly when?: Condition;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: Json;
  readonly text?: RepeatedText;
  readonly base64?: string;
  /** So many zero bytes, in the coding of its header. */
  readonly bomb?: number;
  /** Whether the connection ends after the text. */
  readonly aborts?: boolean;
  /** Whether the connection ends without an answer. */
  readonly drops?: boolean;
  /** How often it is sent. */
  readonly most?: number;
  /** The number of requests that it fits before it is sent. */
  readonly skip?: number;
}

/** The answers of a server by request, such as `/pets`, `GET /pets/*` or `/pets?limit=1`; cases/README.md describes them. */
export type Script = Readonly<Record<string, number | Answer | readonly (number | Answer)[]>>;

const ajv = new Ajv2020({ strict: false, formats: FORMATS });

/** A server that answers with the first answer of a script that fits, and keeps the requests. */
export function scriptedServer(script: Script, received: ReceivedRequest[] = []): RequestListener {
  const answerTo = answersOf(script, received);
  return async (incoming, response) => {
    const request = await receive(incoming);
    received.push(request);
    send(response, answerTo(request) ?? { status: 404, json: {} });
  };
}

/** Reads a request. */
export async function receive(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const { pathname, search, searchParams } = urlOf(incoming);
  return {
    method: incoming.method ?? '',
    path: decodeURIComponent(pathname),
    search: decodeURIComponent(search),
    query: Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name).join('&')])),
    headers: incoming.headers,
    body: await text(incoming),
  };
}

/** Returns a function that returns the first answer of a script that fits a request; `received` are those before it. */
export function answersOf(
  script: Script,
  received: readonly ReceivedRequest[],
): (request: ReceivedRequest) => Answer | undefined {
  const fitted = new Map<Answer, number>();
  return (request) =>
    Object.entries(script)
      .filter(([name]) => isNamed(name, request))
      .flatMap(([, given]) => given)
      .map((answer): Answer => (typeof answer === 'number' ? { status: answer, json: {} } : answer))
      .find((answer) => {
        const { when = {}, most = Number.POSITIVE_INFINITY, skip = 0 } = answer;
        if (!fits(request, when, received)) return false;
        const before = fitted.get(answer) ?? 0;
        fitted.set(answer, before + 1);
        return before >= skip && before < skip + most;
      });
}

function isNamed(name: string, { method, path, search }: ReceivedRequest): boolean {
  const [, only = method, target = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(name) ?? [];
  const pattern = target.replaceAll(/[^\w*]/g, '\\$&').replaceAll('*', '.*');
  return method === only && new RegExp(`^${pattern}$`, 's').test(target.includes('?') ? path + search : path);
}

function fits(request: ReceivedRequest, condition: Condition, received: readonly ReceivedRequest[]): boolean {
  const { headers = {}, query = {}, body, text: content, after, again, not } = condition;
  const isSame = ({ method, path, body: sent }: ReceivedRequest) =>
    method === request.method && path === request.path && sent === request.body;
  return (
    Object.entries(headers).every(([name, expected]) => isText(request.headers[name]?.toString(), expected)) &&
    Object.entries(query).every(([name, expected]) => isText(request.query[name], expected)) &&
    (body === undefined || hasBody(request, body)) &&
    (content === undefined || isText(request.body, content)) &&
    (after === undefined || received.some(({ method, path }) => `${method} ${path}` === after)) &&
    (again === undefined || received.some((each) => each !== request && isSame(each)) === again) &&
    (not === undefined || !fits(request, not, received))
  );
}

function isText(value: string | undefined, expected: TextCondition): boolean {
  if (value === undefined || typeof expected === 'boolean') return (value !== undefined) === expected;
  return patternIn(expected)?.test(value) ?? value === expected;
}

function hasBody({ body }: ReceivedRequest, schema: JsonObject): boolean {
  const json = parsedJson(body);
  return json !== undefined && ajv.validate(schema, json);
}

/** Sends an answer. */
export function send(response: ServerResponse, answer: Answer): void {
  if (answer.drops === true) response.destroy();
  else sendWhole(response, answer);
}

function sendWhole(
  response: ServerResponse,
  { status = 200, headers = {}, json, aborts = false, ...body }: Answer,
): void {
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const { text: given = '', base64, bomb } = body;
  const content = repeatedText(given);
  response.writeHead(status, { ...type, ...headers });
  if (aborts) response.write(content, () => setImmediate(() => response.destroy()));
  else if (base64 !== undefined) response.end(Buffer.from(base64, 'base64'));
  else if (bomb !== undefined) response.end(compressed(bomb, headers['content-encoding']));
  else response.end(json === undefined ? content : JSON.stringify(json));
}

function compressed(size: number, coding: string | undefined): Buffer {
  const bytes = Buffer.alloc(size);
  if (coding === 'gzip') return gzipSync(bytes, { level: 1 });
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
}
