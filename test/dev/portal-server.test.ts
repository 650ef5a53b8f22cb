import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PortalServer, startPortalServer } from '../../src/pipeline/dev/portal-server.ts';

let server: PortalServer;

beforeEach(async () => {
  server = await startPortalServer({ host: '127.0.0.1', port: 0, flag: '--portal-port' });
});
afterEach(() => server.stop());

const html = (text: string): string => `<!doctype html><html lang="en"><body><p>${text}</p></body></html>`;
const show = (files: Readonly<Record<string, string>>): number => server.show(new Map(Object.entries(files)));
const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`${server.url}${path}`, init);
const versionOf = (page: string): string => /data-version="([^"]+)"/.exec(page)?.[1] ?? '';

/** The states that a page receives, one at a time. */
async function* statesOf(path: string, version: string): AsyncGenerator<unknown> {
  const response = await get(`/__dev/events?${new URLSearchParams({ path, version })}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; reader !== undefined; ) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const data = /^data: (.+)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data !== undefined) yield JSON.parse(data);
    }
  }
}

test('pages are sent as they are, but for one script at the end of the body', async () => {
  show({ 'index.html': html('front'), 'a/b.html': html('b'), 'assets/x.css': 'p{}' });
  const [front, folder, page] = await Promise.all(
    ['/', '/index.html', '/a/b.html'].map(async (path) => (await get(path)).text()),
  );
  expect(front).toBe(folder);
  expect(page?.replace(/<script src="\/__dev\/live\.js" data-version="\w+" defer><\/script>(?=<\/body>)/, '')).toBe(
    html('b'),
  );
  const css = await get('/assets/x.css');
  expect([await css.text(), css.headers.get('content-type')]).toEqual(['p{}', 'text/css; charset=utf-8']);
  expect(css.headers.get('cache-control')).toBe('no-store');
  expect([
    (await get('/__dev/live.js')).status,
    (await get('/__dev/live.css')).status,
    (await get('/__dev/x')).status,
  ]).toEqual([200, 200, 404]);
});

test.each([
  ["default-src 'none'", "default-src 'none'; connect-src 'self'"],
  ["default-src 'none'; connect-src 'self' http://*", "default-src 'none'; connect-src 'self' http://*"],
  ["default-src 'none'; connect-src http://localhost:*", "default-src 'none'; connect-src 'self' http://localhost:*"],
])('the policy %s lets the script ask its own server, and is the only one that changes', async (policy, open) => {
  const text = (head: string) => `<meta http-equiv="Content-Security-Policy" content="${head}">`;
  show({ 'index.html': text(policy) + html(text(policy)) });
  const sent = await (await get('/')).text();
  expect(sent.replace(/<script.*<\/script>/, '')).toBe(text(open) + html(text(policy)));
});

test('before there is a portal, and where it has no page, there is a page that waits for one', async () => {
  const early = await get('/a.html');
  expect(early.status).toBe(503);
  const states = statesOf('/a.html', versionOf(await early.text()));
  expect((await states.next()).value).toEqual({ kind: 'fresh' });
  show({ 'index.html': html('front') });
  expect((await states.next()).value).toEqual({ kind: 'reload' });
  const missing = await get('/<b>.html');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('The portal has no page /%3Cb%3E.html.');
});

test('a part of a page that is requested before the first build has ended waits for its end', async () => {
  const early = get('/a.css');
  expect((await get('/a.html')).status).toBe(503);
  show({ 'a.html': html('a'), 'a.css': 'p{}' });
  expect(await (await early).text()).toBe('p{}');
});

test('where the first build fails, a part of a page is not awaited', async () => {
  const early = get('/a.css');
  server.showFaults('2 findings', []);
  expect([(await early).status, (await get('/a.css')).status]).toEqual([503, 503]);
});

test('a page reloads when it, or a part that all pages share, has changed; not otherwise', async () => {
  show({ 'a.html': html('a'), 'b.html': html('b'), 'x.css': 'one', 'search-index.js': '1' });
  const version = versionOf(await (await get('/a.html')).text());
  const states = statesOf('/a.html', version);
  await states.next();
  expect(show({ 'a.html': html('a'), 'b.html': html('new'), 'x.css': 'one', 'search-index.js': '2' })).toBe(2);
  expect((await states.next()).value).toEqual({ kind: 'fresh' });
  expect(show({ 'a.html': html('a'), 'b.html': html('new'), 'x.css': 'two', 'search-index.js': '2' })).toBe(1);
  expect((await states.next()).value).toEqual({ kind: 'reload' });
  expect(show({ 'a.html': html('a') })).toBe(3);
  expect((await get('/b.html')).status).toBe(404);
});

test('faults are sent to open pages and to pages opened later, until there are none', async () => {
  show({ 'a.html': html('a') });
  const version = versionOf(await (await get('/a.html')).text());
  const first = statesOf('/a.html', version);
  await first.next();
  const faults = [{ place: 'spec/a.yaml:1:1', rule: 'struct', message: 'Wrong.' }];
  server.showFaults('1 finding', faults);
  const broken = { kind: 'broken', title: '1 finding', faults };
  expect((await first.next()).value).toEqual(broken);
  expect((await statesOf('/a.html', version).next()).value).toEqual(broken);
  show({ 'a.html': html('a') });
  expect((await first.next()).value).toEqual({ kind: 'fresh' });
});

test.each([
  ['rebound.example', 403],
  ['localhost', 200],
  ['127.0.0.1:1', 200],
])('for the host %s it answers %d', async (host, status) => {
  show({ 'index.html': html('front') });
  const outgoing = request(server.url, { headers: { host } }).end();
  const [answer] = await once(outgoing, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(status);
});

test('only GET and HEAD are answered', async () => {
  expect((await get('/', { method: 'POST' })).status).toBe(405);
  expect((await get('/', { method: 'HEAD' })).status).toBe(503);
});

test('a link leads to the page as it is served, to the place that is meant where the page has it', () => {
  expect(server.pageOf('rules.html#a')).toBeUndefined();
  show({ 'rules.html': '<h3 id="a">' });
  expect(server.pageOf('rules.html#a')).toBe('/rules.html#a');
  expect(server.pageOf('rules.html#b')).toBe('/rules.html');
  expect(server.pageOf('other.html#a')).toBeUndefined();
});
