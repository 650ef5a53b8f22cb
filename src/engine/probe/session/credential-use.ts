import type { ApiDescription } from '../../document/api-description.ts';
import {
  type Credentials,
  carriesAny,
  givenHeader,
  isKeyParameter,
  isMet,
  requirementFor,
  requirementsOf,
  schemeOf,
  variableFor,
  variableOf,
} from '../../message/credentials.ts';
import type { Operation } from '../../openapi/operations.ts';

/** One credential that the document requires for an operation: never its value. */
export interface CredentialUse {
  /** The environment variable that holds it. */
  readonly variable: string;
  /** The security scheme, or the header parameter, that it is sent as. */
  readonly name: string;
  readonly isGiven: boolean;
  /** What the value begins with, such as `Token`; undefined where the document does not say that there is something. */
  readonly prefix: string | undefined;
}

const FLAGS: Readonly<Record<string, string>> = { BACKOFFICE_APP_KEY: '--app-key', BACKOFFICE_TOKEN: '--token' };

/** The credentials that a request for `operation` needs: those of one alternative of its security, and key parameters. */
export function credentialUse(api: ApiDescription, operation: Operation, given: Credentials): CredentialUse[] {
  const keys = operation.parameters.filter((parameter) => parameter.required && isKeyParameter(parameter));
  const schemes = requirementFor(api, operation, given)?.names ?? [];
  return [
    ...keys.map(({ name }) => ({
      variable: 'BACKOFFICE_APP_KEY',
      name,
      isGiven: (given.appKey ?? givenHeader(given, name)) !== undefined,
      prefix: undefined,
    })),
    ...schemes.map((name) => ({
      variable: given.schemes?.has(name) ? variableFor('AUTH', name) : variableOf(api, name),
      name,
      isGiven: isMet(api, name, given),
      prefix: prefixOf(api, name),
    })),
  ];
}

/** Which alternatives of the security of an operation are not checked, since no credential is given; undefined where all or none are. */
export function missingAlternatives(api: ApiDescription, operation: Operation, given: Credentials): string | undefined {
  const all = requirementsOf(api, operation, given);
  // A scheme that the document does not define cannot be met.
  const missing = all.filter(
    ({ isWhole, names }) => !isWhole && names.every((name) => schemeOf(api, name)['type'] !== undefined),
  );
  const [first] = missing.flatMap(({ names }) => names.filter((name) => !isMet(api, name, given)));
  if (first === undefined || !all.some(({ isWhole, carried }) => isWhole && carriesAny(carried))) return undefined;
  const names = missing.map((each) => each.names.join(' with ')).join(' and ');
  return `Checked in part: no credential is given for ${names}; pass it with --auth ${first}=VALUE.`;
}

/** Which credentials are missing and how to pass them; undefined where none is. */
export function missingText(uses: readonly CredentialUse[]): string | undefined {
  const missing = uses.filter(({ isGiven }) => !isGiven);
  if (missing.length === 0) return undefined;
  const variables = [...new Set(missing.map(({ variable }) => variable))];
  const names = joinedNames([...new Set(missing.map(({ name }) => name))]);
  const flags = joinedNames(
    variables.flatMap((variable) => {
      const prefix = missing.find((each) => each.variable === variable)?.prefix;
      const flag = FLAGS[variable];
      if (flag === undefined) return [];
      return prefix === undefined ? flag : `${flag} '${prefix} VALUE'`;
    }),
  );
  const are = variables.length === 1 ? 'is' : 'are';
  return `${joinedNames(variables)} ${are} not set, but the document requires ${names}; set ${variables.length === 1 ? 'it' : 'them'} or use ${flags}`;
}

/**
 * What the value of an API key in the Authorization header begins with, as its description says; drf-spectacular writes
 * `Token-based authentication with required prefix "Token"`.
 */
function prefixOf(api: ApiDescription, name: string): string | undefined {
  const { type, in: where, name: header, description } = schemeOf(api, name);
  if (type !== 'apiKey' || where !== 'header' || typeof header !== 'string' || typeof description !== 'string')
    return undefined;
  if (header.toLowerCase() !== 'authorization') return undefined;
  return /\bprefix:?\s+(["'`])([\w-]+)\1/i.exec(description)?.[2];
}

/** Which credentials were sent, such as `BACKOFFICE_TOKEN was sent as BearerToken`. */
export function sentText(uses: readonly CredentialUse[]): string {
  const byVariable = [...Map.groupBy(uses, ({ variable }) => variable)];
  const parts = byVariable.map(
    ([variable, all]) => `${variable} was sent as ${joinedNames([...new Set(all.map(({ name }) => name))])}`,
  );
  return joinedNames(parts);
}

/** `a, b and c`. */
export function joinedNames(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}
