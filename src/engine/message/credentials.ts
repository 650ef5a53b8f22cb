import type { ApiDescription } from '../document/api-description.ts';
import { asObject, asText, isJsonObject, type JsonObject } from '../json/json.ts';
import { childPointer, pointerOf, valueAt } from '../json/pointer.ts';
import { membersOf, objectAt } from '../openapi/document.ts';
import type { Operation, Parameter } from '../openapi/operations.ts';

/** What a person has been given to use the service with. */
export interface Credentials {
  readonly appKey: string | undefined;
  readonly token: string | undefined;
  /** The credentials of single security schemes, by the name of the scheme; the other two are for the rest. */
  readonly schemes?: ReadonlyMap<string, string>;
  /** Headers of every request, names in lower case. One in which a security scheme expects a credential meets that scheme. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where a request carries credentials. Names of headers are in lower case. */
export interface Carried {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
}

/** No credentials. */
export const NOTHING_CARRIED: Carried = { headers: {}, query: {}, cookies: {} };

/** Credentials that no server knows. */
export const WRONG_CREDENTIALS: Credentials = { appKey: 'no-such-key', token: 'no-such-token' };

/** Whether a request carries credentials besides its parameters. */
export function carriesAny({ headers, query, cookies }: Carried): boolean {
  return [headers, query, cookies].some((each) => Object.keys(each).length > 0);
}

/** Whether a header carries the application key. */
export function isKeyParameter({ name, in: where }: Pick<Parameter, 'name' | 'in'>): boolean {
  return where === 'header' && /(app|api)[-_]?key/i.test(name);
}

/** The pointer of the requirement that applies to an operation: its own, else that of the document; of its responses where none is stated. */
export function securityPointer({ document }: ApiDescription, { pointer }: Operation): string {
  const stated = [childPointer(pointer, 'security'), pointerOf('security')];
  return stated.find((each) => valueAt(document, each) !== undefined) ?? childPointer(pointer, 'responses');
}

/** One alternative of the security of an operation, with what of it is given. */
export interface Requirement {
  /** The security schemes that it combines. */
  readonly names: readonly string[];
  readonly carried: Carried;
  /** Whether a credential is given for each scheme. */
  readonly isWhole: boolean;
  /** Whether each credential is meant for its scheme: one that is given for several schemes may belong to another. */
  readonly isCertain: boolean;
}

/** The alternatives of the security of an operation, in the order of the document. */
export function requirementsOf(api: ApiDescription, { security }: Operation, given: Credentials): Requirement[] {
  return security.map((requirement) => {
    const names = Object.keys(requirement);
    const parts = names.map((name) => carriedBy(name, schemeOf(api, name), given));
    return {
      names,
      carried: joined(parts),
      isWhole: parts.every((part) => part !== undefined),
      isCertain: names.every((name) => given.schemes?.has(name) || isCertain(api, schemeOf(api, name))),
    };
  });
}

/**
 * The alternative that requests for an operation meet: the first for which everything is given, else the first; undefined
 * where the operation has none.
 */
export function requirementFor(api: ApiDescription, operation: Operation, given: Credentials): Requirement | undefined {
  const all = requirementsOf(api, operation, given);
  return all.find(({ isWhole }) => isWhole) ?? all[0];
}

/** What meets the security requirements of an operation, as far as it is given. */
export function carriedFor(api: ApiDescription, operation: Operation, given: Credentials): Carried {
  return requirementFor(api, operation, given)?.carried ?? NOTHING_CARRIED;
}

/** Everything that is given, for every security scheme of the document; a bearer token where it has none for a token. */
export function carriedEverywhere(api: ApiDescription, given: Credentials): Carried {
  const parts = schemesOf(api).map(({ name, scheme }) => carriedBy(name, scheme, given));
  const { token } = given;
  return joined([...(token === undefined ? [] : [authorization(`Bearer ${token}`)]), ...parts]);
}

/** Credentials of several requests in one. */
export function joinedCredentials(all: readonly Carried[]): Carried {
  return joined(all);
}

/** Whether the credential that a security scheme takes is given. */
export function isMet(api: ApiDescription, name: string, given: Credentials): boolean {
  return carriedBy(name, schemeOf(api, name), given) !== undefined;
}

/** Whether two requests carry the same credentials. */
export function carriesSame(one: Carried, other: Carried): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** The environment variable of the credential that a security scheme takes. */
export function variableOf(api: ApiDescription, name: string): 'BACKOFFICE_APP_KEY' | 'BACKOFFICE_TOKEN' {
  return schemeOf(api, name)['type'] === 'apiKey' ? 'BACKOFFICE_APP_KEY' : 'BACKOFFICE_TOKEN';
}

/** How a token is sent to a scheme of HTTP Basic: `user:password` is encoded, all else is taken for encoded. */
export function basicOf(token: string): string {
  return token.includes(':') ? Buffer.from(token).toString('base64') : token;
}

/** Whether the document has one use only for the credential that a scheme takes. */
function isCertain(api: ApiDescription, scheme: JsonObject): boolean {
  const schemes = schemesOf(api).map((each) => each.scheme);
  const uses = schemes.filter(({ type }) => (type === 'apiKey') === (scheme['type'] === 'apiKey'));
  return new Set(uses.map(useOf)).size <= 1;
}

/** The name of the key, or how the token is written. */
function useOf({ type, name, scheme }: JsonObject): string {
  if (type === 'apiKey') return asText(name).toLowerCase();
  return type === 'http' ? asText(scheme).toLowerCase() : 'bearer';
}

function sorted({ headers, query, cookies }: Carried) {
  return [headers, query, cookies].map((each) => Object.entries(each).sort());
}

/** The security schemes that the document defines, by name. */
export function schemesOf({ document }: ApiDescription): { readonly name: string; readonly scheme: JsonObject }[] {
  const at = { value: asObject(document['components']), pointer: pointerOf('components') };
  return membersOf(document, at, 'securitySchemes').map(({ name, at }) => ({ name, scheme: at.value }));
}

/** The security scheme of a name; an empty object where the document does not define it. */
export function schemeOf({ document }: ApiDescription, name: string): JsonObject {
  const pointer = pointerOf('components', 'securitySchemes', name);
  return isJsonObject(valueAt(document, pointer)) ? objectAt(document, pointer).value : {};
}

/**
 * The word before a credential in the header Authorization, with a capital as it is usually written: names of schemes have no case (RFC
 * 9110, section 11.1). OAuth 2.0 and OpenID Connect send a bearer token.
 */
export function schemeWord({ type, scheme }: JsonObject): string {
  if (type !== 'http' || typeof scheme !== 'string' || scheme === '') return 'Bearer';
  return scheme.charAt(0).toUpperCase() + scheme.slice(1).toLowerCase();
}

function carriedBy(schemeName: string, scheme: JsonObject, given: Credentials): Carried | undefined {
  const { type, in: where, name } = scheme;
  // A scheme that the document does not define cannot be met.
  if (type === undefined) return undefined;
  const credential = given.schemes?.get(schemeName);
  const header = headerOf(scheme);
  const inHeader = header === undefined ? undefined : givenHeader(given, header);
  if (credential === undefined && header !== undefined && inHeader !== undefined) {
    return { ...NOTHING_CARRIED, headers: { [header]: inHeader } };
  }
  if (type !== 'apiKey') {
    const token = credential ?? given.token;
    if (token === undefined) return undefined;
    const word = schemeWord(scheme);
    return authorization(`${word} ${word === 'Basic' ? basicOf(token) : token}`);
  }
  const key = credential ?? given.appKey;
  if (typeof name !== 'string' || key === undefined) return undefined;
  if (where === 'query') return { ...NOTHING_CARRIED, query: { [name]: key } };
  if (where === 'cookie') return { ...NOTHING_CARRIED, cookies: { [name]: key } };
  return { ...NOTHING_CARRIED, headers: { [name.toLowerCase()]: key } };
}

/** The value that `--header` gives for a header. A document may name one "constructor" or "__proto__". */
export function givenHeader({ headers = {} }: Credentials, name: string): string | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(headers, key) ? headers[key] : undefined;
}

