import type { PassedBody, PassedExchange } from '../../../src/engine/proxy/passed-exchange.ts';

/** A body that was kept. */
export function keptBody(content: string | Uint8Array): PassedBody {
  return { kind: 'kept', bytes: new Uint8Array(Buffer.from(content)) };
}

/** An exchange that passed: a GET of `/prices` that was answered with an empty 200, with `more`. */
export function passedExchange(more: Partial<PassedExchange> = {}): PassedExchange {
  return {
    number: 1,
    method: 'GET',
    url: 'http://127.0.0.1:3000/prices',
    requestHeaders: ['Host', 'a'],
    requestBody: keptBody(''),
    requestTrailers: [],
    startedAt: 0,
    outcome: 'complete',
    status: 200,
    statusText: 'OK',
    responseHeaders: ['Content-Type', 'application/json'],
    responseBody: keptBody('{"amount":1}'),
    responseTrailers: [],
    durationMs: 1,
    ...more,
  };
}
