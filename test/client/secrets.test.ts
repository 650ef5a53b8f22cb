import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Fetch } from '../../src/backoffice/client/call.ts';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import type { LogEvent } from '../../src/backoffice/client/log.ts';
import type { ClientOptions } from '../../src/backoffice/client/options.ts';
import { responseValidators } from '../../src/backoffice/client/validation.ts';
import { type Answering, json, LISTING, OPTIONS, type Seen, stubService } from './stub-service.ts';

const APP_KEY = 'secret-app-key/5f2b+61';
const TOKEN = 'secret-token/91aa+3c==';
/** A client with both secrets, which sends each request once. */
const clientWith = (fetch: Fetch, options: Partial<ClientOptions> = {}) =>
  createBackOfficeClient({ ...OPTIONS, appKey: APP_KEY, token: TOKEN, fetch, retry: { attempts: 1 }, ...options });

/** Everything that can be read of a value: as it is printed, with what is hidden, and as JSON. */
const everything = (value: unknown) => inspect(value, { depth: 20, showHidden: true }) + JSON.stringify(value);

/** How a service, a gateway or its page may write a text: RFC 3986, HTML forms, JSON, HTML, base64 and base64url (RFC 4648). */
const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  'plain text': (text) => text,
  'percent-encoding': encodeURIComponent,
  'percent-encoding with small digits': (text) =>
    encodeURIComponent(text).replaceAll(/%../g, (code) => code.toLowerCase()),
  'percent-encoding twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'percent-encoding of every byte that is no letter': (text) =>
    text.replaceAll(/[^a-z0-9]/gi, (char) => [...Buffer.from(char)].map((byte) => `%${byte.toString(16)}`).join('')),
  'a form': (text) => String(new URLSearchParams({ text })).slice('text='.length),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  'JSON with escaped slashes': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'JSON in ASCII': (text) =>
    text.replaceAll(/[^a-z0-9]/gi, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'HTML entities': (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  'numbers of HTML': (text) => text.replaceAll(/[^a-z0-9]/gi, (char) => `&#x${char.charCodeAt(0).toString(16)};`),
  base64: (text) => Buffer.from(text).toString('base64'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'percent-encoded base64': (text) => encodeURIComponent(Buffer.from(text).toString('base64')),
  'base64 after one more byte': (text) => Buffer.from(`:${text}:`).toString('base64'),
  'base64 after two more bytes': (text) => Buffer.from(`u:${text}`).toString('base64'),
  'other case': (text) => text.toUpperCase(),
};

/** So much of an encoded secret is never in an error: base64 shares its first and last character with what is around. */
const shared = (name: string, text: string) => (name.includes('base64') ? text.slice(4, -4) : text);

describe.each(Object.entries(ENCODINGS))('a secret in %s', (name, encode) => {
  const password = 'p&ss "wörd"/<1>?+é%';
  const parts = [APP_KEY, TOKEN, password];
  const encoded = parts.map((secret) => shared(name, encode(secret)));
  const quoted = ({ headers, body }: Seen) =>
    [
      headers.get('svc-client-app-key'),
      headers.get('authorization')?.slice('Bearer '.length),
      body && JSON.parse(body).password,
    ]
      .map((secret) => `<${encode(secret ?? '')}>`)
      .join(' ');
  const headersOf = (seen: Seen) => ({
    'x-request-id': Buffer.from(quoted(seen)).toString('latin1'),
    'content-type': `text/${Buffer.from(quoted(seen)).toString('latin1')}`,
  });

  test.each<[string, Answering]>([
    ['an error body', (seen) => json({ message: quoted(seen), errorDetails: { [quoted(seen)]: quoted(seen) } }, 400)],
    ['a page', (seen) => new Response(quoted(seen), { status: 500 })],
    ['the headers of an error', (seen) => new Response('', { status: 400, headers: headersOf(seen) })],
    ['the headers of a page with 200', (seen) => new Response('<p>', { headers: headersOf(seen) })],
    ['a refused token', (seen) => json({ errorCode: 'E401', message: quoted(seen) }, 401)],
    ['a body that the document does not allow', (seen) => json([{ comment: quoted(seen), tranWhen: quoted(seen) }])],
    ['what fetch throws', (seen) => new Error(quoted(seen), { cause: new Error(quoted(seen)) })],
  ])('that %s repeats is in no error and no log', async (_case, answer) => {
    const events: LogEvent[] = [];
    const client = clientWith(stubService(answer).fetch, {
      token: () => TOKEN,
      random: () => 0,
      retry: { attempts: 2 },
      validation: { mode: 'throw', validators: responseValidators },
      onLog: (event) => events.push(event),
    });
    const listed = await client.GET('/accounts/{account_id}/transactions', LISTING);
    const posted = await client.POST('/auth/tokens', { body: { password, nested: [{ again: password }] } });
    expect(listed.error).toBeDefined();
    const shown = [listed.error, posted.error, events].map(everything).join('\n').toLowerCase();
    for (const text of encoded) expect(shown).not.toContain(text.toLowerCase());
  });
});
