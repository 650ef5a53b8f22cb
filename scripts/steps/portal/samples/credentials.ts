import { isJsonObject } from '../../../../src/engine/json/json.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';

/** The credentials of a request, each in the form of {@link variable}. */
export interface Credentials {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly cookies: readonly (readonly [name: string, value: string])[];
  /** Whether a bearer token is among them. */
  readonly hasToken: boolean;
}

/** The placeholder of an environment variable in a sample: samples contain no secret. */
export function variable(name: string): string {
  return `__BACKOFFICE_${name}__`;
}

/** Matches {@link variable}; the first group is the name of the environment variable. */
export const VARIABLE = /__(BACKOFFICE_[A-Z0-9_]+?)__/g;

/** What the first security requirement of an operation that is not empty demands. */
export function credentialsOf({ document }: PortalModel, { security }: Operation): Credentials {
  const requirement = security.find((each) => Object.keys(each).length > 0) ?? {};
  const headers = new Map<string, string>();
  const query = new Map<string, string>();
  const cookies = new Map<string, string>();
  let hasToken = false;
  for (const name of Object.keys(requirement)) {
    const schemes = resolved(document, document['components'])['securitySchemes'];
    const scheme = resolved(document, isJsonObject(schemes) ? schemes[name] : undefined);
    if (textAt(scheme, 'type') === 'apiKey') {
      const key = variable(constantCase(name));
      const places = { header: headers, query, cookie: cookies };
      const where = textAt(scheme, 'in');
      if (where === 'header' || where === 'query' || where === 'cookie') places[where].set(textAt(scheme, 'name'), key);
    } else if (textAt(scheme, 'type') !== 'mutualTLS') {
      // "http" names its scheme; OAuth 2.0 and OpenID Connect send a bearer token.
      const word = textAt(scheme, 'scheme') || 'bearer';
      headers.set('Authorization', `${word.charAt(0).toUpperCase()}${word.slice(1)} ${variable('TOKEN')}`);
      hasToken = true;
    }
  }
  return { headers: [...headers], query: [...query], cookies: [...cookies], hasToken };
}

/** A name in capitals, its words joined by `_`: `ACCOUNT_ID`. */
export function constantCase(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .match(/[A-Z0-9]+/g) ?? ['VALUE'];
  return words.join('_');
}
