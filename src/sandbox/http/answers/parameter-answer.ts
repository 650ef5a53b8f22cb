import type { ParameterError } from '../../../openapi/validate-parameters.ts';
import type { Moment } from '../../domain/listing/moment.ts';
import { refuseParameter } from '../../domain/listing/read-listing.ts';
import type { Query } from '../requests/read-query.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ErrorAnswer } from './answer.ts';
import { errorAnswer, refusalAnswer } from './error-answer.ts';

/** The answer to a request with a parameter that is not as the document says. The listing has words of its own. */
export function parameterAnswer(
  operationId: string,
  { parameter, kind, reason }: ParameterError,
  query: Query,
  now: Moment,
  { switches }: Sandbox,
): ErrorAnswer {
  const { name: field } = parameter;
  const refusal =
    operationId === 'listAccountTransactions' && parameter.in === 'query'
      ? refuseParameter(field, query, now, switches.listing)
      : undefined;
  if (refusal !== undefined) return refusalAnswer(refusal, switches.service);
  return kind === 'missing'
    ? errorAnswer('parameter-missing', switches.service, { field })
    : errorAnswer('parameter-invalid', switches.service, { field, detail: `${field} ${reason}.` });
}
