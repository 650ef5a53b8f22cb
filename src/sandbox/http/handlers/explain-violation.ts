import type { Moment } from '../../domain/listing/moment.ts';
import { readListing } from '../../domain/listing/read-listing.ts';
import type { ErrorAnswer } from '../answers/answer.ts';
import { errorAnswer, refusalAnswer } from '../answers/error-answer.ts';
import type { Query } from '../requests/read-query.ts';
import type { ParameterViolation } from '../requests/validate-request.ts';
import type { Sandbox } from '../sandbox.ts';

/** The answer to a request with a parameter that is not as the document says. The listing has words of its own. */
export function explainViolation(
  operationId: string,
  { parameter, problem, detail }: ParameterViolation,
  query: Query,
  now: Moment,
  { switches }: Sandbox,
): ErrorAnswer {
  if (operationId === 'listAccountTransactions' && parameter.in === 'query') {
    const listing = readListing(query, now, switches.listing);
    if (listing.kind === 'refusal') return refusalAnswer(listing, switches.service);
  }
  const { name: field } = parameter;
  return problem === 'missing'
    ? errorAnswer('parameter-missing', switches.service, { field })
    : errorAnswer('parameter-invalid', switches.service, { field, detail });
}
