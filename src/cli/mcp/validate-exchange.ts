import { RULE_PACKS } from '../../backoffice/rules/rule-packs.ts';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import { placeText } from '../../engine/document/source/place-text.ts';
import { ExchangeValidator } from '../../engine/findings/checks/exchange-validator.ts';
import type { Fault } from '../../engine/findings/checks/fault.ts';
import { isJsonObject, type JsonObject, parsedJson, stringifyJson } from '../../engine/json/json.ts';
import type { HttpExchange, OperationExchange, UnknownPart } from '../../engine/message/exchange.ts';
import type { OperationMatcher } from '../../engine/openapi/operation-matcher.ts';
import { operationName } from '../../engine/openapi/operations.ts';
import type { Finding } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import { readExchangeRecord } from '../../engine/traffic/read/exchange-record.ts';
import { recordedFindings } from '../../engine/traffic/recorded-findings.ts';
import { matchedExchange, requestMatcher } from '../../engine/traffic/request-matcher.ts';
import { TrafficCollector } from '../../engine/traffic/traffic-collector.ts';
import { twinPath } from '../../pipeline/portal/model/page.ts';
import { namedOperation, operationProperty } from './read-tools.ts';
import { defineTool, type McpTool, ToolError, unknownName } from './tool.ts';

/** An exchange as a client gives it: the request, the response, or both. */
interface GivenExchange {
  readonly request?: JsonObject;
  readonly response?: JsonObject;
  /** The operation of a response without its request. */
  readonly operation?: string;
}

const HEADERS = {
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'By name. Left out: they are unknown, and not validated.',
};
const BODY = {
  description:
    'A JSON value, or the text as it was sent, which keeps every digit of numbers. Left out: not validated; null: none.',
};

/** The tool that validates an exchange as `replay` validates a recorded one. */
export function validateTool(api: ApiDescription, validator: ExchangeFindings): McpTool {
  return defineTool<GivenExchange>(
    {
      name: 'validate_exchange',
      title: 'Validate an exchange',
      about:
        'Validates a request, a response, or both against the document, and returns the findings: the same that "backoffice replay" ' +
        'reports. Nothing is sent. Give a response without its request the operation that it answers.',
      properties: {
        request: {
          type: 'object',
          properties: {
            method: { type: 'string', minLength: 1 },
            url: {
              type: 'string',
              description: 'Absolute, or the path with its query, with or without that of the server.',
            },
            headers: HEADERS,
            body: BODY,
          },
          required: ['method', 'url'],
          additionalProperties: false,
        },
        response: {
          type: 'object',
          properties: { status: { type: 'integer', minimum: 100, maximum: 599 }, headers: HEADERS, body: BODY },
          required: ['status'],
          additionalProperties: false,
        },
        operation: operationProperty(api),
      },
      required: [],
    },
    (given) => findingsText(validator.ofGiven(given)),
  );
}

/** Validates exchanges of the servers of a document, of one more server, and of paths without a server. */
export class ExchangeFindings {
  readonly #api: ApiDescription;
  readonly #match: OperationMatcher;
  readonly #collector: TrafficCollector;
  readonly #validator: ExchangeValidator;

