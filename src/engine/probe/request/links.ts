import type { ApiDescription } from '../../document/api-description.ts';
import {
  allPresent,
  asObject,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  parsedJson,
  textOfJson,
} from '../../json/json.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { partsOf, pointerOf, valueAtReference } from '../../json/pointer.ts';
import { jsonOf, textOf } from '../../message/body.ts';
import type { OperationExchange } from '../../message/exchange.ts';
import { membersOf, objectAt } from '../../openapi/document.ts';
import { documentedResponse } from '../../openapi/documented-response.ts';
import { type DocumentedResponse, hasName, type Operation, type Parameter } from '../../openapi/operations.ts';

/** A link of a documented response (OpenAPI 3.1.1, section 4.8.20) to an operation of the same document. */
interface Link {
  readonly name: string;
  readonly target: Operation;
  /** Constants and runtime expressions by the name of a parameter, which may have its place before it: `path.id`. */
  readonly parameters: JsonObject;
  readonly requestBody: Json | undefined;
}

/** What a link says about a request for its target. */
export interface LinkedRequest {
  /** The name of the link. */
  readonly name: string;
  readonly target: Operation;
  readonly values: ReadonlyMap<Parameter, Json>;
  /** The value of the request body; undefined where the link does not say it. */
  readonly body: Json | undefined;
}

/** The links of the responses of a document. */
export class Links {
  readonly #api: ApiDescription;
  readonly #ofResponse = new Map<DocumentedResponse, readonly Link[]>();

  constructor(api: ApiDescription) {
    this.#api = api;
  }

  /** The operations that the responses of `operation` link to. */
  targetsOf({ responses }: Operation): Operation[] {
    return responses.flatMap((response) => this.#of(response).map(({ target }) => target));
  }

  /** The requests that the links of an answer describe, with those values that its expressions find. */
  follow({ request, outcome }: OperationExchange, parameters: ReadonlyMap<Parameter, Json>): LinkedRequest[] {
    if (outcome.kind !== 'answer') return [];
    const response = documentedResponse(request.operation, outcome.status);
    if (response === undefined) return [];
    const source = {
      url: request.path,
      method: request.method,
      status: outcome.status,
      parameter: (where: string, name: string) =>
        [...parameters].find(([each]) => each.in === where && hasName(each, name))?.[1],
      requestBody: request.body && textOf(request.body),
      responseHeaders: outcome.headers,
      responseBody: jsonOf(outcome.body),
    };
    return this.#of(response).map(({ name, target, parameters: named, requestBody }) => {
      const values = Object.entries(named).flatMap(([key, value]) => {
        const parameter = parameterNamed(target, key);
        const found = linkValue(value, source);
        return parameter === undefined || found === undefined ? [] : [[parameter, found] as const];
      });
      const body = requestBody === undefined ? undefined : linkValue(requestBody, source);
      return { name, target, values: new Map(values), body };
    });
  }

  #of(response: DocumentedResponse): readonly Link[] {
    return getOrInsert(this.#ofResponse, response, () => this.#read(response));
  }

  #read({ pointer }: DocumentedResponse): Link[] {
    const { document, unchecked } = this.#api;
    return membersOf(document, objectAt(document, pointer), 'links').flatMap(({ name, at }) => {
      const { parameters, requestBody } = at.value;
      const target = this.#target(at.value);
      if (target === undefined) {
        unchecked.add(at.pointer, 'The link is not followed: it names no operation of the document.');
        return [];
      }
      return [{ name, target, parameters: asObject(parameters), requestBody }];
    });
  }

  #target({ operationId, operationRef }: JsonObject): Operation | undefined {
    const { operations } = this.#api;
    if (typeof operationId === 'string') return operations.find((each) => each.operationId === operationId);
    if (typeof operationRef !== 'string' || !operationRef.startsWith('#/')) return undefined;
    try {
      // Braces may be percent-encoded there.
      const pointer = pointerOf(...partsOf(operationRef));
      return operations.find((each) => each.pointer === pointer);
    } catch {
      return undefined;
    }
  }
}

function parameterNamed({ parameters }: Operation, name: string): Parameter | undefined {
  const [, where, rest = ''] = /^(path|query|header|cookie)\.(.+)$/s.exec(name) ?? [];
  const qualified = parameters.find((each) => each.in === where && hasName(each, rest));
  return qualified ?? parameters.find((each) => hasName(each, name));
}

/** A request and its response, as far as runtime expressions read them. */
export interface ExpressionSource {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  /** The value of a parameter of the request; undefined where it was not sent. */
  parameter(where: 'path' | 'query' | 'header', name: string): Json | undefined;
  readonly requestBody: string | null;
  /** Names in lower case. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: Json | undefined;
}

/**
 * The value of a member of a Link Object (OpenAPI 3.1.1, section 4.8.20): of a runtime expression, of a text with expressions
 * in braces, or the constant itself; undefined where an expression finds nothing, or is not valid.
 */
export function linkValue(value: Json, source: ExpressionSource): Json | undefined {
  if (isJsonArray(value)) return allPresent(value.map((item) => linkValue(item, source)));
  if (isJsonObject(value)) {
    const members = allPresent(Object.values(value).map((member) => linkValue(member, source)));
    return members && Object.fromEntries(Object.keys(value).map((name, index) => [name, members[index] ?? null]));
  }
  if (typeof value !== 'string') return value;
  if (value.startsWith('$')) return expressionValue(value, source);
  if (!value.includes('{$')) return value;
  const parts = value.split(/\{(\$[^{}]*)\}/);
  const texts = allPresent(parts.map((part, index) => (index % 2 === 0 ? part : expressionValue(part, source))));
  return texts?.map(textOfJson).join('');
}

/** The value of a runtime expression (OpenAPI 3.1.1, section 4.8.20.4). */
function expressionValue(expression: string, source: ExpressionSource): Json | undefined {
  if (expression === '$url') return source.url;
  if (expression === '$method') return source.method;
  if (expression === '$statusCode') return source.status;
  const [, message, rest = ''] = /^\$(request|response)\.(.+)$/s.exec(expression) ?? [];
  if (message === undefined) return undefined;
  const isRequest = message === 'request';
  if (rest === 'body' || rest.startsWith('body#')) {
    const body = isRequest ? parsedJson(source.requestBody ?? '') : source.responseBody;
    return body === undefined ? undefined : valueAtReference(body, rest === 'body' ? '#' : rest.slice('body'.length));
  }
  const [, where, name = ''] = /^(path|query|header)\.(.+)$/s.exec(rest) ?? [];
  if (where === 'header' && !isRequest) {
    const key = name.toLowerCase();
    return Object.hasOwn(source.responseHeaders, key) ? source.responseHeaders[key] : undefined;
  }
  if (!isRequest || (where !== 'path' && where !== 'query' && where !== 'header')) return undefined;
  return source.parameter(where, name);
}
