import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { redactorOf } from '../../engine/findings/redaction/redactor.ts';
import type { HttpExchange } from '../../engine/message/exchange.ts';
import { mergedFinding } from '../../engine/report/merge-reports.ts';
import type { Finding } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import { writeExchangeRecord } from '../../engine/traffic/read/exchange-record.ts';
import { captureAnswer } from './capture-answer.ts';
import { checkRecorded } from './check-exchange.ts';
import { type CheckerOptions, checkerFor } from './checker.ts';
import { LibraryError } from './library-error.ts';
import { listFindings } from './list-findings.ts';

/** What a recorder does with what it sees. */
export interface DriftRecorderOptions extends CheckerOptions {
  /** Called with each cause when it is first seen. */
  readonly onFinding?: (finding: Finding) => void;
  /** A file to which each exchange is appended as NDJSON, without credentials, for `backoffice replay`. */
  readonly file?: string;
}

/** Watches a server during its own tests, and reports where it drifts from the document. */
export interface DriftRecorder {
  /**
   * To be called before what reads and answers, so that it sees all as it comes and goes. For `app.use` of Express and
   * Connect, for a `node:http` server (with any `next`), and for Fastify:
   * `fastify.addHook('onRequest', (request, reply, done) => recorder.middleware(request.raw, reply.raw, done))`.
   */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** What was found so far, each cause once. */
  readonly findings: readonly Finding[];
  /**
   * Ends a run of tests: throws when there was an error, or when no exchange was checked.
   *
   * @throws {LibraryError} `drift`; `recording-failed` when an exchange could not be checked or kept; `nothing-checked` when
   * none matched an operation of the document
   */
  assertNoDrift(): void;
}

/**
 * Makes a middleware that checks each exchange of a Node server when its answer has been sent. It changes nothing and
 * keeps no credentials; what goes wrong in it never reaches the server.
 *
 * @throws {DocumentError} when the document cannot be used
 * @throws {LibraryError} `portal-wrong`
 */
export function createDriftRecorder(options: DriftRecorderOptions = {}): DriftRecorder {
  const checker = checkerFor(options);
  const found = new Map<string, Finding>();
  let failure: { readonly cause: unknown } | undefined;
  let seen = 0;
  let checked = 0;
  let unchecked: string | undefined;
  const take = (exchange: HttpExchange): void => {
    const { method, url } = exchange.request;
    const { findings, unchecked: why } = checkRecorded(checker, exchange);
    seen += 1;
    if (why === undefined) checked += 1;
    else unchecked ??= `${method} ${url.split('?', 1).join('')}: ${why.replace(/\.$/, '')}`;
    for (const finding of findings) {
      const known = found.get(finding.id);
      found.set(finding.id, known === undefined ? finding : mergedFinding(known, finding));
      if (known === undefined) options.onFinding?.(finding);
    }
    if (options.file !== undefined)
      appendFileSync(options.file, writeExchangeRecord(redactorOf(checker.api).redact(exchange).exchange));
  };
  return {
    middleware(request, response, next) {
      captureAnswer(request, response, (exchange) => {
        try {
          take(exchange);
        } catch (cause) {
          failure ??= { cause };
        }
      });
      next();
    },
    get findings() {
      return [...found.values()];
    },
    assertNoDrift() {
      if (failure !== undefined) {
        const why = failure.cause instanceof Error ? failure.cause.message : String(failure.cause);
        throw new LibraryError('recording-failed', `An exchange could not be checked or kept: ${why}`, failure);
      }
      const errors = [...found.values()].filter(({ severity }) => severity === 'error');
      if (errors.length === 0 && checked > 0) return;
      if (errors.length === 0) throw new LibraryError('nothing-checked', nothingChecked(seen, unchecked));
      const { title, version } = checker.api;
      throw new LibraryError(
        'drift',
        `The server is not what ${title} ${version} says:\n${listFindings(errors, checker.pageOf)}`,
      );
    },
  };
}

/** Why a run of tests proves nothing, and the cure. */
function nothingChecked(seen: number, unchecked: string | undefined): string {
  if (unchecked === undefined) {
    return 'The recorder saw no whole exchange, so nothing was checked; register its middleware before the routes, and send requests.';
  }
  return `None of ${counted(seen, 'recorded exchange')} matches an operation of the document, so nothing was checked (${unchecked}); pass the address of the server with its path prefix as "server".`;
}
