import {
  asList,
  asObject,
  asText,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  objectsIn,
  parsedJson,
} from '../../json/json.ts';
import type { Body } from '../../message/body.ts';
import type { UnknownPart } from '../../message/exchange.ts';
import { joinHeaders } from '../../message/headers.ts';
import { brokenEntry, type EntryReading, exchangeReading, isCutOff, isStatus, wrongStatus } from './entry-reading.ts';
import {
  POSTMAN_VARIABLE,
  type PostmanVariables,
  postmanUrl,
  variablesOf,
  withCredential,
  withVariables,
} from './postman-url.ts';

/** Whether an object is a Postman collection of version 2.0 or 2.1, alone or as the API of Postman returns it. */
export function isPostmanCollection(entry: JsonObject): boolean {
  const { info, item } = collectionIn(entry);
  return isJsonObject(info) && isJsonArray(item);
}

/**
 * Reads the saved responses of a Postman collection. Postman adds headers to requests that the collection does not hold, and
 * values of an environment are not in it either.
 */
export function* readPostmanCollection(entry: JsonObject): Generator<EntryReading> {
  const collection = collectionIn(entry);
  yield* readItems(collection, { variables: new Map(), auth: null }, 0);
}

function collectionIn(entry: JsonObject): JsonObject {
  const { collection } = entry;
  return isJsonObject(collection) ? collection : entry;
}

/** How deep folders are read. */
const DEEPEST = 100;

/** What an item inherits from the folders around it. */
interface Scope {
  readonly variables: PostmanVariables;
  readonly auth: Json;
}

/** The responses of the items of a collection or folder. */
function* readItems({ item, variable, auth }: JsonObject, outer: Scope, depth: number): Generator<EntryReading> {
  if (!isJsonArray(item)) return;
  const scope = { variables: variablesOf(variable, outer.variables), auth: auth ?? outer.auth };
  if (depth > DEEPEST) {
    yield brokenEntry(`Its folders are nested deeper than ${DEEPEST} levels.`);
    return;
  }
  for (const each of item) {
    if (!isJsonObject(each)) continue;
    yield* readItems(each, scope, depth + 1);
    const saved = asList(each['response']);
    if (saved.length === 0 && each['request'] !== undefined) yield { kind: 'ignored', reason: 'no-answer' };
    for (const response of saved) {
      yield isJsonObject(response)
        ? readResponse(response, each['request'], {
            ...scope,
            variables: variablesOf(each['variable'], scope.variables),
          })
        : brokenEntry(`A response of ${nameOf(each)} is not an object.`);
    }
  }
}

function readResponse(response: JsonObject, asked: Json | undefined, { variables, auth }: Scope): EntryReading {
  const { originalRequest, code, body, header } = response;
  const isOriginal = typeof originalRequest === 'string' || (isJsonObject(originalRequest) && originalRequest['url']);
  const original = isOriginal ? originalRequest : (asked ?? originalRequest);
  const request: Json | undefined = typeof original === 'string' ? { url: original } : original;
  const name = nameOf(response);
  if (!isJsonObject(request)) return brokenEntry(`The response ${name} has no "originalRequest".`);
  // A response that was written by hand need not have a status.
  if (code === undefined || code === null || code === 0) return { kind: 'ignored', reason: 'no-answer' };
  if (!isStatus(code)) return wrongStatus(`"code" of the response ${name}`, code);
  const { method = 'GET' } = request;
  if (typeof method !== 'string') return brokenEntry(`"method" of the request of ${name} is not a string.`);
  const url = postmanUrl(request['url'], variables);
  if (url === undefined) return brokenEntry(`The request of ${name} has no "url".`);
  if (url.kind === 'unresolved') return { kind: 'ignored', reason: 'unresolved-variable' };
  const unknown = new Set<UnknownPart>(['request headers']);
  if (!url.isQueryKnown) unknown.add('query');
  const answered = headersOf(header, variables);
  // Every server sends headers, so that an empty list was not recorded.
  if (Object.keys(answered).length === 0) unknown.add('response headers');
  const sent = sentBody(request['body'], variables);
  const sentHeaders = headersOf(request['header'], variables);
  const headers = sent.type === undefined ? sentHeaders : { 'content-type': sent.type, ...sentHeaders };
  // A body of which the type may have been in a header that was not recorded cannot be read.
  const isTyped = sent.content === '' || headers['content-type'] !== undefined;
  const isReceived = typeof body === 'string' && (body !== '' || !isCutOff(answered, 0));
  return exchangeReading({
    method,
    url: url.isQueryKnown ? withCredential(url.text, request['auth'] ?? authOf(asked) ?? auth) : url.text,
    requestHeaders: headers,
    requestContent: isTyped ? sent.content : null,
    status: code,
    responseHeaders: answered,
    responseContent: isReceived ? body : null,
    unknown,
    isExample: true,
  });
}

