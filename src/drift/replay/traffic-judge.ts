import { documentedResponse } from '../../openapi/documented-response.ts';
import type { OperationMatcher } from '../../openapi/operation-matcher.ts';
import type { Operation } from '../../openapi/operations.ts';
import { SentParameters } from '../../openapi/sent-parameters.ts';
import { fingerprintOf } from '../../report/fingerprint.ts';
import type { Finding } from '../../report/report.ts';
import { checkExchange } from '../checks/check-exchange.ts';
import type { Fault } from '../checks/fault.ts';
import type { GenericRule } from '../checks/rules.ts';
import type { Contract } from '../document/contract.ts';
import type { Exchange } from '../exchange.ts';
import { pageOf } from '../listing/listed-page.ts';
import { isListing } from '../listing/verify-listing.ts';
import { CleanAnswers } from './judge/clean-answers.ts';
import { exchangeOf, withinDepth } from './judge/exchange-of.ts';
import { pageFaults } from './judge/page-faults.ts';
import { RequestFaults } from './judge/request-faults.ts';
import type { IgnoredReason, RecordedExchange } from './recorded-exchange.ts';
import { requestMatcher } from './request-matcher.ts';

/** What a recorded exchange turns out to be. */
export type Verdict =
  | { readonly kind: 'ignored'; readonly reason: IgnoredReason }
  /** The server serves what the document does not declare. */
  | { readonly kind: 'undeclared'; readonly path: string; readonly isPathDeclared: boolean }
  | {
      readonly kind: 'judged';
      readonly exchange: Exchange;
      readonly faults: readonly Fault[];
      /** The names of the query that the document does not declare. */
      readonly undeclaredQuery: readonly string[];
      /** The address of the server, as far as it was recorded. */
      readonly address: string;
    };

/** How recorded exchanges are judged. */
export interface TrafficJudgeOptions {
  readonly contract: Contract;
  /** The address of the server, with the prefix of all paths; those of the document unless given. */
  readonly server: string | undefined;
  /** Whether what the document does not declare is an error; it is a warning otherwise. */
  readonly strict: boolean;
}

/** Judges recorded exchanges, one by one. */
export class TrafficJudge {
  readonly #options: TrafficJudgeOptions;
  readonly #match: OperationMatcher;
  readonly #requests: RequestFaults;
  readonly #clean: CleanAnswers;
  readonly #listings: ReadonlySet<Operation>;

  /** @throws {VerifyError} `address-wrong` */
  constructor(options: TrafficJudgeOptions) {
    const { contract, server } = options;
    this.#options = options;
    this.#match = requestMatcher(contract.document, contract.operations, server);
    this.#requests = new RequestFaults(contract);
    this.#clean = new CleanAnswers(contract);
    this.#listings = new Set(contract.operations.filter(isListing));
  }

  judge(recorded: RecordedExchange): Verdict {
    const { method, url, requestHeaders } = recorded;
    if (!/^(?:https?:|\/)/i.test(url)) return { kind: 'ignored', reason: 'no-http' };
    const found = this.#match(method, url);
    if (found.kind === 'other-server') return { kind: 'ignored', reason: 'other-server' };
    if (method === 'OPTIONS' && requestHeaders['access-control-request-method'] !== undefined) {
      return { kind: 'ignored', reason: 'preflight' };
    }
    const operation = found.kind === 'operation' ? found.operation : undefined;
    if (isNotModified(recorded, operation)) return { kind: 'ignored', reason: 'not-modified' };
    if (found.kind === 'undeclared') return undeclared(recorded, found.path, found.isPathDeclared);
    const sent = new SentParameters({
      pathValues: found.match.rawValues,
      query: found.search.slice(1),
      headers: requestHeaders,
    });
    return this.#judged(recorded, found.operation, found.path + found.search, sent);
  }

  /** Judges an exchange whose operation is known. `below` is the path and query below the address of the server. */
  #judged(recorded: RecordedExchange, operation: Operation, below: string, sent: SentParameters): Verdict {
    const { contract } = this.#options;
    const came = exchangeOf(recorded, operation, below);
    const isClean = this.#clean.has(came);
    const exchange = isClean ? came : withinDepth(came);
    const answer = isClean ? [] : checkExchange(contract, exchange, { strict: this.#options.strict, isRecorded: true });
    const isPage = recorded.status === 200 && this.#listings.has(operation);
    const ofPage = isPage ? pageFaults(pageOf(exchange), sent, recorded.startedAt) : [];
    const faults = [...answer, ...this.#requests.of(exchange, sent), ...ofPage];
    const undeclaredQuery = this.#requests.undeclaredQuery(operation, sent);
    return { kind: 'judged', exchange, faults, undeclaredQuery, address: addressOf(recorded.url, below) };
  }
}

/** Whether a conditional request was answered with 304, which the document does not describe itself (RFC 9110, 13.2.2). */
function isNotModified({ status, requestHeaders }: RecordedExchange, operation: Operation | undefined): boolean {
  if (status !== 304) return false;
  const described = operation === undefined ? undefined : documentedResponse(operation, status);
  if (described !== undefined && described.status !== 'default') return false;
  return 'if-none-match' in requestHeaders || 'if-modified-since' in requestHeaders;
}

function undeclared({ method, status }: RecordedExchange, path: string, isPathDeclared: boolean): Verdict {
  // Servers answer HEAD for each GET, and OPTIONS for all.
  const isServed = status < 400 && method !== 'HEAD' && method !== 'OPTIONS';
  return isServed ? { kind: 'undeclared', path, isPathDeclared } : { kind: 'ignored', reason: 'not-declared' };
}

function addressOf(url: string, below: string): string {
  const at = url.indexOf(below);
  return at < 0 ? '' : url.slice(0, at);
}

/** The finding for an operation that the server serves and the document does not declare. */
export function undeclaredOperation(
  { method, status, responseHeaders }: RecordedExchange,
  { path, isPathDeclared }: Extract<Verdict, { kind: 'undeclared' }>,
  strict: boolean,
): Omit<Finding, 'count'> {
  const template = path
    .split('/')
    .map((part) => (/\d|%/.test(part) || part.length > 30 ? '…' : part))
    .join('/');
  const what = isPathDeclared ? `the path ${template}, but no ${method} for it` : `no path ${template}`;
  return {
    id: fingerprintOf('operation-undeclared', null, method, template),
    severity: strict ? 'error' : 'warning',
    rule: 'operation-undeclared' satisfies GenericRule,
    operationId: null,
    message: `The document declares ${what}; the server answers ${method} ${template} with ${status}.`,
    request: null,
    response: { status, contentType: responseHeaders['content-type'] ?? null, pointer: '', excerpt: '' },
    source: null,
    curl: null,
  };
}
