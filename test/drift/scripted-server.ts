import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Json, type JsonObject, parsedJson } from '../../src/engine/json/json.ts';
import { FORMATS } from '../../src/engine/schema/formats.ts';
import { urlOf } from './verify-server.ts';

/** A request as a scripted server received it. */
export interface ReceivedRequest {
  readonly method: string;
  /** The path without escapes. */
  readonly path: string;
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
  readonly not?: Condition;
}

/** An answer of a server. */
export interface Answer {
  readonly when?: Condition;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: Json;
  readonly text?: string;
  readonly base64?: string;
  /** Whether the connection ends after the text. */
  readonly aborts?: boolean;
}

/** The answers of a server by request, such as `/pets`, `GET /pets/*` or `/pets?limit=1`; cases/README.md describes them. */
export type Script = Readonly<Record<string, number | Answer | readonly (number | Answer)[]>>;

const ajv = new Ajv2020({ strict: false, formats: FORMATS });

/** A server that answers with the first answer of a script that fits, and keeps the requests. */
export function scriptedServer(script: Script, received: ReceivedRequest[] = []): RequestListener {
  return async (incoming, response) => {
    const { pathname, search, searchParams } = urlOf(incoming);
    const request: ReceivedRequest = {
      method: incoming.method ?? '',
      path: decodeURIComponent(pathname),
      query: Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name).join('&')])),
      headers: incoming.headers,
      body: await text(incoming),
    };
    received.push(request);
    const answers = Object.entries(script)
      .filter(([name]) => isNamed(name, request, decodeURIComponent(search)))
      .flatMap(([, given]) => given)
      .map((answer): Answer => (typeof answer === 'number' ? { status: answer, json: {} } : answer));
    send(response, answers.find(({ when = {} }) => fits(request, when)) ?? { status: 404, json: {} });
  };
}

function isNamed(name: string, { method, path }: ReceivedRequest, search: string): boolean {
  const [, only = method, target = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(name) ?? [];
  const pattern = target.replaceAll(/[^\w*]/g, '\\$&').replaceAll('*', '.*');
  return method === only && new RegExp(`^${pattern}$`, 's').test(target.includes('?') ? path + search : path);
}

function fits(request: ReceivedRequest, { headers = {}, query = {}, body, text: content, not }: Condition): boolean {
  return (
    Object.entries(headers).every(([name, expected]) => isText(request.headers[name]?.toString(), expected)) &&
    Object.entries(query).every(([name, expected]) => isText(request.query[name], expected)) &&
    (body === undefined || hasBody(request, body)) &&
    (content === undefined || isText(request.body, content)) &&
    (not === undefined || !fits(request, not))
  );
}

function isText(value: string | undefined, expected: TextCondition): boolean {
  if (value === undefined || typeof expected === 'boolean') return (value !== undefined) === expected;
  const [, pattern] = /^\/(.*)\/$/s.exec(expected) ?? [];
  return pattern === undefined ? value === expected : new RegExp(pattern).test(value);
}

function hasBody({ body }: ReceivedRequest, schema: JsonObject): boolean {
  const json = parsedJson(body);
  return json !== undefined && ajv.validate(schema, json);
}

function send(response: ServerResponse, { status = 200, headers = {}, json, aborts = false, ...body }: Answer): void {
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const { text: content = '', base64 } = body;
  response.writeHead(status, { ...type, ...headers });
  if (aborts) response.write(content, () => setImmediate(() => response.destroy()));
  else if (base64 !== undefined) response.end(Buffer.from(base64, 'base64'));
  else response.end(json === undefined ? content : JSON.stringify(json));
}
