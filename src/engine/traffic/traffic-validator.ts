import type { ApiDescription } from '../document/api-description.ts';
import { ExchangeValidator, type ValidatedExchange } from '../findings/checks/exchange-validator.ts';
import type { GenericRule } from '../findings/checks/rules.ts';
import type { Redactor } from '../findings/redaction/redactor.ts';
import { isRedacted } from '../findings/redaction/secrets.ts';
import type { RulePack } from '../findings/rule-packs/rule-pack.ts';
import type { HttpExchange, OperationExchange } from '../message/exchange.ts';
import { documentedResponse } from '../openapi/documented-response.ts';
import type { OperationMatcher } from '../openapi/operation-matcher.ts';
import type { Operation } from '../openapi/operations.ts';
import { suggestedServer } from '../openapi/servers.ts';
import { fingerprintOf } from '../report/fingerprint.ts';
import type { Finding } from '../report/report.ts';
import { IGNORED, type IgnoredReason } from './read/entry-reading.ts';
import { matchedExchange, requestMatcher } from './request-matcher.ts';

/** The result of validating an exchange that was recorded or passed. */
export type TrafficResult =
  /** `server` is one below which the document has the path. */
  | { readonly kind: 'ignored'; readonly why: string; readonly server?: string | undefined }
  /** The server serves what the document does not declare. */
  | {
      readonly kind: 'undeclared';
      readonly exchange: HttpExchange;
      readonly path: string;
      readonly isPathDeclared: boolean;
      /** The server below which the document has the path; undefined where it has the path below none. */
      readonly server: string | undefined;
    }
  | ({ readonly kind: 'validated' } & ValidatedExchange);

/** How exchanges are validated that were recorded or passed. */
export interface TrafficValidatorOptions {
  readonly api: ApiDescription;
  /** The rules that are checked besides those of any document. */
  readonly packs: readonly RulePack[];
  /** The address of the server, with the prefix of all paths; those of the document unless given. */
  readonly server: string | undefined;
  /** Finds the operation of a request where `server` cannot; no other server is suggested then. */
  readonly match?: OperationMatcher;
  /** Whether what the document does not declare is an error; it is a warning otherwise. */
  readonly strict: boolean;
}

/** Validates exchanges that were recorded or passed, one by one. */
export class TrafficValidator {
  readonly #options: TrafficValidatorOptions;
  readonly #match: OperationMatcher;
  readonly validator: ExchangeValidator;
  /** The rule packs that apply to each operation. */
  readonly #packs: ReadonlyMap<Operation, readonly RulePack[]>;
  readonly #suggested: (method: string, url: string) => string | undefined;

  /** @throws {VerifyError} `address-wrong` */
  constructor(options: TrafficValidatorOptions) {
    const { api, packs, server, match } = options;
    this.#options = options;
    this.#match = match ?? requestMatcher(api.document, api.operations, server);
    this.#suggested = match === undefined ? suggestedServer(api.operations) : () => undefined;
    this.validator = new ExchangeValidator(api, options.strict);
    this.#packs = new Map(
      api.operations.map((operation) => [
        operation,
        packs.filter((pack) => pack.rulesOf(api.document, operation).length > 0),
      ]),
    );
  }

  validate(exchange: HttpExchange): TrafficResult {
    const { request, outcome } = exchange;
    if (outcome.kind === 'failure') return { kind: 'ignored', why: outcome.message };
    const { method, url, headers } = request;
    if (!/^(?:https?:|\/)/i.test(url)) return ignored('no-http');
    const found = this.#match(method, url);
    if (found.kind === 'other-server') return ignored('other-server', this.#suggested(method, url));
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) return ignored('preflight');
    const operation = found.kind === 'operation' ? found.operation : undefined;
    if (outcome.status === 304 && isNotModified(exchange, operation)) return ignored('not-modified');
    if (found.kind === 'operation') return this.#validated(matchedExchange(exchange, found));
    // Servers answer HEAD for each GET, and OPTIONS for all.
    const isServed = outcome.status < 400 && method !== 'HEAD' && method !== 'OPTIONS';
    if (!isServed) return ignored('not-declared', this.#suggested(method, url));
    const server = found.isPathDeclared ? undefined : this.#suggested(method, url);
    return { ...found, exchange, server };
  }

  #validated(matched: OperationExchange): TrafficResult {
    const { api } = this.#options;
    const validated = this.validator.validate(matched);
    const { exchange, faults } = validated;
    const packs = exchange.unknown.has('query') ? [] : (this.#packs.get(exchange.request.operation) ?? []);
    const ofPacks = packs.flatMap((pack) => pack.recordedFaults(api.document, exchange));
    return { ...validated, kind: 'validated', faults: [...faults, ...ofPacks] };
  }
}

function ignored(reason: IgnoredReason, server?: string): TrafficResult {
  return { kind: 'ignored', why: IGNORED[reason], server };
}

/** Whether a 304 answers a conditional request, which the document does not describe itself (RFC 9110, 13.2.2). */
function isNotModified({ request, unknown }: HttpExchange, operation: Operation | undefined): boolean {
  const described = operation === undefined ? undefined : documentedResponse(operation, 304);
  if (described !== undefined && described.status !== 'default') return false;
  const { headers } = request;
  return unknown.has('request headers') || 'if-none-match' in headers || 'if-modified-since' in headers;
}

/** How to name the server below which the document has the path of a URL; empty where no server is suggested. */
export function serverHint(server: string | undefined): string {
  return server === undefined ? '' : ` The document has this path below ${server}: try --server ${server}.`;
}

/** The rule of such a finding. */
export const OPERATION_UNDECLARED = 'operation-undeclared' satisfies GenericRule;

/** The finding for an operation that the server serves and the document does not declare. */
export function undeclaredOperation(
  { exchange, path, isPathDeclared, server }: Extract<TrafficResult, { kind: 'undeclared' }>,
  { strict, redactor }: { readonly strict: boolean; readonly redactor: Redactor },
): Omit<Finding, 'count' | 'operations'> {
  const { request, outcome } = exchange;
  const { method } = request;
  const count = path.split('/').length - 1;
  const template = ['', ...redactor.path(exchange).split('/').slice(-count)]
    .map((part) => (/\d|%/.test(part) || isRedacted(part) || part.length > 30 ? '…' : part))
    .join('/');
  const what = isPathDeclared ? `the path ${template}, but no ${method} for it` : `no path ${template}`;
  return {
    id: fingerprintOf(OPERATION_UNDECLARED, method, template),
    severity: strict ? 'error' : 'warning',
    rule: OPERATION_UNDECLARED,
    operationId: null,
    message: `The document declares ${what}; the server answers ${method} ${template} with ${outcome.status}.${serverHint(server)}`,
    request: null,
    response: {
      status: outcome.status,
      contentType: (outcome.kind === 'answer' ? outcome.headers['content-type'] : undefined) ?? null,
      pointer: '',
      excerpt: '',
    },
    source: null,
    curl: null,
  };
}
