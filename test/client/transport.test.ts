import { getEventListeners } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type Clock, machineClock } from '../../src/backoffice/client/clock.ts';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import type { ClientOptions } from '../../src/backoffice/client/options.ts';
import { freePort } from '../support/free-port.ts';
import { served } from '../support/served.ts';
import { OPTIONS } from './stub-service.ts';

/** A client of a real server that answers its first requests as listed, and the others with `[1]`. */
async function clientOf(first: readonly RequestListener[], options: Partial<ClientOptions> = {}) {
  let requests = 0;
  const url = await served((request, response) => {
    const listener = first[requests];
    requests += 1;
    response.setHeader('content-type', 'application/json');
    if (listener) listener(request, response);
    else response.end('[1]');
  });
  const baseUrl = `${url}/back-office`;
  const client = createBackOfficeClient({ ...OPTIONS, baseUrl, retry: { baseMs: 1 }, ...options });
  return { client, requests: () => requests };
}

const reset: RequestListener = (request) => void request.socket.resetAndDestroy();
const silent: RequestListener = () => {};
const stalled: RequestListener = (_request, response) => void response.write('[');
const truncated: RequestListener = (_request, response) => {
  response.setHeader('content-length', '1000');
  response.write('[1,');
  setTimeout(() => response.destroy(), 5);
};
const cutWithoutLength: RequestListener = (request, response: ServerResponse) => {
  // An answer that ends with its connection: nothing but the JSON shows that the rest is missing.
  response.socket?.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n[1,2');
  request.resume();
};

const USER = { params: { path: { user_id: 'u' } }, body: {} } as const;

test.each([
  ['a reset connection', reset, 'network'],
  ['a truncated body', truncated, 'network'],
  ['a body cut off with its connection', cutWithoutLength, 'not-json'],
])('%s is repeated for GET, and reported for PATCH', async (_name, listener, code) => {
  const get = await clientOf([listener]);
  expect((await get.client.GET('/countries')).data).toEqual([1]);
  expect(get.requests()).toBe(2);
  const patch = await clientOf([listener]);
  const { data, error } = await patch.client.PATCH('/users/{user_id}', USER);
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ code, operation: 'PATCH /users/{user_id}' });
  if (code === 'network') expect(error?.cause).toBeInstanceOf(Error);
  expect(patch.requests()).toBe(1);
});

test('the error of a response that breaks off has its request id', async () => {
  const named: RequestListener = (request, response) => {
    response.setHeader('x-request-id', 'id-7');
    truncated(request, response);
  };
  const { client } = await clientOf([named], { retry: { attempts: 1 } });
  const { error } = await client.GET('/countries');
  expect(error).toMatchObject({ code: 'network', requestId: 'id-7' });
  expect(error?.message).toMatch(/ Request id: id-7\.$/);
});

describe.each([
  ['a server that does not answer', silent],
  ['a body that stalls', stalled],
])('%s', (_name, listener) => {
  test('is given up after timeoutMs and repeated for GET', async () => {
    let late = () => {};
    const runOut: RequestListener = (request, response) => {
      listener(request, response);
      setImmediate(late);
    };
    // The time of the first attempt runs out when its request has arrived, that of the second never does.
    const after: Clock['after'] = (ms, then) => {
      if (ms !== 200) return machineClock.after(ms, then);
      late = then;
      return () => {};
    };
    const { client, requests } = await clientOf([runOut], { timeoutMs: 200, clock: { ...machineClock, after } });
    expect((await client.GET('/countries')).data).toEqual([1]);
    expect(requests()).toBe(2);
  });

  test('ends PATCH with a timeout', async () => {
    const { client, requests } = await clientOf([listener], { timeoutMs: 50 });
    const { error } = await client.PATCH('/users/{user_id}', USER);
    expect(error).toMatchObject({ code: 'timeout', limit: 'timeoutMs', limitMs: 50 });
    expect(requests()).toBe(1);
  });

  test('ends when the signal is aborted', async () => {
    const controller = new AbortController();
    const { client } = await clientOf([
      (request, response) => {
        listener(request, response);
        setTimeout(() => controller.abort('enough'), 20);
      },
    ]);
    const { error } = await client.GET('/countries', { signal: controller.signal });
    expect(error).toMatchObject({ code: 'aborted', cause: 'enough' });
    expect(error?.message).toMatch(/^GET \/countries: its signal was aborted\. Requests sent to http:.*: 1\.$/);
  });
});

describe('a signal', () => {
  test('that is aborted before the call sends nothing', async () => {
    const { client, requests } = await clientOf([]);
    expect((await client.GET('/countries', { signal: AbortSignal.abort() })).error?.code).toBe('aborted');
    expect(requests()).toBe(0);
  });

  test('ends the wait for the next attempt', async () => {
    const controller = new AbortController();
    const { client, requests } = await clientOf([reset], {
      retry: { baseMs: 60_000, capMs: 60_000 },
      random: () => 1,
      onLog: ({ type }) => void (type === 'retry' && setTimeout(() => controller.abort(), 10)),
    });
    expect((await client.GET('/countries', { signal: controller.signal })).error?.code).toBe('aborted');
    expect(requests()).toBe(1);
  });

  test('is let go when the call ends', async () => {
    const { client } = await clientOf([]);
    const { signal } = new AbortController();
    await client.GET('/countries', { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

test('a body that heeds no signal is left behind', async () => {
  const fetch = async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }));
  const client = createBackOfficeClient({ ...OPTIONS, timeoutMs: 20, fetch, retry: { attempts: 1 } });
  expect((await client.GET('/countries')).error?.code).toBe('timeout');
});

test('a redirect is not followed, since fetch would carry the application key along', async () => {
  const { client, requests } = await clientOf([
    (_request, response) => void response.writeHead(307, { location: '/back-office/elsewhere' }).end('{}'),
  ]);
  expect((await client.GET('/countries')).error).toMatchObject({ code: 'api', status: 307 });
  expect(requests()).toBe(1);
});

test('a signal that is aborted while the response arrives ends the call', async () => {
  const controller = new AbortController();
  const { client } = await clientOf([(_request, response) => void response.writeHead(400).end('{}')], {
    onLog: ({ type }) => void (type === 'answer' && controller.abort()),
  });
  const { error, response } = await client.GET('/countries', { signal: controller.signal });
  expect(error?.code).toBe('aborted');
  expect(response.status).toBe(400);
});

test('an address without a server is a network error with the reason', async () => {
  const { client } = await clientOf([], {
    baseUrl: `http://127.0.0.1:${await freePort()}/back-office`,
    retry: { attempts: 1 },
  });
  const { error, response } = await client.GET('/countries');
  expect(error?.message).toMatch(
    /^GET \/countries: no whole response \(fetch failed: connect ECONNREFUSED 127\.0\.0\.1:\d+\)\. Check the network, and scheme, host and port of baseUrl\. Requests sent to http:\/\/127\.0\.0\.1:\d+\/back-office: 1\.$/,
  );
  expect(response).toMatchObject({ status: 0, type: 'error' });
});
