import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import timers from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { rawClient } from '../drift/proxy/raw-peers.ts';
import { readYaml } from '../support/read-yaml.ts';
import { folderWith, temporaryFolder } from '../support/run-folder.ts';
import { type HereOptions, startHere } from '../support/run-here.ts';
import { followed, startBackoffice } from '../support/run-process.ts';
import { served } from '../support/served.ts';

const price = { type: 'object', required: ['amount'], properties: { amount: { type: 'number' } } };
const operation = (operationId: string) => ({
  operationId,
  responses: { '200': { description: 'Prices.', content: { 'application/json': { schema: price } } } },
});
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Prices', version: '7' },
  servers: [{ url: 'https://prices.example' }],
  paths: { '/good': { get: operation('getGood') }, '/bad': { get: operation('getBad'), post: operation('postBad') } },
};

/** A case of `proxy.yaml`, whose first lines describe it. */
interface ProxyCase {
  readonly name: string;
  readonly args?: string;
  readonly requests?: readonly { path: string; method?: string; status?: number; json?: object }[];
  readonly metrics?: readonly string[];
  readonly exit: number;
  readonly stdout?: readonly string[];
  readonly stderr?: string;
}
const CASES: readonly ProxyCase[] = readYaml('proxy.yaml', import.meta.url);

/** Answers with prices, as the path says. */
const serve: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json');
  request.resume().on('end', () => response.end(request.url?.startsWith('/good') ? '{"amount":1}' : '{"amount":"1"}'));
};

const target = () => served(createServer({ keepAliveTimeout: 1 }, serve));

/** `backoffice proxy` in this process, in front of a server of prices unless `args` name another target. */
async function proxyHere(args: readonly string[] = [], options: HereOptions = {}) {
  const targetArgs = args.includes('--target') ? [] : ['--target', await target()];
  const document = join(folderWith({ 'prices.json': JSON.stringify(DOCUMENT) }), 'prices.json');
  const words = ['proxy', '--port', '0', '--document', document, ...targetArgs, ...args];
  const proxy = await startHere(words, 'Ctrl-C\n', options);
  onTestFinished(() => void proxy.stop());
  const url = /^url +(\S+)$/m.exec(proxy.greeting)?.[1] ?? '';
  return {
    ...proxy,
    url,
    metrics: /^metrics +(\S+)$/m.exec(proxy.greeting)?.[1] ?? '',
    get: async (path: string, init?: RequestInit) => {
      const response = await fetch(url + path, init);
      return { status: response.status, text: await response.text() };
    },
  };
}

describe('backoffice proxy', () => {
  test('prints each finding when it first occurs and posts it to a webhook, and prints the report at the end', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'report.json');
    const posted: unknown[] = [];
    const receiver = await served(async (request, response) => {
      posted.push(await json(request));
      response.end();
    });
    const proxy = await proxyHere(['--report', file], { env: { BACKOFFICE_WEBHOOK: receiver } });
    for (const path of ['/good', '/bad', '/bad']) expect((await proxy.get(path)).status).toBe(200);
    await vi.waitUntil(() => proxy.stdout().includes('error response-body getBad'), 60_000);
    const { exitCode, stdout, stderr } = await proxy.stop();
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    // When it occurs, and in the report.
    expect(stdout.match(/^error response-body getBad/gm)).toHaveLength(2);
    expect(stdout).toContain('Drift found: 1 error, 0 warnings, 0 observations; checked 2 of 3 operations');
    const report = JSON.parse(readFileSync(file, 'utf8'));
    expect(report).toMatchObject({
      tool: { command: 'proxy' },
      contract: { title: 'Prices', version: '7' },
      summary: { exchanges: 3, errors: 1 },
      findings: [{ rule: 'response-body', count: 2, operations: [{ operationId: 'getBad', count: 2 }] }],
      traffic: { entries: 3, ignored: {} },
    });
    expect(posted).toMatchObject([{ title: 'Prices', version: '7', finding: { rule: 'response-body' } }]);
  });

  test('writes the report every minute', async () => {
    const minute = Promise.withResolvers<void>();
    const wait = timers.setTimeout;
    const spy = vi.spyOn(timers, 'setTimeout').mockImplementation(async (ms, value, options) => {
      if (ms !== 60_000) return wait(ms, value, options);
      await minute.promise;
      return value;
    });
    syncBuiltinESMExports();
    onTestFinished(restoreTimers);
    const file = join(temporaryFolder(), 'report.json');
    const proxy = await proxyHere(['--report', file]);
    await proxy.get('/bad');
    await vi.waitUntil(() => proxy.stdout().includes('error response-body'), 60_000);
    expect(existsSync(file)).toBe(false);
    expect(spy).toHaveBeenCalledWith(60_000, undefined, expect.anything());
    restoreTimers();
    minute.resolve();
    await vi.waitUntil(() => existsSync(file), 60_000);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ summary: { errors: 1 } });
    await proxy.stop();

    function restoreTimers() {
      spy.mockRestore();
      syncBuiltinESMExports();
    }
  });

  test.each(CASES)('$name', async ({ args = '', requests = [], metrics = [], exit, stdout = [], stderr = '' }) => {
    const proxy = await proxyHere(
      args.split(' ').filter((word) => word !== ''),
      { cwd: temporaryFolder() },
    );
    for (const { path, method = 'GET', status = 200, json = {} } of requests) {
      const answer = await proxy.get(path, { method });
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.text)).toMatchObject(json);
    }
    const linesOfMetrics = async () => (await (await fetch(proxy.metrics)).text()).split('\n');
    for (const line of metrics) await expect.poll(linesOfMetrics).toContain(line);
    const ended = await proxy.stop();
    expect(ended).toMatchObject({ exitCode: exit, stderr });
    for (const part of stdout) expect(ended.stdout).toContain(part);
  });

  test('--fail-fast ends with 1 at the first new finding; what the baseline accepts is not new', async () => {
    const folder = temporaryFolder();
    const baseline = join(folder, 'known.json');
    const first = await proxyHere(['--baseline', baseline, '--update-baseline']);
    await first.get('/bad');
    expect(await first.stop()).toMatchObject({ exitCode: 1 });
    const known = JSON.parse(readFileSync(baseline, 'utf8'));
    for (const entry of known.findings) Object.assign(entry, { reason: 'known', by: 'Ann' });
    writeFileSync(baseline, JSON.stringify(known));
    const second = await proxyHere(['--baseline', baseline, '--fail-fast']);
    await second.get('/bad');
    await second.get('/good');
    await second.get('/bad', { method: 'POST' });
    const { exitCode, stdout, stderr } = await second.end;
    expect(exitCode).toBe(1);
    expect(stderr).toBe('Stopped at the first new finding that fails (--fail-fast).\n');
    expect(stdout).toMatch(/Ctrl-C\n\nerror response-body postBad/);
  });

  test('passes to https, if the certificate is trusted or not checked', async () => {
    const fixture = (name: string) => readFileSync(new URL(`../drift/proxy/fixtures/${name}`, import.meta.url));
    const secure = createSecureServer({ key: fixture('localhost-key.pem'), cert: fixture('localhost.pem') }, serve);
    const url = (await served(secure)).replace('http:', 'https:');
    const proxy = await proxyHere(['--target', url, '--insecure', '--host-header', 'target']);
    expect(await proxy.get('/good')).toMatchObject({ status: 200 });
    await proxy.stop();
    const careful = await proxyHere(['--target', url]);
    expect(await careful.get('/good')).toMatchObject({ status: 502, text: expect.stringContaining('SELF_SIGNED') });
    await careful.stop();
  });
});

