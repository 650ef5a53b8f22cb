import type { ApiDescription } from '../document/api-description.ts';
import { ExchangeValidator } from '../findings/checks/exchange-validator.ts';
import type { Fault } from '../findings/checks/fault.ts';
import type { GenericRule } from '../findings/checks/rules.ts';
import type { Redactor } from '../findings/redaction/redactor.ts';
import { isRedacted } from '../findings/redaction/secrets.ts';
import type { Exchange } from '../message/exchange.ts';
import type { IgnoredReason, RecordedExchange } from '../message/recorded-exchange.ts';
import { documentedResponse } from '../openapi/documented-response.ts';
import type { OperationMatcher } from '../openapi/operation-matcher.ts';
import type { DocumentedResponse, Operation } from '../openapi/operations.ts';
import { suggestedServer } from '../openapi/servers.ts';
import type { RulePack } from '../probe/rules/rule-pack.ts';
import { fingerprintOf } from '../report/fingerprint.ts';
import type { Finding } from '../report/report.ts';
import { matchedExchange } from './exchange-of.ts';
import { requestMatcher } from './request-matcher.ts';

/** The result of validating a recorded exchange. */
export type TrafficResult =
  /** `server` is one below which the document has the path. */
  | { readonly kind: 'ignored'; readonly reason: IgnoredReason; readonly server?: string }
  /** The server serves what the document does not declare. */
  | {
      readonly kind: 'undeclared';
      readonly path: string;
      readonly isPathDeclared: boolean;
      /** The server below which the document has the path; undefined where it has the path below none. */
      readonly server: string | undefined;
    }
  | {
      readonly kind: 'validated';
      readonly exchange: Exchange;
      /** The documented response that applies; undefined where there is none. */
      readonly response: DocumentedResponse | undefined;
      readonly faults: readonly Fault[];
      /** The names of the query that the document does not declare. */
      readonly undeclaredQuery: readonly string[];
    };

/** How recorded exchanges are validated. */
export interface TrafficValidatorOptions {
  readonly contract: ApiDescription;
  /** The rules that are checked besides those of any document. */
  readonly packs: readonly RulePack[];
  /** The address of the server, with the prefix of all paths; those of the document unless given. */
  readonly server: string | undefined;
  /** Whether what the document does not declare is an error; it is a warning otherwise. */
  readonly strict: boolean;
}

/** Validates recorded exchanges, one by one. */
export class TrafficValidator {
  readonly #options: TrafficValidatorOptions;
  readonly #match: OperationMatcher;
  readonly validator: ExchangeValidator;
  /** The rule packs that apply to each operation. */
  readonly #packs: ReadonlyMap<Operation, readonly RulePack[]>;
  readonly #suggested: ReturnType<typeof suggestedServer>;

  /** @throws {VerifyError} `address-wrong` */
  constructor(options: TrafficValidatorOptions) {
    const { contract, packs, server } = options;
    this.#options = options;
    this.#match = requestMatcher(contract.document, contract.operations, server);
    this.#suggested = suggestedServer(contract.operations);
    this.validator = new ExchangeValidator(contract, options.strict);
    this.#packs = new Map(
      contract.operations.map((operation) => [
        operation,
        packs.filter((pack) => pack.rulesOf(contract.document, operation).length > 0),
      ]),
    );
  }

  /** @param match finds the operation; at the server of the options unless given. */
  validate(recorded: RecordedExchange, match: OperationMatcher = this.#match): TrafficResult {
    const { method, url, status, requestHeaders } = recorded;
    if (!/^(?:https?:|\/)/i.test(url)) return { kind: 'ignored', reason: 'no-http' };
    const found = match(method, url);
    if (found.kind === 'other-server') return this.#ignored('other-server', recorded);
    if (method === 'OPTIONS' && requestHeaders['access-control-request-method'] !== undefined) {
      return { kind: 'ignored', reason: 'preflight' };
    }
    const operation = found.kind === 'operation' ? found.operation : undefined;
    if (isNotModified(recorded, operation)) return { kind: 'ignored', reason: 'not-modified' };
    if (found.kind === 'undeclared') {
      const server = found.isPathDeclared ? undefined : this.#suggested(method, url);
      // Servers answer HEAD for each GET, and OPTIONS for all.
      const isServed = status < 400 && method !== 'HEAD' && method !== 'OPTIONS';
      return isServed ? { ...found, server } : this.#ignored('not-declared', recorded);
    }
    return this.#validated(matchedExchange(recorded, found));
  }

  #ignored(reason: IgnoredReason, { method, url }: RecordedExchange): TrafficResult {
    const server = this.#suggested(method, url);
    return { kind: 'ignored', reason, ...(server === undefined ? {} : { server }) };
  }

  #validated(matched: Exchange): TrafficResult {
    const { contract } = this.#options;
    const validated = this.validator.validate(matched);
    const { exchange, faults } = validated;
    const { operation, isQueryUnknown } = exchange.request;
    const packs = isQueryUnknown === true ? [] : (this.#packs.get(operation) ?? []);
    const ofPacks = packs.flatMap((pack) => pack.recordedFaults(contract.document, exchange));
    return { ...validated, kind: 'validated', faults: [...faults, ...ofPacks] };
  }
}

/** Whether a conditional request was answered with 304, which the document does not describe itself (RFC 9110, 13.2.2). */
function isNotModified(recorded: RecordedExchange, operation: Operation | undefined): boolean {
  const { status, requestHeaders, unrecorded = [] } = recorded;
  if (status !== 304) return false;
  const described = operation === undefined ? undefined : documentedResponse(operation, status);
  if (described !== undefined && described.status !== 'default') return false;
  const mayBeConditional = unrecorded.includes('request headers');
  return mayBeConditional || 'if-none-match' in requestHeaders || 'if-modified-since' in requestHeaders;
}

/** How to name the server below which the document has the path of a URL; empty where no server is suggested. */
export function serverHint(server: string | undefined): string {
  return server === undefined ? '' : ` The document has this path below ${server}: try --server ${server}.`;
}

/** The rule of such a finding. */
export const OPERATION_UNDECLARED = 'operation-undeclared' satisfies GenericRule;

/** The finding for an operation that the server serves and the document does not declare. */
export function undeclaredOperation(
  recorded: RecordedExchange,
  { path, isPathDeclared, server }: Extract<TrafficResult, { kind: 'undeclared' }>,
  { strict, redactor }: { readonly strict: boolean; readonly redactor: Redactor },
): Omit<Finding, 'count' | 'operations'> {
  const { method, status, responseHeaders } = recorded;
  const count = path.split('/').length - 1;
  const template = ['', ...redactor.path(recorded).split('/').slice(-count)]
    .map((part) => (/\d|%/.test(part) || isRedacted(part) || part.length > 30 ? '…' : part))
    .join('/');
  const what = isPathDeclared ? `the path ${template}, but no ${method} for it` : `no path ${template}`;
  return {
    id: fingerprintOf(OPERATION_UNDECLARED, method, template),
    severity: strict ? 'error' : 'warning',
    rule: OPERATION_UNDECLARED,
    operationId: null,
    message: `The document declares ${what}; the server answers ${method} ${template} with ${status}.${serverHint(server)}`,
    request: null,
    response: { status, contentType: responseHeaders['content-type'] ?? null, pointer: '', excerpt: '' },
    source: null,
    curl: null,
  };
}
