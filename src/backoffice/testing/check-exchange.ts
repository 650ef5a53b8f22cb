import { Redactor } from '../../engine/findings/redaction/redactor.ts';
import { IGNORED, type RecordedExchange } from '../../engine/message/recorded-exchange.ts';
import type { Finding } from '../../engine/report/report.ts';
import { recordedFindings } from '../../engine/traffic/recorded-findings.ts';
import { undeclaredOperation } from '../../engine/traffic/traffic-validator.ts';
import { type Checker, type CheckerOptions, checkerFor } from './checker.ts';
import { type PlainRequest, type PlainResponse, recordedMessage } from './recorded-message.ts';

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
  const [asked, answered] = await Promise.all([recordedMessage(request), recordedMessage(response)]);
  return checkRecorded(checkerFor(options), {
    method: request.method.toUpperCase(),
    url: request.url,
    requestHeaders: asked.headers,
    requestBody: asked.body,
    status: response.status,
    responseHeaders: answered.headers,
    responseBody: answered.body,
    startedAt: undefined,
  });
}

/** Checks one recorded exchange. */
export function checkRecorded({ contract, traffic, strict }: Checker, recorded: RecordedExchange): CheckedExchange {
  const verdict = traffic.validate(recorded);
  if (verdict.kind === 'ignored') return { operationId: null, findings: [], unchecked: IGNORED[verdict.reason] };
  if (verdict.kind === 'undeclared') {
    const findings = [
      {
        ...undeclaredOperation(recorded, verdict, { strict, redactor: new Redactor(contract) }),
        count: 1,
        operations: [],
      },
    ];
    return { operationId: null, findings, unchecked: 'No operation of the document has its path and method.' };
  }
  const collector = recordedFindings({ contract });
  collector.addAll(verdict.faults, verdict.exchange);
  return { operationId: verdict.exchange.request.operation.operationId, findings: collector.result().findings };
}
