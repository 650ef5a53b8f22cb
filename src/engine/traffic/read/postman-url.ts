import { isJsonArray, isJsonObject, type Json, type JsonObject, objectsIn } from '../../json/json.ts';

/** The values of variables by their names. */
export type PostmanVariables = ReadonlyMap<string, string>;

/** A variable that has no value. */
export const POSTMAN_VARIABLE = /\{\{[^{}]+\}\}/;

/** How often values of variables are looked at for further variables. */
const DEEPEST = 5;

/** The variables of a collection or an item, and those around it. */
export function variablesOf(list: Json | undefined, outer: PostmanVariables): PostmanVariables {
  if (!isJsonArray(list) || list.length === 0) return outer;
  const variables = new Map(outer);
  for (const { key, id, value, disabled } of list.filter(isJsonObject)) {
    // Version 2.0 names a variable by its id.
    const name = key ?? id;
    // A collection is exported without the values that its owner does not share: they are empty.
    const isUnknown = value === undefined || value === null || value === '';
    if (typeof name !== 'string' || disabled === true || isUnknown) continue;
    variables.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return variables;
}

/** `text` with the values of the variables that are known. */
export function withVariables(text: string, variables: PostmanVariables): string {
  let resolved = text;
  for (let depth = 0; depth < DEEPEST && POSTMAN_VARIABLE.test(resolved); depth += 1) {
    resolved = resolved.replaceAll(/\{\{([^{}]+)\}\}/g, (whole, name: string) => variables.get(name.trim()) ?? whole);
  }
  return resolved;
}

/** A URL of a collection with the values of its variables. */
export type PostmanUrl =
  | { readonly kind: 'resolved'; readonly text: string; readonly isQueryKnown: boolean }
  /** Its path has a variable without a value. */
  | { readonly kind: 'unresolved' };

/** The URL of a request, as a text or in parts; undefined where there is none. */
export function postmanUrl(url: Json | undefined, variables: PostmanVariables): PostmanUrl | undefined {
  const parts = isJsonObject(url) ? url : undefined;
  const raw = parts === undefined ? url : (parts['raw'] ?? rawOf(parts));
  if (typeof raw !== 'string' || raw === '') return undefined;
  const [before = '', search] = raw
    .split('#', 1)
    .join('')
    .split(/\?(.*)/s, 2);
  const query = search === undefined ? undefined : withVariables(queryOf(parts, search), variables);
  const isQueryKnown = query === undefined || !POSTMAN_VARIABLE.test(query);
  const path = withValues(
    absolute(withVariables(before, variables)),
    variablesOf(parts?.['variable'], new Map()),
    variables,
  );
  if (path === undefined) return { kind: 'unresolved' };
  const isQuerySent = isQueryKnown && query !== undefined && query !== '';
  return { kind: 'resolved', text: isQuerySent ? `${path}?${query}` : path, isQueryKnown };
}

/** A URL that is in parts only. */
function rawOf({ protocol, host, port, path, query }: JsonObject): string {
  const joined = (part: Json | undefined, separator: string) =>
    isJsonArray(part) ? part.join(separator) : (part ?? '');
  const origin = `${protocol === undefined ? '' : `${protocol}://`}${joined(host, '.')}${port === undefined ? '' : `:${port}`}`;
  const segments = String(joined(path, '/')).replace(/^\//, '');
  return `${origin}/${segments}${isJsonArray(query) && query.length > 0 ? '?' : ''}`;
}

/** The query: its parts say which are switched off. */
function queryOf(parts: JsonObject | undefined, search: string): string {
  const list = parts?.['query'];
  if (!isJsonArray(list)) return search;
  const pairs = list.filter(isJsonObject).filter(({ disabled, key }) => disabled !== true && typeof key === 'string');
  const texts = pairs.map(({ key, value }) => (value === undefined || value === null ? key : `${key}=${value}`));
  // Postman encodes what would begin a fragment.
  return texts.join('&').replaceAll('#', '%23');
}

/** A URL whose host is not known is a path. A URL without a scheme is sent with `http`. */
function absolute(url: string): string {
  const [unknown] = /^(?:[a-z]+:\/\/)?\{\{[^{}]+\}\}(?::\/\/)?[^/]*/i.exec(url) ?? [];
  if (unknown !== undefined) return url.slice(unknown.length) || '/';
  return /^(?:[a-z][a-z\d+.-]*:\/\/|\/)/i.test(url) ? url : `http://${url}`;
}

/** The URL with the values of its path variables, such as `:id`; undefined where a value is missing. */
function withValues(url: string, values: PostmanVariables, variables: PostmanVariables): string | undefined {
  const segments = url.split('/').map((segment) => {
    const name = /^:([^:]+)$/.exec(segment)?.[1];
    const value = name === undefined ? undefined : values.get(name);
    return value === undefined ? segment : encodeURIComponent(withVariables(value, variables));
  });
  const resolved = segments.join('/');
  return /\{\{|%7B%7B/.test(resolved) || segments.some((segment) => /^:[A-Za-z_]/.test(segment)) ? undefined : resolved;
}

/** `url` with the credential that Postman adds to the query by the authorization of a request; its value is taken out. */
export function withCredential(url: string, auth: Json | undefined): string {
  const name = parameterOf(auth);
  const [, query] = url.split(/\?(.*)/s, 2);
  if (name === undefined || new URLSearchParams(query).has(name)) return url;
  return `${url}${query === undefined ? '?' : '&'}${encodeURIComponent(name)}=REDACTED`;
}

/** The name of the parameter that holds the credential; undefined where the query has none. */
function parameterOf(auth: Json | undefined): string | undefined {
  if (!isJsonObject(auth)) return undefined;
  const settings = settingsOf(auth[String(auth['type'])]);
  const isQuery = settings.get('in') === 'query' || settings.get('addTokenTo') === 'queryParams';
  const name = auth['type'] === 'oauth2' ? 'access_token' : settings.get('key');
  return isQuery && typeof name === 'string' && name !== '' ? name : undefined;
}

/** The settings of an authorization: a list of keys and values; in version 2.0 an object. */
function settingsOf(settings: Json | undefined): ReadonlyMap<string, Json> {
  if (isJsonObject(settings)) return new Map(Object.entries(settings));
  const list = objectsIn(settings);
  return new Map(list.flatMap(({ key, value = null }) => (typeof key === 'string' ? [[key, value] as const] : [])));
}
