import { redactorOf } from '../../engine/findings/redaction/redactor.ts';
import { type HttpExchange, NOTHING_UNKNOWN } from '../../engine/message/exchange.ts';
import type { Finding } from '../../engine/report/report.ts';
import { recordedFindings } from '../../engine/traffic/recorded-findings.ts';
import { undeclaredOperation } from '../../engine/traffic/traffic-validator.ts';
import { type Checker, type CheckerOptions, checkerFor } from './checker.ts';
import { type PlainRequest, type PlainResponse, readMessage } from './read-message.ts';

/** What an exchange was found to be. */
export interface CheckedExchange {
  /** The operation that was asked for; null where the document has none for the request. */
  readonly operationId: string | null;
  /**
   * Everything that is not as the document says, without credentials. `link` leads to the page of the portal that explains
   * it, relative to the portal's root.
   */
  readonly findings: readonly Finding[];
  /** Why nothing was checked, so that no finding proves nothing; absent where the exchange matches an operation. */
  readonly unchecked?: string;
}

/**
 * Checks a request and its response by the document, as `backoffice replay` does.
 *
 * @example
 * const request = new Request('http://127.0.0.1:3000/back-office/countries');
 * const { findings } = await checkExchange(request, await fetch(request));
 *
 * @throws {LibraryError} `body-used`, `portal-wrong`
 * @throws {DocumentError} when the document cannot be used
 */
export async function checkExchange(
  request: Request | PlainRequest,
  response: Response | PlainResponse,
  options: CheckerOptions = {},
): Promise<CheckedExchange> {
  const [asked, answered] = await Promise.all([readMessage(request), readMessage(response)]);
  return checkRecorded(checkerFor(options), {
    request: { method: request.method.toUpperCase(), url: request.url, ...asked },
    outcome: { kind: 'answer', status: response.status, ...answered },
    unknown: NOTHING_UNKNOWN,
    origin: { kind: 'recorded' },
  });
}

/** Checks one recorded exchange. */
export function checkRecorded({ api, traffic, strict }: Checker, exchange: HttpExchange): CheckedExchange {
  const verdict = traffic.validate(exchange);
  if (verdict.kind === 'ignored') return { operationId: null, findings: [], unchecked: verdict.why };
  const collector = recordedFindings({ api });
  if (verdict.kind === 'undeclared') {
    collector.addFinding(undeclaredOperation(verdict, { strict, redactor: redactorOf(api) }));
    const { findings } = collector.result();
    return { operationId: null, findings, unchecked: 'No operation of the document has its path and method.' };
  }
  collector.add(verdict.faults, verdict.exchange);
  return { operationId: verdict.exchange.request.operation.operationId, findings: collector.result().findings };
}
