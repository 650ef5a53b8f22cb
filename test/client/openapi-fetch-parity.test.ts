import { readFileSync } from 'node:fs';
import createOpenapiFetch, { type Middleware } from 'openapi-fetch';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { paths } from '../../generated/types.ts';
import { createLayeredClient } from '../../src/backoffice/client/create-calls.ts';
import { json, OPTIONS, stubService } from './stub-service.ts';

// The client makes requests and runs middleware as openapi-fetch does; both get the same calls here.

const { baseUrl, appKey } = OPTIONS;

/** The requests that a client sends, in text, and the answer, when its service answers as `answer` says. */
async function observed(
  kind: 'openapi-fetch' | 'the client',
  run: (client: Client) => Promise<unknown>,
  fails = false,
) {
  const { fetch, sent } = stubService(() => (fails ? new TypeError('down') : json({ from: 'service' })));
  const headers = { 'svc-client-app-key': appKey, 'x-default': 'a', 'user-agent': 'test' };
  const client =
    kind === 'the client'
      ? createLayeredClient({ baseUrl, appKey, headers, fetch }, [])
      : createOpenapiFetch<paths>({ baseUrl, headers, fetch });
  const result = await run(Object(client)).catch((thrown: unknown) => `${thrown}`);
  const { data, error } = Object(result);
  return {
    data,
    failed: Boolean(error) || typeof result === 'string',
    sent: sent.map(({ url, method, headers: all, body }) => {
      const type = all.get('content-type')?.replace(/boundary=.*/, 'boundary');
      return {
        url,
        method,
        body: body?.replaceAll(/-+\w*formdata.*/gi, '---'),
        headers: { ...Object.fromEntries(all), 'content-type': type },
      };
    }),
  };
}

type Client = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

type WrittenCall = readonly [name: string, method: string, path: string, init: object];

const form = new FormData();
form.set('name', 'value');

const CALLS: readonly WrittenCall[] = [
  ...parse(readFileSync(new URL('parity.yaml', import.meta.url), 'utf8')),
  ['a body of parts', 'POST', '/auth/tokens', { body: form }],
  [
    'serializers of the call',
    'PATCH',
    '/users/{user_id}',
    {
      params: { path: { user_id: 'u' }, query: { a: 1 } },
      body: { a: 1 },
      querySerializer: () => '?own=1',
      pathSerializer: (path: string) => path.replace('{user_id}', 'me'),
      bodySerializer: (body: unknown) => `own ${JSON.stringify(body)}`,
    },
  ],
];

test.each(CALLS)('the request of %s', async (_name, method, path, init) => {
  const run = async (client: Client) =>
    method === 'request' ? client['request']?.(path, '/auth/tokens', init) : client[method]?.(path, init);
  const expected = await observed('openapi-fetch', run);
  expect(expected.sent).toHaveLength(1);
  expect(await observed('the client', run)).toEqual(expected);
});

describe('middleware', () => {
  /** A middleware that records each step under a name, and does what `steps` say. */
  const recording = (name: string, trace: string[], steps: Middleware): Middleware => ({
    onRequest: async (context) => {
      trace.push(`${name} request ${context.request.url} ${context.schemaPath} ${typeof context.id}`);
      return steps.onRequest?.(context);
    },
    onResponse: async (context) => {
      trace.push(`${name} response ${await context.response.clone().text()}`);
      return steps.onResponse?.(context);
    },
    onError: async (context) => {
      trace.push(`${name} error ${context.error instanceof Error}`);
      return steps.onError?.(context);
    },
  });
  /** Middleware may be an object of a class, whose methods use it. */
  class Stamp {
    readonly value = 'of the object';
    onRequest({ request }: { readonly request: Request }) {
      request.headers.set('stamp', this.value);
    }
  }
  test('that is an object of a class, or absent', async () => {
    const run = async (client: Client) => {
      client['use']?.(new Stamp());
      client['use']?.(undefined);
      return client['GET']?.('/countries', { middleware: [new Stamp()] });
    };
    const expected = await observed('openapi-fetch', run);
    expect(expected.sent[0]?.headers).toMatchObject({ stamp: 'of the object' });
    expect(await observed('the client', run)).toEqual(expected);
  });

  const NONE: Middleware = { onRequest: () => undefined };

  test.each<[string, Middleware, Middleware, boolean]>([
    ['runs in order, and against it', NONE, NONE, false],
    ['changes the request', { onRequest: () => new Request('https://changed.example/') }, NONE, false],
    ['answers itself', { onRequest: () => json({ from: 'middleware' }) }, NONE, false],
    ['replaces the response', NONE, { onResponse: () => json({ from: 'middleware' }) }, false],
    ['sees an error', NONE, NONE, true],
    ['replaces an error', NONE, { onError: () => new RangeError('other') }, true],
    ['turns an error into a response', NONE, { onError: () => json({ from: 'middleware' }) }, true],
    [
      'throws',
      {
        onRequest: () => {
          throw new Error('no');
        },
      },
      NONE,
      false,
    ],
  ])('%s', async (_name, first, second, fails) => {
    const traces = await Promise.all(
      (['openapi-fetch', 'the client'] as const).map(async (kind) => {
        const trace: string[] = [];
        const result = await observed(
          kind,
          async (client) => {
            client['use']?.(recording('first', trace, first));
            return client['GET']?.('/countries', { middleware: [recording('second', trace, second)] });
          },
          fails,
        );
        return { trace, result };
      }),
    );
    expect(traces[0]?.trace.length).toBeGreaterThan(0);
    expect(traces[1]).toEqual(traces[0]);
  });
});
