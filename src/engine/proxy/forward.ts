import type { Agent, ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { type Body, isRange } from '../message/body.ts';
import { type Answer, type Failure, type HttpExchange, NOTHING_UNKNOWN } from '../message/exchange.ts';
import { joinHeaders } from '../message/headers.ts';
import {
  hasFailedWriting,
  limitWaiting,
  passTunnel,
  readBeforeFailing,
  reset,
  type WaitingClient,
} from './connections.ts';
import type { ExchangeObserver } from './exchange-observer.ts';
import { fieldPairs, type RawFields } from './fields.ts';
import { KeptBody, type KeptBytesBudget } from './kept-body.ts';
import {
  answerError,
  endsWithConnection,
  type HeldResponse,
  holdResponse,
  OVERLOADED,
  type OwnResponse,
  passBody,
  passHead,
  passInterim,
  sendHead,
} from './pass-message.ts';
import { hasBody, requestAtTarget, requestToTarget, type SendOptions } from './target.ts';

/** How an exchange ended. */
export type ForwardingEnd =
  /** Both messages passed to their end. */
  | 'complete'
  /** The client closed its connection before the end of the response. */
  | 'client-aborted'
  /** The target closed its connection before the end of the response. */
  | 'target-aborted'
  /** The target sent no response (it could not be reached, was silent too long, or broke off), so the proxy answered itself. */
  | 'no-response';

/** What requests are forwarded with. */
export interface ForwardOptions extends SendOptions {
  /** Receive each exchange that has passed, and only read it. */
  readonly observers: readonly ExchangeObserver[];
  /** Receives each exchange after them, and may take the bytes of its bodies away. */
  readonly lastObserver?: ExchangeObserver;
  readonly budget: KeptBytesBudget;
  /** How long the target may be silent, in milliseconds; 0 for any time. */
  readonly timeoutMs: number;
  /** Holds each response back until it returns; undefined where responses pass at once. */
  readonly block: ((exchange: HttpExchange) => Promise<OwnResponse | undefined>) | undefined;
  readonly now: () => number;
  /** Called when a request arrives; returns its number. */
  onRequest(): number;
  /** Called when a request is refused that is not forwarded: CONNECT, and what is not HTTP that Node can read. */
  onRefuse(): void;
  /** Called when the last byte of a response has passed, or nothing more will. */
  onEnd(ended: EndedForwarding): void;
}

/** A request whose response has passed, or ended otherwise. */
export interface EndedForwarding {
  readonly method: string;
  /** That of the proxy itself where the target sent none. */
  readonly status: number;
  readonly outcome: ForwardingEnd;
  /** From the head of the request to the end of the response, in milliseconds. */
  readonly durationMs: number;
}

/** Where a request came from. */
export interface Incoming {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Holds the connection to the target; false for a connection of its own. */
  readonly agent: Agent | false;
  /** The connection of the client, for a request that asks for another protocol. */
  readonly client?: WaitingClient;
}

/** One request that passes to the target, and its response to the client, both unchanged. It counts from the time when it arrived. */
export class Forwarding {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #agent: Agent | false;
  readonly #options: ForwardOptions;
  readonly #at: ReturnType<typeof requestAtTarget>;
  readonly #start = performance.now();
  /** Counts the requests of this proxy from 1. */
  readonly #number: number;
  readonly #method: string;
  readonly #startedAt: number;
  readonly #wanted: readonly ExchangeObserver[];
  readonly #requestBody: KeptBody;
  readonly #responseBody: KeptBody;
  readonly #client: WaitingClient | undefined;
  #held: HeldResponse | undefined;
  #bodies: readonly [request: Body['content'], response: Body['content']] | undefined;
  #received: IncomingMessage | undefined;
  #failure: Exclude<ForwardingEnd, 'complete'> | undefined;
  #hasEnded = false;
  /** Whether the connection to the target served another request before. */
  #isReused = false;
  /** Whether the target sent an interim response. */
  #hasContinued = false;
  /** The request to the target; another one when it is sent again. */
  #sent: ClientRequest | undefined;

  constructor({ request, response, agent, client }: Incoming, options: ForwardOptions) {
    [this.#request, this.#response, this.#agent, this.#client] = [request, response, agent, client];
    this.#options = options;
    const { url = '/', method = 'GET' } = request;
    this.#at = requestAtTarget(url, options.target);
    this.#method = method;
    this.#number = options.onRequest();
    this.#startedAt = options.now();
    const { observers, lastObserver } = options;
    this.#wanted = [...observers, ...(lastObserver === undefined ? [] : [lastObserver])].filter((each) => each.wants());
    const isKept = this.#wanted.length > 0 || options.block !== undefined;
    this.#requestBody = new KeptBody(options.budget, isKept);
    this.#responseBody = new KeptBody(options.budget, isKept);
    // An error of the connection is followed by "close".
    response.on('error', () => {});
    response.once('close', () => this.#end());
    response.once('finish', () => this.#end());
  }

  /** Sends the request to the target. */
  start(): void {
    try {
      const sent = this.#send(false);
      if (this.#client !== undefined && hasBody(this.#request)) {
        this.#requestBody.drop();
        sendHead(sent);
        this.#client.passTo(sent);
      } else if (hasBody(this.#request)) {
        sendHead(sent);
        passBody(this.#request, sent, this.#requestBody);
      } else sent.end();
    } catch (error) {
      // The parsers of Node accept more than it writes.
      this.#fail(asError(error));
    }
  }

  #send(isRepeated: boolean): ClientRequest {
    const sent = requestToTarget(this.#request, this.#at, this.#agent, this.#options);
    this.#sent = sent;
    sent.once('socket', (socket) => {
      this.#isReused = !socket.connecting;
      if (!this.#isReused && this.#client === undefined) readBeforeFailing(socket);
      limitWaiting(sent, socket, {
        timeoutMs: this.#options.timeoutMs,
        mayWait: () => this.#isClientSlow,
        giveUp: (detail) => this.#giveUp(detail),
      });
      // After the response, Node no longer resumes the request when the target is ready for more.
      const resume = () => this.#request.resume();
      socket.on('drain', resume);
      sent.once('close', () => socket.off('drain', resume));
    });
    sent.on('information', (interim) => {
      this.#hasContinued = true;
      passInterim(interim, this.#response);
    });
    sent.once('response', (received) => {
      try {
        this.#receive(received);
      } catch (error) {
        this.#refuse(received, error);
      }
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (isRepeated || !this.#isRepeatable()) this.#fail(error);
      else this.#send(true).end();
    });
    sent.once('close', () => {
      // Also after a 101 that the client did not ask for, which Node reports in no other way.
      if (this.#sent === sent && this.#received === undefined) this.#fail(new Error('the connection was closed'));
      this.#closeIfUnread();
    });
    const client = this.#client;
    if (client !== undefined)
      sent.once('upgrade', (...[received, socket, head]) => {
        this.#received = received;
        this.#response.detachSocket(this.#request.socket);
        passTunnel(received, client, { socket, head });
        this.#end('complete');
      });
    return sent;
  }

  /** Whether the target waits for the client, not the client for the target. */
  get #isClientSlow(): boolean {
    if (this.#response.writableNeedDrain) return true;
    if (!hasBody(this.#request) || this.#request.complete) return false;
    const hasBegun = this.#requestBody.size > 0 || this.#hasContinued || this.#request.headers.expect === undefined;
    return hasBegun && this.#sent?.writableNeedDrain === false;
  }

  /**
   * Whether the request may be sent again on a new connection: the target closed an idle connection while the request was
   * under way (RFC 9110, section 9.2.2).
   */
  #isRepeatable(): boolean {
    const isIdempotent = IDEMPOTENT.has(this.#method) && !hasBody(this.#request);
    return this.#isReused && isIdempotent && this.#received === undefined && !this.#isAnswered;
  }

  /** Whether the head of a response was passed on, or none can be. */
  get #isAnswered(): boolean {
    return this.#response.headersSent || this.#response.destroyed;
  }

  #receive(received: IncomingMessage): void {
    this.#received = received;
    const response = this.#response;
    if (this.#isAnswered) {
      received.destroy();
      return;
    }
    received.once('error', () => this.#abort());
    received.once('aborted', () => this.#abort());
    // Its end may be that of a connection that was reset.
    if (endsWithConnection(received)) received.once('end', () => hasFailedWriting(received.socket) && this.#reset());
    const { block } = this.#options;
    if (block !== undefined) {
      const most = this.#options.budget.limits.perBody;
      const check = async () => (this.#requestBody.isLeftOut ? OVERLOADED : block(this.#exchange('complete')));
      const onError = (error: unknown) => this.#refuse(received, error);
      this.#held = holdResponse(received, response, { kept: this.#responseBody, most, check, onError });
      return;
    }
    passHead(received, response);
    passBody(received, response, this.#responseBody);
    // The body usually follows at once and then shares a packet with the head.
    setImmediate(() => sendHead(response));
  }

  /** The head of a response cannot be written: the parsers of Node accept more than it writes. */
  #refuse(received: IncomingMessage, error: unknown): void {
    this.#received = undefined;
    this.#fail(asError(error));
    received.destroy();
  }

  /** The target aborted its response, so the proxy does too. */
  #abort(): void {
    if (this.#received !== undefined && !this.#received.complete) this.#reset();
  }

  #reset(): void {
    this.#failure ??= 'target-aborted';
    if (this.#held?.isHeld) answerError(this.#response, { status: 502, detail: 'The target aborted its response.' });
    else reset(this.#request.socket);
  }

  /** The request or the connection to the target failed. */
  #fail({ code, message }: NodeJS.ErrnoException): void {
    if (this.#received !== undefined) this.#abort();
    else if (!this.#isAnswered) {
      this.#failure ??= 'no-response';
      answerError(this.#response, { status: 502, detail: `The target sent no response (${code ?? message}).` });
      this.#request.resume();
    }
  }

  #giveUp(detail: string): void {
    if (this.#received === undefined && !this.#isAnswered) {
      this.#failure ??= 'no-response';
      answerError(this.#response, { status: 504, detail });
    }
    this.#sent?.destroy();
  }

  /** The target has closed before the end of the request, so the rest is not read: the connection cannot be used again. */
  #closeIfUnread(): void {
    if (this.#request.complete || !hasBody(this.#request)) return;
    const close = () => this.#request.socket.destroySoon();
    if (this.#response.writableFinished) close();
    else this.#response.once('finish', close);
  }

  #end(ended: ForwardingEnd = this.#response.writableFinished ? 'complete' : 'client-aborted'): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const outcome = this.#failure ?? ended;
    if (outcome === 'client-aborted') this.#sent?.destroy();
    const method = this.#method;
    const durationMs = performance.now() - this.#start;
    const status = this.#client === undefined ? this.#response.statusCode : (this.#received?.statusCode ?? 502);
    this.#options.onEnd({ method, status, outcome, durationMs });
    const exchange = this.#wanted.length > 0 ? this.#exchange(outcome) : undefined;
    this.#requestBody.drop();
    this.#responseBody.drop();
    if (exchange !== undefined) for (const observer of this.#wanted) observer.take(exchange);
  }

  #exchange(end: ForwardingEnd): HttpExchange {
    // What has not arrived yet is unknown: a part of a body is not a body.
    if (!this.#request.complete) this.#requestBody.drop();
    this.#bodies ??= [this.#requestBody.finish(), this.#responseBody.finish()];
    const [requestContent, responseContent] = this.#bodies;
    const request = messageOf(this.#request.rawHeaders, requestContent);
    return {
      request: { method: this.#method, url: this.#at.url, ...request },
      outcome: end === 'complete' ? this.#answer(responseContent) : UNFINISHED[end],
      unknown: NOTHING_UNKNOWN,
      origin: { kind: 'passed', number: this.#number },
      startedAt: this.#startedAt,
    };
  }

  #answer(content: Body['content']): Answer {
    const { statusCode = this.#response.statusCode, rawHeaders = [] } = this.#received ?? {};
    return { kind: 'answer', status: statusCode, ...messageOf(rawHeaders, content, statusCode) };
  }
}

const aborted = (reason: Failure['reason'], message: string): Failure => ({
  kind: 'failure',
  reason,
  message,
  status: null,
});

/** What an exchange has in place of a response that did not pass to its end. */
const UNFINISHED: Readonly<Record<Exclude<ForwardingEnd, 'complete'>, Failure>> = {
  'client-aborted': aborted('broken', 'The client closed its connection.'),
  'target-aborted': aborted('broken', 'The target aborted its response.'),
  'no-response': aborted('unreachable', 'The target sent no response.'),
};

/** The headers and the body of a message. The content codings of its body are taken off when it is read. */
function messageOf(
  fields: RawFields,
  content: Body['content'],
  status?: number,
): { readonly headers: Readonly<Record<string, string>>; readonly body: Body } {
  const headers = joinHeaders(fieldPairs(fields));
  const body: Body = {
    content,
    contentType: headers['content-type'],
    codings: headers['content-encoding'],
    isRange: isRange(status, headers['content-range']),
  };
  return { headers, body };
}

function asError(thrown: unknown): NodeJS.ErrnoException {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The methods that have the same effect when a request is sent twice (RFC 9110, section 9.2.2). */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE']);
