import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import { checkAccess } from './access.ts';
import { errorAnswer, failureAnswer, methodNotAllowedAnswer } from './answers.ts';
import { injectFault } from './inject-fault.ts';
import { performOperation } from './perform-operation.ts';
import { errorResponse, jsonResponse, type Outcome, responseOf, type SandboxResponse, truncated } from './response.ts';
import { type Route, Router } from './router.ts';
import type { Sandbox } from './sandbox.ts';
import { headerText, type OperationCall, queryOf, type SandboxRequest } from './sandbox-request.ts';
import { type ServedOperation, servedOperations } from './served-operation.ts';
import { parserRefusal, readRequest, untilAborted, webResponse } from './web-standard.ts';

/** Receives what a response must not reveal: the cause of a status of 500 or 503. */
type ErrorListener = (error: unknown) => void;

/** Methods whose body HTTP servers do not read. */
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'TRACE']);

const NO_BYTES = new Uint8Array();

const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

/**
 * The sandbox as one application: `fetch(Request) → Response`, on any platform. The HTTP server, `createSandboxFetch` and the
 * handlers of MSW are this application behind a transport.
 */
export class SandboxApp {
  readonly #sandbox: Sandbox;
  readonly #router: Router<ServedOperation>;
  readonly #onError: ErrorListener;
  readonly #stopping = new AbortController();
  /** How many requests for operations there were. */
  #requests = 0;
  /** Requests without a response yet. Node collects the signal of a request that nothing else refers to, and it is never aborted then. */
  readonly #pending = new Set<Request>();

  /**
   * @param onError receives the errors of requests to {@link fetch}.
   * @throws {Error} when the document has an operation for which the sandbox was not built.
   */
  constructor(
    document: OpenApiDocument,
    sandbox: Sandbox,
    onError: ErrorListener = (error) => console.error('The sandbox could not answer.', error),
  ) {
    this.#sandbox = sandbox;
    this.#router = new Router(servedOperations(document, sandbox));
    this.#onError = onError;
  }

  /** Answers a request within this process, whatever the origin of its URL is. It rejects where `fetch` does on a network. */
  fetch(request: Request): Promise<Response> {
    this.#pending.add(request);
    return untilAborted(request.signal, async () => {
      const read = await readRequest(request);
      const refusal = parserRefusal(read);
      const outcome =
        refusal === undefined ? await this.answer(read, this.route(read), this.#onError) : this.refuse(refusal);
      return webResponse(outcome, request);
    }).finally(() => this.#pending.delete(request));
  }

  /** Aborted when the sandbox stops. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Answers requests that a latency fault delays at once, also those to come. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Every method that an operation has, in the order of OpenAPI. */
  get methods(): readonly string[] {
    return this.#router.methods;
  }

  /** The destination of a request. */
  route({ method, url }: Pick<SandboxRequest, 'method' | 'url'>): Route<ServedOperation> {
    return this.#router.route(method, url);
  }

  /** What a client receives for `request`, whose destination is `route`. It never throws. */
  async answer(request: SandboxRequest, route: Route<ServedOperation>, onError: ErrorListener): Promise<Outcome> {
    try {
      switch (route.kind) {
        case 'malformed':
          return this.refuse('request-malformed');
        case 'unknown':
          return this.refuseMethod(route.methods);
        case 'health':
          return await this.#health(onError);
        case 'operation':
          return await this.#serve(request, route.served, route.path);
      }
    } catch (error) {
      onError(error);
      return errorResponse(failureAnswer(error, this.#sandbox.switches));
    }
  }

  /** The response to a request for a path that no operation has, or that has only other `methods`. */
  refuseMethod(methods: readonly string[]): SandboxResponse {
    const { switches } = this.#sandbox;
    return errorResponse(
      methods.length === 0 ? errorAnswer('path-unknown', switches) : methodNotAllowedAnswer(switches, methods),
    );
  }

  /** The response to a request that the sandbox does not read, or refuses to. */
  refuse(name: Parameters<typeof errorAnswer>[0]): SandboxResponse {
    return errorResponse(errorAnswer(name, this.#sandbox.switches));
  }

  /** The response of the health check: 200 while the database answers, else 503. */
  async #health(onError: ErrorListener): Promise<SandboxResponse> {
    const { store } = this.#sandbox;
    try {
      await store.ping();
      return jsonResponse(200, { status: 'ok', database: store.kind });
    } catch (error) {
      onError(error);
      return jsonResponse(503, { status: 'unavailable', database: store.kind });
    }
  }

  /**
   * The response of an operation: reads the body, injects the fault that is its turn, checks the application key, the rate limit and
   * the bearer token, validates the request against the document, and performs the operation.
   *
   * @throws {StoreError}
   */
  async #serve(request: SandboxRequest, served: ServedOperation, path: OperationCall['path']): Promise<Outcome> {
    const { method, url, headers } = request;
    let body: Uint8Array = NO_BYTES;
    if (!WITHOUT_BODY.has(method)) {
      const contentType = headerText(headers['content-type']);
      if (contentType !== undefined && !MEDIA_TYPE.test(contentType)) return this.refuse('media-type');
      const read = await request.readBody();
      if (typeof read === 'string') return this.refuse(read);
      body = read;
    }
    const call: OperationCall = { headers, path, query: queryOf(url), body };
    this.#requests += 1;
    const fault = this.#sandbox.faults?.faultOf(this.#requests);
    const injected = fault && (await injectFault(fault, call, this.#sandbox, [this.#stopping.signal, request.signal]));
    if (injected !== undefined) return injected;
    const access = await checkAccess(served, call, this.#sandbox);
    const answer = 'kind' in access ? access : await performOperation(served, call, access, this.#sandbox);
    const response = await responseOf(answer);
    return fault?.kind === 'truncate' ? truncated(response, fault.fraction) : response;
  }
}
