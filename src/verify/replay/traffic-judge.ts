import type { Operation } from '../../contract/operations.ts';
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
import { isWithin, pageFaults } from './judge/page-faults.ts';
import { RequestFaults } from './judge/request-faults.ts';
import { SentParameters } from './judge/sent-parameters.ts';
import { type PathMatch, pathMatcher } from './match/path-matcher.ts';
import { type ServerMatcher, serverMatcher } from './match/server-matcher.ts';
import { ProgramMemory } from './program/program-memory.ts';
import type { QuotedJson } from './quoted/quoted-json.ts';
import type { IgnoredReason, RecordedExchange } from './recorded-exchange.ts';

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

/** A verdict for which nothing of the answer but its status is asked. */
type Unjudged = Exclude<Verdict, { kind: 'judged' }>;

/** What is known once the operation is: it, the path and query below the address of the server, and the parameters. */
type Known = [operation: Operation, below: string, sent: SentParameters];

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
  readonly #belowServer: ServerMatcher;
  readonly #match: (method: string, path: string) => PathMatch | undefined;
  readonly #requests: RequestFaults;
  readonly #clean: CleanAnswers;
  readonly #listings: ReadonlySet<Operation>;

  /**
   * @param memory where bodies stand that are judged without being read
   * @throws {VerifyError} `address-wrong`
   */
  constructor(options: TrafficJudgeOptions, memory: ProgramMemory = new ProgramMemory()) {
    const { contract, server } = options;
    this.#options = options;
    this.#belowServer = serverMatcher(contract.document, server);
    this.#match = pathMatcher(contract.operations);
    this.#requests = new RequestFaults(contract);
    this.#clean = new CleanAnswers(contract, memory);
    this.#listings = new Set(contract.operations.filter(isListing));
  }

  judge(recorded: RecordedExchange): Verdict {
    return this.#verdict(recorded, (...known) => this.#judged(recorded, ...known));
  }

  /**
   * The verdict on an exchange of which all but the body of the answer was read; undefined where that does not do. The
   * exchange in it has no body, and neither a fault nor anything that was never learned.
   */
  judgeQuoted(recorded: RecordedExchange, body: QuotedJson): Verdict | undefined {
    return this.#verdict(recorded, (...known) => this.#judgedQuoted(recorded, body, ...known));
  }

  /** Learns what is in the body of an exchange that was judged and counted, so that it need not be read again. */
  learn({ request, outcome }: Exchange, body: QuotedJson): void {
    if (outcome.kind === 'answer') this.#clean.learn(body, request, outcome);
  }

  #verdict<T>(recorded: RecordedExchange, judged: (...known: Known) => T): T | Unjudged {
    const { method, url, status, requestHeaders } = recorded;
    if (!/^(?:https?:|\/)/i.test(url)) return { kind: 'ignored', reason: 'no-http' };
    const below = this.#belowServer(url);
    if (below === undefined) return { kind: 'ignored', reason: 'other-server' };
    if (method === 'OPTIONS' && requestHeaders['access-control-request-method'] !== undefined) {
      return { kind: 'ignored', reason: 'preflight' };
    }
    const isConditional = 'if-none-match' in requestHeaders || 'if-modified-since' in requestHeaders;
    if (status === 304 && isConditional) return { kind: 'ignored', reason: 'not-modified' };
    const mark = below.indexOf('?');
    const path = mark < 0 ? below : below.slice(0, mark);
    const match = this.#match(method, path);
    if (match?.operation === undefined) return undeclared(recorded, path, match !== undefined);
    const sent = new SentParameters(match.values, mark < 0 ? '' : below.slice(mark + 1));
    return judged(match.operation, below, sent);
  }

  #judgedQuoted(recorded: RecordedExchange, body: QuotedJson, ...[operation, below, sent]: Known): Verdict | undefined {
    const exchange = exchangeOf({ ...recorded, responseBody: null }, operation, below);
    const { request, outcome } = exchange;
    if (outcome.kind !== 'answer' || !this.#clean.hasQuoted(body, request, outcome)) return undefined;
    if (this.#requests.of(exchange, sent).length > 0) return undefined;
    if (this.#isPage(recorded, operation)) {
      const { span } = this.#clean;
      if (span === undefined) return undefined;
      if (
        !isWithin(span, sent) &&
        pageFaults(this.#clean.pageOfQuoted(exchange), sent, recorded.startedAt).length > 0
      ) {
        return undefined;
      }
    }
    return this.#told(recorded, exchange, [], below, sent);
  }

  #isPage({ status }: RecordedExchange, operation: Operation): boolean {
    return status === 200 && this.#listings.has(operation);
  }

  /** Judges an exchange whose operation is known. */
  #judged(recorded: RecordedExchange, ...[operation, below, sent]: Known): Verdict {
    const { contract } = this.#options;
    const came = exchangeOf(recorded, operation, below);
    const isClean = this.#clean.has(came);
    const exchange = isClean ? came : withinDepth(came);
    const answer = isClean ? [] : checkExchange(contract, exchange, { strict: this.#options.strict, isRecorded: true });
    const ofPage = this.#isPage(recorded, operation) ? pageFaults(pageOf(exchange), sent, recorded.startedAt) : [];
    return this.#told(recorded, exchange, [...answer, ...this.#requests.of(exchange, sent), ...ofPage], below, sent);
  }

  #told(
    { url }: RecordedExchange,
    exchange: Exchange,
    faults: readonly Fault[],
    below: string,
    sent: SentParameters,
  ): Verdict {
    const undeclaredQuery = [...sent.queryNames].filter((name) => !declares(exchange.request.operation, name));
    return { kind: 'judged', exchange, faults, undeclaredQuery, address: addressOf(url, below) };
  }
}

function undeclared({ method, status }: RecordedExchange, path: string, isPathDeclared: boolean): Unjudged {
  // Servers answer HEAD for each GET, and OPTIONS for all.
  const isServed = status < 400 && method !== 'HEAD' && method !== 'OPTIONS';
  return isServed ? { kind: 'undeclared', path, isPathDeclared } : { kind: 'ignored', reason: 'not-declared' };
}

function declares({ parameters }: Operation, query: string): boolean {
  // An object in the query is spread over names with brackets, or over names of its members.
  const [name = query] = query.split('[', 1);
  return parameters.some((each) => each.in === 'query' && (each.name === name || each.value['style'] === 'form'));
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
