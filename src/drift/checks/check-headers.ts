import type { DocumentSchemas } from '../../openapi/document-schemas.ts';
import type { Response } from '../../openapi/operations.ts';
import { validateHeaders } from '../../openapi/validate-headers.ts';
import type { Contract } from '../document/contract.ts';
import type { Answer } from '../exchange.ts';
import { type Fault, faultAt } from './fault.ts';

/** The faults of the headers of an answer: those that are required and absent, and those that are not as their schema says. */
export function checkHeaders(
  { document, quick, unchecked }: Contract,
  response: Response,
  { headers }: Answer,
): Fault[] {
  const schemas: DocumentSchemas = { document, unchecked, at: (pointer) => quick.at(pointer) };
  return validateHeaders(schemas, response.pointer, headers).map(({ message, source }) =>
    faultAt(source, 'response-header', message),
  );
}
