import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import type { LogEvent } from '../../src/backoffice/client/log.ts';
import { json, OPTIONS, type Seen, stubService } from './stub-service.ts';
import { VirtualClock } from './virtual-clock.ts';

const bearer = ({ headers }: Seen) => headers.get('authorization');

describe('withOptions', () => {
  test('changes the options named, and shares the token and the middleware', async () => {
    let asked = 0;
    const { fetch, sent } = stubService(() => json({}, 503));
    const client = createBackOfficeClient({ ...OPTIONS, fetch, token: () => `token-${++asked}`, random: () => 0 });
    client.use({ onRequest: ({ request }) => request.headers.set('trace', 't') });
    const patient = client.withOptions({ retry: { attempts: 5 } });
    await patient.GET('/countries');
    await client.withOptions({ retry: { attempts: 1 } }).GET('/countries');
    expect(sent).toHaveLength(6);
    expect(asked).toBe(1);
    expect(sent.map(({ headers }) => headers.get('trace'))).toEqual(Array(6).fill('t'));
  });

  test('without changes is a copy', async () => {
    const { fetch, sent } = stubService(() => json({}));
    const client = createBackOfficeClient({ ...OPTIONS, fetch });
    for (const given of [[], [undefined], [null], [{}]]) {
      await Reflect.apply(client.withOptions, client, given).GET('/countries');
    }
    expect(sent.map(bearer)).toEqual(Array(4).fill(`Bearer ${OPTIONS.token}`));
  });

  test('with another identity has a token of its own', async () => {
    const { fetch, sent } = stubService(() => json({}));
    const client = createBackOfficeClient({ ...OPTIONS, fetch });
    await client.withOptions({ token: 'token-other' }).GET('/countries');
    await client.GET('/countries');
    expect(sent.map(bearer)).toEqual(['Bearer token-other', `Bearer ${OPTIONS.token}`]);
  });

  test('shares the rate limit', async () => {
    const clock = new VirtualClock();
    const { fetch } = stubService(() => json({}));
    const client = createBackOfficeClient({ ...OPTIONS, clock, fetch, environment: 'sandbox' });
    const other = client.withOptions({ timeoutMs: 5000 });
    await Promise.all(Array.from({ length: 3 }, () => [client.GET('/auth'), other.GET('/auth')]).flat());
    expect(clock.now()).toBe(1050);
  });

  test('checks the options', () => {
    const client = createBackOfficeClient(OPTIONS);
    expect(() => client.withOptions({ timeoutMs: 0 })).toThrow('timeoutMs is 0. Pass a number above 0.');
  });
});

describe('options of the wrong type, or of another name, are refused by name', () => {
  const optionOf = (name: string, value: unknown) => Object.assign({}, OPTIONS, { [name]: value });

  test.each<[string, unknown, string]>([
    ['token', 5, 'token cannot be sent.'],
    ['token', null, 'token cannot be sent.'],
    ['timeoutMs', '5', 'timeoutMs is "5". Pass a number above 0.'],
    ['retry', 3, 'retry is 3. Pass { attempts, baseMs, capMs, maxRetryAfterMs }.'],
    ['retry', { maxAttempts: 3 }, 'retry is { maxAttempts }. Pass { attempts, baseMs, capMs, maxRetryAfterMs }.'],
    ['environment', 'prod', 'environment is "prod". Pass sandbox or production.'],
  ])('%s: %j', (name, value, message) => {
    expect(() => createBackOfficeClient(optionOf(name, value))).toThrow(`createBackOfficeClient: ${message}`);
    expect(() => createBackOfficeClient(optionOf(name, undefined))).not.toThrow();
  });

  test('names the first option that is missing where JavaScript passes none', () => {
    expect(() => Reflect.apply(createBackOfficeClient, undefined, [])).toThrow(/^createBackOfficeClient: \w+ /);
  });

  test('also in a call, before it is sent', async () => {
    const { fetch, sent } = stubService(() => json([]));
    const client = createBackOfficeClient({ ...OPTIONS, fetch });
    const { listAccountTransactions: list } = client;
    const listing = { accountId: 'acc.1', from: '2026-01-01', to: '2026-06-30' };
    await expect(list(listing, Object({ retry: 2 }))).rejects.toThrow(
      'retry is 2. Pass { attempts, baseMs, capMs, maxRetryAfterMs }.',
    );
    await expect(list(listing, Object({ timeoutMs: '5' }))).rejects.toThrow('timeoutMs is "5".');
    expect(sent).toEqual([]);
    await list(listing, { timeoutMs: 5, query: { extra: 1 }, headers: { 'x-a': 'b' }, retry: { attempts: 1 } });
    expect(sent).toHaveLength(1);
  });
});

