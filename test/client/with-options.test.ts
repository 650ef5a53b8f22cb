import { describe, expect, test } from 'vitest';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { json, OPTIONS, type Seen, stubService } from './stub-service.ts';

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
});
