import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** The size of a module with all it needs, minified, as a browser loads it. */
export interface BundleSize {
  readonly name: string;
  readonly minified: number;
  readonly gzipped: number;
}

const CLIENT = fileURLToPath(new URL('../../src/backoffice/client/', import.meta.url));

const MODULES: readonly (readonly [string, string])[] = [
  ['createBackOfficeClient', `export { createBackOfficeClient } from ${JSON.stringify(`${CLIENT}create-client.ts`)};`],
  [
    'with session tokens and response validation',
    [
      `export { createBackOfficeClient } from ${JSON.stringify(`${CLIENT}create-client.ts`)};`,
      `export { createSessionToken } from ${JSON.stringify(`${CLIENT}session-token.ts`)};`,
      `export { responseValidators } from ${JSON.stringify(`${CLIENT}validation.ts`)};`,
    ].join('\n'),
  ],
  ['openapi-fetch alone', "export { default } from 'openapi-fetch';"],
];

/** The sizes of the client and of what people compare it with. */
export async function clientSizes(): Promise<BundleSize[]> {
  const sizes: BundleSize[] = [];
  for (const [name, source] of MODULES) {
    const code = await bundled(source);
    sizes.push({ name, minified: Buffer.byteLength(code), gzipped: gzipSync(code, { level: 9 }).length });
  }
  return sizes;
}

const ENTRY = `${CLIENT}bench-entry.ts`;

async function bundled(source: string): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? source : undefined),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return output[0].code;
}
