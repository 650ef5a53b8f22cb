import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readExample } from '../scores/installs/run-example.ts';
import { RUN } from '../support/run-process.ts';
import { linkPackages, type PackedProject, packedProject, programOf } from './packed-project.ts';
import { type RunningSandbox, startBackoffice } from './running-sandbox.ts';

const EXAMPLES = fileURLToPath(new URL('../../docs/examples', import.meta.url));

/** Of the examples, what needs only packages that this project has too; `npm run score:installs` installs and runs all of them. */
let project: PackedProject;
let sandbox: RunningSandbox;

beforeAll(async () => {
  project = await packedProject();
  cpSync(EXAMPLES, join(project.folder, 'examples'), {
    recursive: true,
    filter: (path) => !/node_modules|\.test\./.test(path),
  });
  linkPackages(
    ['@tanstack/react-query', '@types/react', '@types/react-dom', 'openapi-react-query', 'react', 'react-dom', 'vite'],
    project.folder,
  );
  sandbox = await startBackoffice(RUN, ['sandbox', '--until', '2026-10-14', '--profile', 'unlimited']);
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await sandbox?.stop();
});

test('the example for Node prints what its README says', () => {
  vi.stubEnv('BACKOFFICE_URL', sandbox.url);
  expect(project.run('examples/node/first-page.js')).toMatch(readExample('node').prints);
});

test.each([
  ['bun', 'first-page.ts', 'node'],
  ['deno', 'first-page.ts', 'node'],
  ['worker', 'worker.ts', 'node'],
  ['react-vite', 'src/main.tsx', 'vite/client'],
])('the example %s compiles under strict', (name, file, types) => {
  const options = `--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022 --jsx react-jsx --allowImportingTsExtensions --types ${types}`;
  expect(project.run(programOf('typescript7', 'bin/tsc'), ...options.split(' '), `examples/${name}/${file}`)).toBe('');
});

test('the worker is one module, and imports nothing', async () => {
  const entryPoints = [join(project.folder, 'examples/worker/worker.ts')];
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'esm', write: false });
  expect(outputFiles).toHaveLength(1);
  expect(outputFiles[0]?.text).not.toMatch(/^import |\brequire\(/m);
});
