import type { ApiDescription } from '../../document/api-description.ts';
import {
  type Credentials,
  givenHeader,
  isKeyParameter,
  isMet,
  requirementFor,
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
    })),
    ...schemes.map((name) => ({
      variable: given.schemes?.has(name) ? variableFor('AUTH', name) : variableOf(api, name),
      name,
      isGiven: isMet(api, name, given),
    })),
  ];
}

/** Which credentials are missing and how to pass them; undefined where none is. */
export function missingText(uses: readonly CredentialUse[]): string | undefined {
  const missing = uses.filter(({ isGiven }) => !isGiven);
  if (missing.length === 0) return undefined;
  const variables = [...new Set(missing.map(({ variable }) => variable))];
  const names = joinedNames([...new Set(missing.map(({ name }) => name))]);
  const flags = joinedNames(variables.flatMap((variable) => FLAGS[variable] ?? []));
  const are = variables.length === 1 ? 'is' : 'are';
  return `${joinedNames(variables)} ${are} not set, but the document requires ${names}; set ${variables.length === 1 ? 'it' : 'them'} or use ${flags}`;
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
