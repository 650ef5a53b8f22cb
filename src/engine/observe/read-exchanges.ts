import { statSync } from 'node:fs';
import type { ApiDescription } from '../document/api-description.ts';
import type { Redactor } from '../findings/redaction/redactor.ts';
import { givesTokens } from '../findings/redaction/secret-names.ts';
import { excerptOf } from '../findings/session/finding-collector.ts';
import { isUnknownBody, textOf } from '../message/body.ts';
import { curlCommand } from '../message/curl.ts';
import type { Exchange } from '../message/exchange.ts';
import type { LearnedExchange } from '../report/learned.ts';
import { readExchanges } from '../traffic/read-exchanges.ts';
import { shownRecorded } from '../traffic/recorded-findings.ts';
import { addressOf, requestMatcher } from '../traffic/request-matcher.ts';

/** What recorded traffic is read with. */
export interface ReadOptions {
  readonly contract: ApiDescription;
  /** The address of the recorded server; those of the document unless given. */
  readonly server: string | undefined;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** How much of recorded traffic could be read. */
export interface ReadCount {
  /** Exchanges with operations of the document. */
  exchanges: number;
  /** Exchanges with other servers, or of no operation. */
  others: number;
  /** Entries that cannot be read. */
  broken: number;
}

/**
 * Reads recorded traffic of any format and passes each exchange of an operation of the document to `take`. Where it was not
 * recorded when a request was sent, it counts as sent when its file was written.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown` @throws {VerifyError} `address-wrong`
 */
export async function takeExchanges(
  files: readonly string[],
  { contract, server, now, signal }: ReadOptions,
  take: (exchange: Exchange) => Promise<void>,
): Promise<ReadCount> {
  const match = requestMatcher(contract.document, contract.operations, server);
  const count: ReadCount = { exchanges: 0, others: 0, broken: 0 };
  for (const file of files) {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now;
    for await (const read of readExchanges(file, match, signal)) {
      if (read.kind === 'broken') count.broken += 1;
      else if (read.kind === 'other') count.others += 1;
      else {
        count.exchanges += 1;
        await take({ ...read.exchange, startedAt: read.exchange.startedAt ?? written });
      }
    }
  }
  return count;
}

/**
 * A recorded exchange as a report shows it, without the credentials that it carried.
 *
 * @param at when it was sent: a timestamp with milliseconds and Z
 */
export function shownRead(
  exchange: Exchange,
  { id, at, redactor }: { readonly id: string; readonly at: string; readonly redactor: Redactor },
): LearnedExchange {
  const { outcome, request: sent, unknown } = exchange;
  const { request, variables, secrets } = shownRecorded(exchange, redactor);
  const isAnswer = outcome.kind === 'answer';
  const isWhole = !isUnknownBody(sent.body) && !unknown.has('request headers') && !unknown.has('query');
  const isSame = (request.body ?? '') === textOf(sent.body);
  return {
    id,
    operationId: sent.operation.operationId,
    at,
    request,
    response: {
      status: outcome.status,
      contentType: isAnswer ? (outcome.headers['content-type'] ?? null) : null,
      pointer: '',
      excerpt: isAnswer && !givesTokens(sent.operation) ? excerptOf(outcome, '', secrets) : '',
    },
    // A command would send another request where a part of it was not recorded, or must not be shown.
    curl: isWhole && isSame && addressOf(sent) !== '' ? curlCommand(request, { variables }) : null,
  };
}
