import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import type { Application } from '../store/store.ts';
import { checkAccess } from './access.ts';
import { type ErrorAnswer, errorAnswer, failureAnswer, methodNotAllowedAnswer } from './answers.ts';
import { injectFault, NO_EFFECT } from './inject-fault.ts';
import type { OperationCall } from './operation-call.ts';
import { performOperation } from './perform-operation.ts';
import {
  jsonResponse,
  type Outcome,
  type PageResponse,
  responseOf,
  type SandboxResponse,
  truncated,
} from './response.ts';
import { Router } from './router.ts';
import type { Sandbox } from './sandbox.ts';
import { type ServedOperation, servedOperations } from './served-operation.ts';

/** A request for an operation that may be performed. */
export interface Admission {
  readonly kind: 'admitted';
  readonly application: Application;
  /** The part of the body that is sent, where a fault truncates the response. */
  readonly fraction: number | undefined;
}

/**
 * Answers requests: the part of the sandbox that knows neither sockets nor a server framework. The HTTP server takes the steps
 * of a request one by one; `answerRequest` takes them all.
 */
export class SandboxCore {
  readonly operations: readonly ServedOperation[];
  readonly router: Router<ServedOperation>;
  readonly #sandbox: Sandbox;
  readonly #stopping = new AbortController();
  /** How many requests for operations there were. */
  #requests = 0;

  /** @throws {Error} when the document has an operation for which the sandbox was not built. */
  constructor(document: OpenApiDocument, sandbox: Sandbox) {
    this.#sandbox = sandbox;
    this.operations = servedOperations(document, sandbox);
    this.router = new Router(this.operations);
  }

  /**
   * The first step of a request for an operation: injects the fault that is its turn, and checks its application key, the rate
   * limit and its bearer token.
   *
   * @throws {StoreError}
   */
  async admit(served: ServedOperation, call: OperationCall): Promise<Admission | Outcome> {
    this.#requests += 1;
    const fault = this.#sandbox.faults?.faultOf(this.#requests);
    const effect =
      fault === undefined ? NO_EFFECT : await injectFault(fault, call, this.#sandbox, this.#stopping.signal);
    if (effect.kind === 'error') return responseOf(effect);
    if (effect.kind !== 'answered') return effect;
    const access = await checkAccess(served, call, this.#sandbox);
    const { fraction } = effect;
    if (!('kind' in access)) return { kind: 'admitted', application: access, fraction };
    return truncatedBy(fraction, responseOf(access));
  }

  /**
   * The second step: validates the parameters and the body against the document, and performs the operation.
   *
   * @throws {StoreError}
   */
  async perform(served: ServedOperation, call: OperationCall, { application, fraction }: Admission): Promise<Outcome> {
    const answer = await performOperation(served, call, application, this.#sandbox);
    return truncatedBy(fraction, responseOf(answer));
  }

  /** Aborted when the sandbox stops. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Answers requests that a latency fault delays at once, also those to come. */
  stop(): void {
    this.#stopping.abort();
  }

  /** The response to a request for a path that no operation has, or that has only other `methods`. */
  unknown(methods: readonly string[]): SandboxResponse {
    const { service } = this.#sandbox.switches;
    return errorResponse(
      methods.length === 0 ? errorAnswer('path-unknown', service) : methodNotAllowedAnswer(service, methods),
    );
  }

  /** The response to a request that the sandbox does not read, or refuses to. */
  refuse(name: Parameters<typeof errorAnswer>[0]): SandboxResponse {
    return errorResponse(errorAnswer(name, this.#sandbox.switches.service));
  }

  /** The response to a request that failed with a thrown `error`, of which it reveals nothing. */
  fail(error: unknown): SandboxResponse {
    return errorResponse(failureAnswer(error, this.#sandbox.switches.service));
  }

  /**
   * The response of the health check: 200 while the database answers, else 503.
   *
   * @param onError receives why the database does not answer.
   */
  async health(onError: (error: unknown) => void): Promise<SandboxResponse> {
    const { store } = this.#sandbox;
    try {
      await store.ping();
      return jsonResponse(200, { status: 'ok', database: store.kind });
    } catch (error) {
      onError(error);
      return jsonResponse(503, { status: 'unavailable', database: store.kind });
    }
  }
}

function errorResponse({ status, body, headers }: ErrorAnswer): SandboxResponse {
  return jsonResponse(status, body, headers);
}

function truncatedBy(
  fraction: number | undefined,
  response: PageResponse | Promise<PageResponse>,
): Outcome | Promise<Outcome> {
  if (fraction === undefined) return response;
  return Promise.resolve(response).then((whole) => truncated(whole, fraction));
}