function authOf(request: Json | undefined): Json | undefined {
  return asObject(request)['auth'];
}

function nameOf({ name }: JsonObject): string {
  return typeof name === 'string' ? JSON.stringify(name.slice(0, 80)) : 'without a name';
}

/** Headers, as a list or as their text. A value with an unknown variable is left out. */
function headersOf(headers: Json | undefined, variables: PostmanVariables): Record<string, string> {
  const pairs =
    typeof headers === 'string'
      ? headers.split(/\r?\n/).map(pairOf)
      : enabledIn(headers).map(({ key, value }) => [key, value]);
  return joinHeaders(
    pairs.flatMap(([name, value]) => {
      if (typeof name !== 'string' || name === '' || typeof value !== 'string') return [];
      const text = withVariables(value, variables);
      return POSTMAN_VARIABLE.test(text) ? [] : [[name, text] as const];
    }),
  );
}

function pairOf(line: string): readonly [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()];
}

/** The members of a list that are objects and not switched off. */
function enabledIn(list: Json | undefined): readonly JsonObject[] {
  return objectsIn(list).filter(({ disabled }) => disabled !== true);
}

/** The types that Postman sends for a raw body, by the language of its editor. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    json: 'application/json',
    xml: 'application/xml',
    html: 'text/html',
    text: 'text/plain',
    javascript: 'application/javascript',
  }),
);

/** The body of a request, and the type with which Postman sends it unless a header names another. */
function sentBody(
  body: Json | undefined,
  variables: PostmanVariables,
): { readonly content: Body['content']; readonly type?: string } {
  if (!isJsonObject(body) || body['disabled'] === true) return { content: '' };
  const { mode, raw, urlencoded, graphql, options } = body;
  if (mode === 'urlencoded') {
    const pairs = enabledIn(urlencoded).map(({ key, value }) => [asText(key), asText(value)]);
    const form = typeof urlencoded === 'string' ? urlencoded : new URLSearchParams(pairs).toString();
    const text = withVariables(form, variables);
    return { content: /%7B%7B|\{\{/.test(text) ? null : text, type: 'application/x-www-form-urlencoded' };
  }
  if (mode === 'graphql' && isJsonObject(graphql)) return { content: null, type: 'application/json' };
  // Files and their parts are not in the collection.
  if (mode !== 'raw') return { content: mode === undefined ? '' : null };
  const text = withVariables(asText(raw), variables);
  const settings = asObject(options)['raw'];
  const language = asObject(settings)['language'];
  const type = typeof language === 'string' ? TYPES.get(language) : undefined;
  // Newer versions of Postman, and scripts, take comments out of JSON.
  const isChanged = language === 'json' && /\/[/*]/.test(text) && parsedJson(text) === undefined;
  return {
    content: isChanged || POSTMAN_VARIABLE.test(text) ? null : text,
    ...(type === undefined || text === '' ? {} : { type }),
  };
}
