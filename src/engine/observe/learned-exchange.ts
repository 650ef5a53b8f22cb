import { givesTokens } from '../findings/redaction/secret-names.ts';
import { excerptOf, type ShownRequest } from '../findings/session/finding-collector.ts';
import { curlCommand } from '../message/curl.ts';
import type { OperationExchange } from '../message/exchange.ts';
import type { LearnedExchange } from '../report/learned.ts';

/** How a report names an exchange. */
export interface LearnedName {
  /** The name of the exchange in the report, such as `x12`. */
  readonly id: string;
  /** When the request was sent: a timestamp with milliseconds and Z. */
  readonly at: string;
  /** Whether a command can send the same request again; true unless given. */
  readonly isRepeatable?: boolean;
}

/** An exchange as reports of `learn` show it. @param shown its request without secrets */
export function learnedExchange(
  { request: { operation }, outcome }: OperationExchange,
  { request, variables, secrets }: ShownRequest,
  { id, at, isRepeatable = true }: LearnedName,
): LearnedExchange {
  const isAnswer = outcome.kind === 'answer';
  return {
    id,
    operationId: operation.operationId,
    at,
    request,
    response: {
      status: outcome.status,
      contentType: isAnswer ? (outcome.headers['content-type'] ?? null) : null,
      pointer: '',
      excerpt: isAnswer && !givesTokens(operation) ? excerptOf(outcome, '', secrets) : '',
    },
    curl: isRepeatable ? curlCommand(request, { variables }) : null,
  };
}
