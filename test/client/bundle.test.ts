import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { expect, test } from 'vitest';

const pathOf = (name: string) => fileURLToPath(new URL(`../../src/client/${name}.ts`, import.meta.url));

/** A module and all it needs, as it would be put into a page. */
async function bundle(name: string): Promise<string> {
  const { output } = await build({
    input: pathOf(name),
    platform: 'browser',
    write: false,
    output: { format: 'iife', name: 'bundle', minify: true },
  });
  return output[0].code;
}

test('the client with paging and retries is at most 8 KB', async () => {
  const size = gzipSync(await bundle('create-client'), { level: 9 }).length;
  expect(size).toBeLessThanOrEqual(8 * 1024);
});

test('the bundle holds neither validators nor enum tables nor anything of Node', async () => {
  const code = await bundle('create-client');
  expect(code).not.toMatch(/instancePath|PARTIAL_FILL|node:|\bprocess\b|\bBuffer\b|\brequire\b/);
});

test('it runs where there is nothing but what every runtime has', async () => {
  const sent: string[] = [];
  const globals = {
    AbortController,
    Headers,
    Response,
    URL,
    performance,
    setTimeout,
    clearTimeout,
    fetch: async (url: string) => {
      sent.push(url);
      return new Response('[1]', { headers: { 'content-type': 'application/json' } });
    },
  };
  const script = `${await bundle('create-client')};
    bundle.createBackOfficeClient({ baseUrl: 'https://a.example/back-office', appKey: 'app-key', token: () => 'token' })
      .GET('/countries').then((result) => JSON.stringify([result.data, result.error]))`;
  const result: unknown = await new Script(script).runInContext(createContext(globals));
  expect(result).toBe('[[1],null]');
  expect(sent).toEqual(['https://a.example/back-office/countries']);
});

test('the sources name no type of openapi-fetch', () => {
  for (const name of [
    'back-office-client',
    'create-client',
    'options',
    'result',
    'typed-call',
    'errors',
    'log',
    'token',
  ]) {
    expect(readFileSync(pathOf(name), 'utf8')).not.toContain("from 'openapi-fetch'");
  }
});
