import { objectAt } from '../../contract/document.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { Operation, Parameter } from '../../contract/operations.ts';
import { pointerOf } from '../../contract/pointer.ts';
import type { Contract } from '../document/contract.ts';

/** What a person has been given to use the service with. */
export interface Credentials {
  readonly appKey: string | undefined;
  readonly token: string | undefined;
}

/** Where credentials stand in a request. Names of headers are in lower case. */
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

/** Whether an operation refuses requests without credentials, as the document says. */
export function needsCredentials({ security }: Operation): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
}

/**
 * What meets the security requirements of an operation: the first of them for which everything is given, else as much of
 * the first as is given.
 */
export function carriedFor(contract: Contract, { security }: Operation, given: Credentials): Carried {
  const met = security.map((requirement) => {
    const parts = Object.keys(requirement).map((name) => carriedBy(schemeOf(contract, name), given));
    return { isWhole: parts.every((part) => part !== undefined), carried: joined(parts) };
  });
  return (met.find(({ isWhole }) => isWhole) ?? met[0])?.carried ?? NOTHING_CARRIED;
}

/** The bearer token in its header; nothing where none is given. */
export function carriedToken({ token }: Credentials): Carried {
  return token === undefined ? NOTHING_CARRIED : authorization(`Bearer ${token}`);
}

/** How a token is sent to a scheme of HTTP Basic: `user:password` is encoded, all else is taken for encoded. */
export function basicOf(token: string): string {
  return token.includes(':') ? Buffer.from(token).toString('base64') : token;
}

function schemeOf({ document }: Contract, name: string): JsonObject {
  return objectAt(document, pointerOf('components', 'securitySchemes', name)).value;
}

function carriedBy({ type, in: where, name, scheme }: JsonObject, { appKey, token }: Credentials): Carried | undefined {
  if (type !== 'apiKey') {
    if (token === undefined) return undefined;
    const isBasic = type === 'http' && String(scheme).toLowerCase() === 'basic';
    return authorization(isBasic ? `Basic ${basicOf(token)}` : `Bearer ${token}`);
  }
  if (typeof name !== 'string' || appKey === undefined) return undefined;
  if (where === 'query') return { ...NOTHING_CARRIED, query: { [name]: appKey } };
  if (where === 'cookie') return { ...NOTHING_CARRIED, cookies: { [name]: appKey } };
  return { ...NOTHING_CARRIED, headers: { [name.toLowerCase()]: appKey } };
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