test('requests that are refused are counted in the metrics and in the report', async () => {
  const report = join(temporaryFolder(), 'report.json');
  const proxy = await proxyHere(['--metrics-port', '0', '--report', report]);
  const client = await rawClient(Number(new URL(proxy.url).port));
  client.send('FOO /good HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await client.head()).toMatch(/^HTTP\/1\.1 400 /);
  await proxy.get('/good');
  const metrics = await (await fetch(proxy.metrics)).text();
  expect(metrics).toContain('\nbackoffice_proxy_refused_requests_total 1\n');
  expect((await proxy.stop()).exitCode).toBe(0);
  expect(JSON.parse(readFileSync(report, 'utf8')).traffic).toMatchObject({
    entries: 2,
    ignored: { 'The proxy refused it: CONNECT, an unknown method, or not HTTP.': 1 },
  });
});

test('metrics are in the text format of Prometheus, at one address', async () => {
  const proxy = await proxyHere(['--metrics-port', '0']);
  const text = await (await fetch(proxy.metrics)).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  expect(types.length).toBeGreaterThan(5);
  for (const [, name = '', type] of types) expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
  expect((await fetch(proxy.metrics.replace('/metrics', '/other'))).status).toBe(404);
  const posted = await fetch(proxy.metrics, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  await proxy.stop();
});

describe('the process', () => {
  /** A proxy in front of `target` in a process of its own. */
  async function proxyBeside(target: string) {
    const cwd = folderWith({ 'prices.json': JSON.stringify(DOCUMENT) });
    const options = '--port 0 --document prices.json --report report.json'.split(' ');
    const child = startBackoffice(['proxy', '--target', target, ...options], { cwd });
    const stdout = await followed(child).until(/Ctrl-C/);
    return { child, url: /^url +(\S+)$/m.exec(stdout)?.[1] ?? '', report: join(cwd, 'report.json') };
  }

  test('goes on when nothing reads its output, and ends with its report and exit code', async () => {
    const { child, url, report } = await proxyBeside(await target());
    child.stdout?.destroy();
    child.stderr?.destroy();
    for (const path of ['/bad', '/undocumented/1', '/bad']) expect((await fetch(url + path)).status).toBe(200);
    child.kill('SIGTERM');
    const [exitCode] = await once(child, 'close');
    expect(exitCode).toBe(1);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ summary: { errors: 1 } });
  });

  test('ends after SIGTERM with whole responses and a report', async () => {
    const release = Promise.withResolvers<void>();
    const slow = await served((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"amount"');
      void release.promise.then(() => response.end(':1}'));
      request.resume();
    });
    const { child, url, report } = await proxyBeside(slow);
    const client = await rawClient(Number(new URL(url).port));
    client.send('GET /good HTTP/1.1\r\nHost: a\r\n\r\n');
    await client.until('"amount"');
    child.kill('SIGTERM');
    release.resolve();
    const [exitCode] = await once(child, 'exit');
    await client.until(':1}');
    expect(exitCode).toBe(0);
    expect(existsSync(report)).toBe(true);
  });
});
