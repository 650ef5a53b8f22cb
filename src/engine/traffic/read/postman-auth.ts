import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';

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
  const list = isJsonArray(settings) ? settings.filter(isJsonObject) : [];
  return new Map(list.flatMap(({ key, value = null }) => (typeof key === 'string' ? [[key, value] as const] : [])));
}
