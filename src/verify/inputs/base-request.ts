import type { Operation, Parameter } from '../../contract/operations.ts';
import { isKeyParameter, needsCredentials, securityHeaders } from '../session/credentials.ts';
import type { Session } from '../session/session.ts';
import { type Forms, formsOf } from './forms.ts';
import type { RequestParts } from './request-parts.ts';

/** Gives the forms of a parameter. */
export type FormsOf = (parameter: Parameter) => Forms;

/** The forms of every parameter: those that are known of the service, else those that the document gives. */
export function knownForms({ contract, credentials }: Session, known: Readonly<Record<string, Forms>> = {}): FormsOf {
  const cache = new Map<Parameter, Forms>();
  return (parameter) => {
    let forms = known[parameter.name] ?? cache.get(parameter);
    if (forms === undefined) {
      const { appKey } = credentials;
      const given = formsOf(contract, parameter);
      forms = isKeyParameter(parameter) && appKey !== undefined ? { valid: [appKey], invalid: [] } : given;
      cache.set(parameter, forms);
    }
    return forms;
  };
}

/** The smallest valid request for an operation: required parameters in their first form, credentials, no body. */
export function baseRequest({ contract, credentials }: Session, operation: Operation, formsFor: FormsOf): RequestParts {
  const parameters = new Map<Parameter, string>();
  for (const parameter of operation.parameters) {
    const [first] = parameter.required ? formsFor(parameter).valid : [];
    if (first !== undefined) parameters.set(parameter, first);
  }
  const headers = needsCredentials(operation) ? securityHeaders(contract, operation, credentials) : {};
  return { operation, parameters, headers, body: null };
}
