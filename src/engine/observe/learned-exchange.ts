import { givesTokens } from '../findings/redaction/secret-names.ts';
import { excerptOf, type ShownExchange } from '../findings/session/finding-collector.ts';
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

/** An exchange as reports of `learn` show it. @param shown it without secrets */
export function learnedExchange(
  { request: { operation }, outcome }: OperationExchange,
  { request, body, variables, secrets }: ShownExchange,
  { id, at, isRepeatable = true }: LearnedName,
): LearnedExchange {
  const type = outcome.kind === 'answer' ? outcome.headers['content-type'] : undefined;
  return {
    id,
    operationId: operation.operationId,
    at,
    request,
    response: {
      status: outcome.status,
      contentType: type === undefined ? null : secrets.hide(type),
      pointer: '',
      excerpt: givesTokens(operation) ? '' : excerptOf(body, ''),
    },
    curl: isRepeatable ? curlCommand(request, { variables }) : null,
  };
}
