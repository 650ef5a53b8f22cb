import { statSync } from 'node:fs';
import type { ApiDescription } from '../document/api-description.ts';
import type { Redactor } from '../findings/redaction/redactor.ts';
import { isUnknownBody, textOf } from '../message/body.ts';
import type { OperationExchange } from '../message/exchange.ts';
import type { LearnedExchange } from '../report/learned.ts';
import { readExchanges } from '../traffic/read-exchanges.ts';
import { shownRecorded } from '../traffic/recorded-findings.ts';
import { addressOf, requestMatcher } from '../traffic/request-matcher.ts';
import { type LearnedName, learnedExchange } from './learned-exchange.ts';

/** What recorded traffic is read with. */
export interface RecordedExchangesOptions {
  readonly api: ApiDescription;
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
  { api, server, now, signal }: RecordedExchangesOptions,
  take: (exchange: OperationExchange) => Promise<void>,
): Promise<ReadCount> {
  const match = requestMatcher(api.document, api.operations, server);
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

/** A recorded exchange as a report shows it, without the credentials that it carried. */
export function learnedRecording(
  exchange: OperationExchange,
  { redactor, ...name }: Pick<LearnedName, 'id' | 'at'> & { readonly redactor: Redactor },
): LearnedExchange {
  const { request, unknown } = exchange;
  const shown = shownRecorded(exchange, redactor);
  const isWhole = !isUnknownBody(request.body) && !unknown.has('request headers') && !unknown.has('query');
  const isSame = (shown.request.body ?? '') === textOf(request.body);
  // A command would send another request where a part of it was not recorded, or must not be shown.
  const isRepeatable = isWhole && isSame && addressOf(request) !== '';
  return learnedExchange(exchange, shown, { ...name, isRepeatable });
}
