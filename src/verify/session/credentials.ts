import { objectAt } from '../../contract/document.ts';
import type { Operation, Parameter } from '../../contract/operations.ts';
import { pointerOf } from '../../contract/pointer.ts';
import type { Contract } from '../document/contract.ts';

/** What a person has been given to use the service with. */
export interface Credentials {
  readonly appKey: string | undefined;
  readonly token: string | undefined;
}

/** Credentials that no server knows. */
export const WRONG_CREDENTIALS: Credentials = { appKey: 'no-such-key', token: 'no-such-token' };

/** Whether a header carries the application key. */
export function isKeyParameter({ name, in: where }: Pick<Parameter, 'name' | 'in'>): boolean {
  return where === 'header' && /(app|api)[-_]?key/i.test(name);
}

/** Whether an operation refuses requests without credentials, as the document says. */
export function needsCredentials({ security }: Operation): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
}

/** The headers that meet the first security requirement of an operation; of what is not given, none. */
export function securityHeaders(
  { document }: Contract,
  { security }: Operation,
  { appKey, token }: Credentials,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of Object.keys(security[0] ?? {})) {
    const { value: scheme } = objectAt(document, pointerOf('components', 'securitySchemes', name));
    if (scheme['type'] === 'apiKey') {
      if (scheme['in'] === 'header' && typeof scheme['name'] === 'string' && appKey !== undefined) {
        headers[scheme['name'].toLowerCase()] = appKey;
      }
    } else if (token !== undefined) {
      headers['authorization'] = scheme['scheme'] === 'basic' ? `Basic ${token}` : `Bearer ${token}`;
    }
  }
  return headers;
}

/** The header of a bearer token; none where no token is given. */
export function bearerHeader({ token }: Credentials): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