  constructor(api: ApiDescription, server: string | undefined) {
    const addresses = [undefined, 'http://localhost', ...(server === undefined ? [] : [server])];
    const matchers = addresses.map((address) => requestMatcher(api.document, api.operations, address));
    this.#api = api;
    this.#match = (method, url) => {
      const found = matchers.map((match) => match(method, url));
      const best = found.find(({ kind }) => kind === 'operation') ?? found.find(({ kind }) => kind === 'undeclared');
      return best ?? { kind: 'other-server' };
    };
    this.#collector = new TrafficCollector({ api, packs: RULE_PACKS, server, match: this.#match, strict: false });
    this.#validator = new ExchangeValidator(api, false);
  }

  /** The findings of an exchange. */
  of(exchange: HttpExchange): readonly Finding[] {
    return this.#collector.takeWithFindings(exchange).findings;
  }

  /**
   * The findings of an exchange, or of its request or response alone, in the form of the arguments of the tool.
   *
   * @throws {ToolError} `argument-wrong`
   */
  ofGiven({ request, response, operation }: GivenExchange): readonly Finding[] {
    if (request === undefined) {
      if (response === undefined)
        throw new ToolError('argument-wrong', 'Neither request nor response is given. Give at least one of them.');
      return this.#ofResponse(response, operation);
    }
    const exchange = exchangeOf(request, response ?? { status: 200 });
    const found = this.#match(exchange.request.method, exchange.request.url);
    const named = operation === undefined ? undefined : namedOperation(this.#api, operation);
    if (named !== undefined && found.kind === 'operation' && found.operation !== named) {
      const message = `operation is ${JSON.stringify(operation)}, but the request matches ${found.operation.operationId}. Leave operation out, or correct the request.`;
      throw new ToolError('argument-wrong', message);
    }
    if (response === undefined && found.kind === 'operation') {
      const outcome = { kind: 'failure', reason: 'broken', message: 'No response is given.', status: null } as const;
      const sent = matchedExchange({ ...exchange, outcome }, found);
      const { parameters } = sent.request;
      return this.#collect(parameters === undefined ? [] : this.#validator.requestFaults(sent, parameters), sent);
    }
    const findings = response === undefined ? [] : this.of(exchange);
    if (findings.length > 0 || found.kind === 'operation') return findings;
    const { method, url } = exchange.request;
    const names = this.#api.operations.map(operationName);
    throw unknownName('request', `${method} ${url}`, 'operation', names);
  }

  #ofResponse(response: JsonObject, name: string | undefined): readonly Finding[] {
    if (name === undefined) {
      throw new ToolError(
        'argument-wrong',
        'operation is missing; a response without its request needs the operation that it answers.',
      );
    }
    const operation = namedOperation(this.#api, name);
    const { method, path } = operation;
    const exchange = exchangeOf({ method, url: path }, response);
    const answered = { ...exchange, request: { ...exchange.request, operation, path } };
    return this.#collect(this.#validator.validateResponse(answered).faults, answered);
  }

  #collect(faults: readonly Fault[], exchange: OperationExchange): readonly Finding[] {
    const findings = recordedFindings({ api: this.#api });
    findings.add(faults, exchange);
    return findings.result().findings;
  }
}

/** The exchange of a request and a response as a client gives them. @throws {ToolError} `argument-wrong` */
function exchangeOf(request: JsonObject, response: JsonObject): HttpExchange {
  const reading = readExchangeRecord({ request: withTextBody(request), response: withTextBody(response) });
  if (reading.kind !== 'exchange') {
    throw new ToolError('argument-wrong', reading.kind === 'broken' ? reading.why : 'The exchange cannot be read.');
  }
  const unknown: UnknownPart[] = [];
  if (request['headers'] === undefined) unknown.push('request headers', 'cookies');
  if (response['headers'] === undefined) unknown.push('response headers', 'cookies');
  return { ...reading.exchange, unknown: new Set(unknown) };
}

/** A message with its body as text; JSON says that it is JSON where no header does. */
function withTextBody({ body, headers = {}, ...message }: JsonObject): JsonObject {
  if (body === undefined || body === null) return { ...message, headers, ...(body === null && { body }) };
  const isTyped = isJsonObject(headers) && Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  const isJson = typeof body !== 'string' || parsedJson(body) !== undefined;
  const typed = isJson && !isTyped ? { ...Object(headers), 'content-type': 'application/json' } : headers;
  return { ...message, headers: typed, body: typeof body === 'string' ? body : stringifyJson(body) };
}

/** Findings as a model reads them. */
export function findingsText(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No finding: what was validated is as the document says.';
  const lines = findings.map(({ severity, rule, message, source, sourcePath, link }) => {
    const place = placeText(source, sourcePath);
    const page = link === undefined ? '' : `\n  Page: ${twinPath(link)}`;
    return `- ${severity} (${rule}): ${message}${place === '' ? '' : `\n  Document: ${place}`}${page}`;
  });
  return [`${counted(findings.length, 'finding')}:`, ...lines].join('\n');
}
