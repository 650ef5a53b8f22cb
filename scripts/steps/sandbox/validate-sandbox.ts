import { Agent } from 'node:http';
import type { Json } from '../../../src/engine/json/json.ts';
import { curlCommand } from '../../../src/engine/message/curl.ts';
import {
  type ReceivedResponse,
  type ResponseFaultKind,
  validateResponse,
} from '../../../src/engine/message/validate-response.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { type Operation, operationsOf } from '../../../src/engine/openapi/operations.ts';
import type { DocumentSchemas } from '../../../src/engine/schema/document-schemas.ts';
import type { HttpRequest } from '../requests/http-request.ts';
import { parsedBody } from '../requests/parsed-body.ts';
import type { RequestFault } from '../requests/render-faults.ts';
import { sendRequest } from '../requests/send-request.ts';
import { documentCases } from './document-cases.ts';
import { parameterRules, readLedger } from './listing-scenario.ts';
import { CREDENTIALS, EXPECTATIONS, type SandboxCase } from './sandbox-case.ts';
import type { SandboxGreeting } from './sandbox-greeting.ts';

/** The document and its validators. */
export interface ValidateSandboxOptions {
  readonly document: OpenApiDocument;
  readonly validators: DocumentSchemas;
  /** How long an answer may take, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
}

/** One thing that is wrong with what came of a case. */
export interface SandboxFault extends RequestFault {
  readonly kind: ResponseFaultKind | 'no-answer' | 'rule';
  readonly operationId: string | null;
}

/** The result for a sandbox. */
export interface SandboxVerdict {
  /** How many responses were validated. */
  readonly validated: number;
  /** The faults, in the order of the cases; empty if there are none. */
  readonly faults: readonly SandboxFault[];
}

/**
 * Sends a running sandbox every request that the document and the text suggest, and validates each response. It throws
 * for no answer of the sandbox.
 *
 * @throws {Error} when the greeting of the sandbox has no account with records.
 */
export async function validateSandbox(
  sandbox: SandboxGreeting,
  options: ValidateSandboxOptions,
): Promise<SandboxVerdict> {
  const { document } = options;
  const account = sandbox.accounts.find(({ records }) => records > 0);
  if (account === undefined) throw new Error('The sandbox reported no account with records; there is nothing to list.');
  const validator = new SandboxValidator(sandbox, options);
  try {
    for (const asked of documentCases(document, account)) await validator.ask(asked);
    for (const asked of parameterRules(document, account)) await validator.ask(asked);
    for (const each of sandbox.accounts) await readLedger(document, each, (asked) => validator.ask(asked));
    return { validated: validator.validated, faults: validator.faults };
  } finally {
    validator.end();
  }
}

class SandboxValidator {
  validated = 0;
  readonly faults: SandboxFault[] = [];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #sandbox: SandboxGreeting;
  readonly #options: ValidateSandboxOptions;
  /** Any operation will do for a request to a path that the document lacks: all share the error body. */
  readonly #anyOperation: Operation | undefined;

  constructor(sandbox: SandboxGreeting, options: ValidateSandboxOptions) {
    this.#sandbox = sandbox;
    this.#options = options;
    [this.#anyOperation] = operationsOf(options.document);
  }

  /** Sends a case and validates the response; returns the body, or undefined when anything was wrong. */
  async ask(asked: SandboxCase): Promise<Json | undefined> {
    const { timeoutMs = 10_000 } = this.#options;
    const { url } = this.#sandbox;
    const signal = AbortSignal.timeout(timeoutMs);
    const outcome = await sendRequest(withCredentials(asked.request, this.#sandbox), {
      url,
      agent: this.#agent,
      signal,
    });
    this.validated += 1;
    const found =
      outcome.kind === 'failed'
        ? [{ kind: 'no-answer' as const, message: outcome.message, pointer: '', source: '' }]
        : this.#faultsOf(asked, outcome.response);
    const curl = curlCommand(
      { ...asked.request, url: url + asked.request.path },
      { variables: Object.values(CREDENTIALS), isShort: true },
    );
    const operationId = asked.operation?.operationId ?? null;
    this.faults.push(...found.map((fault) => ({ ...fault, case: asked.id, operationId, curl })));
    return found.length === 0 && outcome.kind === 'answered' ? parsedBody(outcome.response.body) : undefined;
  }

  #faultsOf({ operation, expect, rule }: SandboxCase, response: ReceivedResponse) {
    const { statuses, allows } = EXPECTATIONS[expect];
    const documented = operation ?? this.#anyOperation;
    const faults = documented === undefined ? [] : validateResponse(documented, response, this.#options.validators);
    if (!allows(response.status)) {
      const message = `The answer is ${response.status}; ${statuses} is due.`;
      return [{ kind: 'status' as const, message, pointer: '', source: '' }, ...faults];
    }
    if (faults.length > 0 || rule === undefined) return faults;
    const wrong = rule(parsedBody(response.body) ?? null);
    return wrong === undefined ? [] : [{ kind: 'rule' as const, message: wrong, pointer: '', source: '' }];
  }

  end(): void {
    this.#agent.destroy();
  }
}

function withCredentials(request: HttpRequest, { appKey, token }: SandboxGreeting): HttpRequest {
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    value.replace(`$${CREDENTIALS.appKey}`, () => appKey).replace(`$${CREDENTIALS.token}`, () => token),
  ]);
  return { ...request, headers: Object.fromEntries(headers) };
}
