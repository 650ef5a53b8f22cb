import type { GenericRule } from '../../../src/engine/findings/checks/rules.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import {
  type Area,
  type CaseExchange,
  type ConformanceCase,
  casesOf,
  documentOf,
  type HeaderFields,
  HOST,
} from './conformance-case.ts';

/** The schema of a thing, with a JSON text that it accepts and one that it rejects. */
export const THING: JsonObject = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
};
export const GOOD = '{"id":1}';
export const BAD = '{"id":"x"}';

/** A string of at least three characters. */
export const TEXT: JsonObject = { type: 'string', minLength: 3 };

/** A document with one operation, at `/thing`. */
export function thingDocument(operation: JsonObject, method = 'get', members: JsonObject = {}): JsonObject {
  return documentOf({ paths: { '/thing': { [method]: operation } }, ...members });
}

/** A `content` map with one media type. */
export function only(schema: JsonObject | boolean, mediaType = 'application/json'): JsonObject {
  return { [mediaType]: { schema } };
}

/** An operation with one response. */
export function responding(content: JsonObject | undefined, status = '200', more: JsonObject = {}): JsonObject {
  return { responses: { [status]: { description: '', ...(content === undefined ? {} : { content }), ...more } } };
}

/** An operation with a request body and a response without content. */
export function requesting(content: JsonObject, required = true): JsonObject {
  return { requestBody: { required, content }, responses: { 200: { description: '' } } };
}

/** What a response differs in from one of status 200 without headers, and its request from `GET /thing`. */
export interface Answered {
  readonly status?: number;
  readonly headers?: HeaderFields;
  readonly method?: string;
  readonly requestHeaders?: HeaderFields;
}

/** A response of `/thing`. `type` is its Content-Type. */
export function answer(
  type: string | undefined,
  body?: string | Uint8Array,
  { status = 200, headers = [], method = 'GET', requestHeaders = [] }: Answered = {},
): CaseExchange {
  const typed: HeaderFields = type === undefined ? headers : [['Content-Type', type], ...headers];
  return {
    request: { method, url: `${HOST}/thing`, headers: requestHeaders },
    response: { status, headers: typed, ...(body === undefined ? {} : { body }) },
  };
}

/** A request to `/thing` with a body of type `type`, answered with 200 and no content. */
export function sent(type: string | undefined, body?: string, method = 'POST'): CaseExchange {
  const headers: HeaderFields = type === undefined ? [] : [['Content-Type', type]];
  return {
    request: { method, url: `${HOST}/thing`, headers, ...(body === undefined ? {} : { body }) },
    response: { status: 200, headers: [] },
  };
}

/** A pair: its name, the operation, a clean exchange, a faulty one, and the rule of its findings, if one alone is right. */
export type ThingPair = readonly [
  name: string,
  operation: JsonObject,
  clean: CaseExchange,
  faulty: CaseExchange,
  rule: GenericRule | undefined,
];

/** Which texts decide the cases of a group, and what their exchanges and documents have in common. */
export interface ThingGroup {
  readonly area: Area;
  readonly section: string;
  /** The method of the operation and of all requests; `get` unless given. */
  readonly method?: string;
  /** Further members of the documents. */
  readonly members?: JsonObject;
}

/** The cases of pairs. */
export function thingCases(group: ThingGroup, pairs: readonly ThingPair[]): readonly ConformanceCase[] {
  const { area, section, method = 'get', members = {} } = group;
  const sentBy = ({ request, response }: CaseExchange): CaseExchange => ({
    request: { ...request, method: method.toUpperCase() },
    response,
  });
  return pairs.flatMap(([name, operation, clean, faulty, rule]) => {
    const document = thingDocument(operation, method, members);
    return casesOf({
      area,
      section,
      name,
      document,
      clean: sentBy(clean),
      faulty: sentBy(faulty),
      ...(rule && { rule }),
    });
  });
}