describe('the options of a call', () => {
  test('retry replaces what it names', async () => {
    const clock = new VirtualClock();
    const { fetch, sent } = stubService(() => json({}, 503));
    const client = createBackOfficeClient({ ...OPTIONS, clock, fetch, random: () => 1, retry: { baseMs: 100 } });
    await client.GET('/countries', { retry: { attempts: 2 } });
    expect(sent).toHaveLength(2);
    expect(clock.now()).toBe(100);
    expect((await client.GET('/countries', { retry: { attempts: 0 } })).error).toMatchObject({ code: 'usage' });
  });
});

describe('deprecation', () => {
  afterEach(() => void vi.restoreAllMocks());

  const HEADERS = {
    deprecation: '@1767225600',
    sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
    link: '<https://a.example/next>; rel="successor-version", <https://a.example/css>; rel=preload, <https://a.example/why>; rel="deprecation"; type="text/html"',
  };

  test('is reported once for each operation, with dates and links', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { fetch } = stubService(() => json({}, 200, HEADERS));
    const client = createBackOfficeClient({ ...OPTIONS, fetch });
    await client.POST('/auth');
    await client.withOptions({}).POST('/auth');
    await client.GET('/countries');
    const notice = 'Deprecation: 2026-01-01, Sunset: 2027-01-01, https://a.example/next, https://a.example/why';
    expect(warn.mock.calls).toEqual([
      [`POST /auth: the service announces ${notice}`],
      [`GET /countries: the service announces ${notice}`],
    ]);
  });

  test('goes to onLog where there is one', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const events: LogEvent[] = [];
    const { fetch } = stubService(() => json({}, 200, HEADERS));
    await createBackOfficeClient({ ...OPTIONS, fetch, onLog: (event) => events.push(event) }).POST('/auth');
    expect(events.filter(({ type }) => type === 'deprecated')).toEqual([
      {
        type: 'deprecated',
        operation: 'POST /auth',
        deprecatedAt: '2026-01-01',
        sunsetAt: '2027-01-01',
        links: ['https://a.example/next', 'https://a.example/why'],
      },
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    [{ deprecation: 'true' }, 'Deprecation: true'],
    [{ deprecation: 'Thu, 01 Jan 2026 00:00:00 GMT' }, 'Deprecation: 2026-01-01'],
    [{ deprecation: '@99999999999999999999' }, 'Deprecation: @99999999999999999999'],
    [{ sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' }, 'Sunset: 2027-01-01'],
    [{ sunset: 'soon' }, 'Sunset: soon'],
  ])('%j', async (headers, text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { fetch } = stubService(() => json({}, 200, headers));
    await createBackOfficeClient({ ...OPTIONS, fetch }).GET('/countries');
    expect(warn.mock.calls).toEqual([[`GET /countries: the service announces ${text}`]]);
  });

  test('is not reported without the headers', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { fetch } = stubService(() => json({}));
    await createBackOfficeClient({ ...OPTIONS, fetch }).GET('/countries');
    expect(warn).not.toHaveBeenCalled();
  });
});