/** The header, in lower case, in which a security scheme expects its credential; undefined for a query. */
function headerOf({ type, in: where, name }: JsonObject): string | undefined {
  if (type !== 'apiKey') return 'authorization';
  if (where === 'cookie') return 'cookie';
  return where === 'header' && typeof name === 'string' ? name.toLowerCase() : undefined;
}

/** The headers of `given` that every request for an operation carries: neither credentials nor parameters of it. */
export function plainHeaders(
  api: ApiDescription,
  { parameters }: Operation,
  { headers = {} }: Credentials,
): Readonly<Record<string, string>> {
  const taken = new Set([
    ...schemesOf(api).map(({ scheme }) => headerOf(scheme)),
    ...parameters.flatMap(({ name, in: where }) => (where === 'header' ? [name.toLowerCase()] : [])),
  ]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !taken.has(name)));
}

/** The shell variable that replaces a credential of a scheme, or a header, in reports: `BACKOFFICE_AUTH_API_KEY`. */
export function variableFor(kind: 'AUTH' | 'HEADER', name: string): string {
  return `BACKOFFICE_${kind}_${name.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase()}`;
}

function authorization(value: string): Carried {
  return { ...NOTHING_CARRIED, headers: { authorization: value } };
}

function joined(parts: readonly (Carried | undefined)[]): Carried {
  return parts.reduce<Carried>(
    (all, part) => ({
      headers: { ...all.headers, ...part?.headers },
      query: { ...all.query, ...part?.query },
      cookies: { ...all.cookies, ...part?.cookies },
    }),
    NOTHING_CARRIED,
  );
}
