import type { Contract } from '../../openapi/description/api-description.ts';
import type { Response } from '../../openapi/operations.ts';
import { validateHeaders } from '../../openapi/validate-headers.ts';
import type { Answer } from '../exchange.ts';
import { type Fault, faultAt } from './fault.ts';

/** The faults of the headers of an answer: those that are required and absent, and those that are not as their schema says. */
export function checkHeaders({ document, quick }: Contract, response: Response, { headers }: Answer): Fault[] {
  return validateHeaders(document, quick, response, headers).map(({ message, source }) =>
    faultAt(source, 'response-header', message),
  );
}
