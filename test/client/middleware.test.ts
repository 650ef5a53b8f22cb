import { describe, expect, test } from 'vitest';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import type { ClientOptions } from '../../src/backoffice/client/options.ts';
import { json, OPTIONS, stubService } from './stub-service.ts';

function clientOf(options: Partial<ClientOptions> = {}, answer = () => json([1])) {
  const { fetch, sent } = stubService(answer);
  return { client: createBackOfficeClient({ ...OPTIONS, fetch, retry: { attempts: 1 }, ...options }), sent };
}

describe('middleware works as in openapi-fetch', () => {
  test('it sees and changes the request, without its token, and the response, until it is ejected', async () => {
    const seen: unknown[] = [];
    const { client, sent } = clientOf();
    const middleware = {
      onRequest: ({ request, schemaPath }: { readonly request: Request; readonly schemaPath: string }) => {
        seen.push([request.method, schemaPath, request.headers.get('authorization')]);
        request.headers.set('trace', 't');
      },
      onResponse: async ({ response }: { readonly response: Response }) => {
        seen.push(await response.clone().json());
        return json([2], response.status);
      },
    };
    client.use(middleware);
    expect((await client.GET('/countries')).data).toEqual([2]);
    client.eject(middleware);
    expect((await client.GET('/countries')).data).toEqual([1]);
    expect(seen).toEqual([['GET', '/countries', null], [1]]);
    expect(sent.map(({ headers }) => headers.get('trace'))).toEqual(['t', null]);
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${OPTIONS.token}`);
  });

  test('the body stays readable for middleware of a call and of the client, also where it is ejected later', async () => {
    const { client } = clientOf();
    const texts: string[] = [];
    const middleware = {
      onResponse: async ({ response }: { readonly response: Response }) => void texts.push(await response.text()),
    };
    expect((await client.GET('/countries', { middleware: [middleware] })).data).toEqual([1]);
    client.use(middleware);
    expect((await client.withOptions({}).GET('/countries')).data).toEqual([1]);
    expect(texts).toEqual(['[1]', '[1]']);
  });

  test('what it throws is the cause of the error, without secrets', async () => {
    const { client } = clientOf();
    client.use({
      onRequest: () => {
        throw new RangeError(`no ticket for ${OPTIONS.appKey}`);
      },
    });
    const { error } = await client.GET('/countries');
    expect(error).toMatchObject({ code: 'usage', cause: { name: 'RangeError', message: 'no ticket for [redacted]' } });
    expect(error?.message).toBe(
      'GET /countries: a middleware or a serializer threw: no ticket for [redacted]. Requests sent to https://service.example/back-office: 0.',
    );
  });

  test('a signal that it sets on the request ends the call', async () => {
    const { client, sent } = clientOf({
      fetch: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    client.use({ onRequest: ({ request }) => new Request(request, { signal: AbortSignal.timeout(5) }) });
    expect((await client.GET('/countries')).error).toMatchObject({ code: 'aborted', cause: { name: 'TimeoutError' } });
    expect(sent).toEqual([]);
  });
});

test('a blob, an arrayBuffer and a stream are not parsed', async () => {
  const { client } = clientOf({}, () => new Response('a;b', { headers: { 'content-type': 'text/csv' } }));
  expect((await client.GET('/countries', { parseAs: 'blob' })).data?.size).toBe(3);
  expect((await client.GET('/countries', { parseAs: 'arrayBuffer' })).data?.byteLength).toBe(3);
  const { data } = await client.GET('/countries', { parseAs: 'stream' });
  expect(await new Response(data ?? null).text()).toBe('a;b');
});

describe('parseJson', () => {
  const text = '[{"accountBalance":90071992547409931.27}]';
  const answer = () => new Response(text, { headers: { 'content-type': 'application/json' } });

  test('a parser of the caller keeps amounts as text', async () => {
    const parseJson = (body: string): unknown =>
      JSON.parse(body, (_key, value: unknown, context?: { readonly source: string }) =>
        typeof value === 'number' ? context?.source : value,
      );
    const { client } = clientOf({ parseJson }, answer);
    expect((await client.GET('/countries')).data).toEqual([{ accountBalance: '90071992547409931.27' }]);
  });

  test('what the parser throws is the cause of the error, and the request is not repeated', async () => {
    const parseJson = () => {
      throw new RangeError('too many digits');
    };
    const { client, sent } = clientOf({ parseJson, retry: { attempts: 3 } }, answer);
    const { error } = await client.GET('/countries');
    expect(error).toMatchObject({ code: 'not-json', cause: { name: 'RangeError', message: 'too many digits' } });
    expect(error?.message).toContain('GET /countries: parseJson threw: too many digits. Requests');
    expect(sent).toHaveLength(1);
  });
});
