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

// 12 and 6 KiB.
test.each([
  ['with everything', EVERYTHING, 12_288],
  ['without layers and paging', "export { createLayeredClient } from './public.ts';", 6144],
])('the gzipped size %s, by either minifier, at the larger of the usual levels', async (_what, source, most) => {
  const plain = await bundle(source, false, 'esm');
  const minified = [await bundle(source, true, 'esm'), transformSync(plain, { minify: true, format: 'esm' }).code];
  for (const level of [6, constants.Z_BEST_COMPRESSION]) {
    for (const code of minified) expect(gzipSync(code, { level }).length).toBeLessThanOrEqual(most);
  }
});

describe('the bundle', () => {
  let code: string;
  beforeAll(async () => {
    code = await bundle(EVERYTHING);
  });

  test('has neither validators nor enum tables nor anything of Node, but the sentences of errors and checks', () => {
    expect(code).not.toMatch(/instancePath|PARTIAL_FILL|node:|\bBuffer\b|\brequire\b|\bprocess\b/);
    expect(code).toContain('Send fewer requests');
    expect(code).toContain('a list of middleware');
  });

  test('runs where there is nothing but what every runtime has, and replaces secrets in every encoding', async () => {
    const sent: string[] = [];
    const appKey = 'secret-app-key/5f2b+61';
    const echo = [encodeURIComponent(appKey), btoa(`:${appKey}`), JSON.stringify(appKey).replace('/', '\\/')].join(' ');
    const answers = [
      new Response('[1]', { headers: { 'content-type': 'application/json' } }),
      new Response(echo, { status: 400 }),
    ];
    const fetch = async ({ url }: Request) => {
      sent.push(url);
      return answers.shift();
    };
    const options = { baseUrl: 'https://a.example/back-office', appKey, token: 'token' };
    const script = `${code};
      const client = bundle.createBackOfficeClient(${JSON.stringify(options)});
      client.GET('/countries').then(({ data }) => client.GET('/auth').then(({ error }) => [JSON.stringify(data), error.body]))`;
    const globals = { ...PLATFORM, setTimeout, clearTimeout, fetch };
    const [data, body]: string[] = await new Script(script).runInContext(createContext(globals));
    expect(data).toBe('[1]');
    expect(body).toMatch(/^\[redacted\] \S{0,2}\[redacted\]\S{0,2} "\[redacted\]"$/);
    expect(sent).toEqual(['https://a.example/back-office/countries', 'https://a.example/back-office/auth']);
  });
});

test('the version in the User-Agent is that of the package', () => {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  expect(VERSION).toBe(version);
});
