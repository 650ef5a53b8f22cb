import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { constants, gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { build } from 'rolldown';
import { beforeAll, describe, expect, test } from 'vitest';
import { VERSION } from '../../src/backoffice/client/create-calls.ts';

const CLIENT = fileURLToPath(new URL('../../src/backoffice/client/', import.meta.url));
const ENTRY = `${CLIENT}bundle-entry.ts`;
const EVERYTHING = "export { createBackOfficeClient } from './public.ts';";

/** What every runtime has, beside timers and fetch. */
const PLATFORM = {
  ...{ AbortController, AbortSignal, FormData, Headers, Request, Response, TextEncoder, URL, btoa, performance },
};

/** What `source` needs, as it would be put into a page. */
async function bundle(source: string, minify = true, format: 'iife' | 'esm' = 'iife'): Promise<string> {
  const { output } = await build({
    input: ENTRY,
    platform: 'browser',
    write: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? source : undefined),
      },
    ],
    output: { format, name: 'bundle', minify },
  });
  return output[0].code;
}

/** The sizes of a module by minifier, at the larger of the usual levels of gzip. */
async function gzipped(source: string): Promise<Readonly<Record<'rolldown' | 'esbuild', number>>> {
  const plain = await bundle(source, false, 'esm');
  const sizeOf = (code: string) =>
    Math.max(...[6, constants.Z_BEST_COMPRESSION].map((level) => gzipSync(code, { level }).length));
  return {
    rolldown: sizeOf(await bundle(source, true, 'esm')),
    esbuild: sizeOf(transformSync(plain, { minify: true, format: 'esm' }).code),
  };
}

describe('the gzipped size', () => {
  // 12 and 6 KiB.
  test('with everything', async () => {
    const { rolldown, esbuild } = await gzipped(EVERYTHING);
    expect(rolldown).toBeLessThanOrEqual(12_288);
    expect(esbuild).toBeLessThanOrEqual(12_288);
  });

  test('without layers and paging', async () => {
    const { rolldown, esbuild } = await gzipped("export { createLayeredClient } from './public.ts';");
    expect(rolldown).toBeLessThanOrEqual(6144);
    expect(esbuild).toBeLessThanOrEqual(6144);
  });
});

describe('the bundle', () => {
  let code: string;
  beforeAll(async () => {
    code = await bundle(EVERYTHING);
  });

  test('has neither validators nor enum tables nor anything of Node', async () => {
    expect(code).not.toMatch(/instancePath|PARTIAL_FILL|node:|\bBuffer\b|\brequire\b/);
    expect(code).not.toMatch(/\bprocess\b/);
  });

  test('has the sentences of errors and the checks of options', () => {
    expect(code).toContain('Send fewer requests');
    expect(code).toContain('a list of middleware');
  });

  test('replaces secrets in every encoding, as everywhere', async () => {
    const appKey = 'secret-app-key/5f2b+61';
    const sent = [encodeURIComponent(appKey), btoa(`:${appKey}`), JSON.stringify(appKey).replace('/', '\\/')].join(' ');
    const fetch = async () => new Response(sent, { status: 400 });
    const script = `${code};
      bundle.createBackOfficeClient({ baseUrl: 'https://a.example/back-office', appKey: ${JSON.stringify(appKey)}, timeoutMs: Infinity, deadlineMs: Infinity })
        .GET('/countries').then(({ error }) => error.body)`;
    const body: unknown = await new Script(script).runInContext(createContext({ ...PLATFORM, fetch }));
    expect(body).toMatch(/^\[redacted\] \S{0,2}\[redacted\]\S{0,2} "\[redacted\]"$/);
  });

  test('runs where there is nothing but what every runtime has', async () => {
    const sent: string[] = [];
    const globals = {
      ...PLATFORM,
      setTimeout,
      clearTimeout,
      fetch: async ({ url }: Request) => {
        sent.push(url);
        return new Response('[1]', { headers: { 'content-type': 'application/json' } });
      },
    };
    const script = `${code};
      bundle.createBackOfficeClient({ baseUrl: 'https://a.example/back-office', appKey: 'app-key', token: () => 'token' })
        .GET('/countries').then((result) => JSON.stringify([result.data, result.error]))`;
    const result: unknown = await new Script(script).runInContext(createContext(globals));
    expect(result).toBe('[[1],null]');
    expect(sent).toEqual(['https://a.example/back-office/countries']);
  });
});

test('the version in the User-Agent is that of the package', () => {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  expect(VERSION).toBe(version);
});
