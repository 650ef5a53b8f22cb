import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLIENT_EXPORTS } from '../../scripts/pack/published-packages.ts';
import { type RunningSandbox, startBackoffice } from '../package/running-sandbox.ts';
import { childEnv } from '../support/child-env.ts';
import { RUN } from '../support/entries.ts';
import { temporaryFolder } from '../support/run-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const TSC = join(ROOT, 'node_modules/typescript7/bin/tsc');
// The sources behind the packages are compiled too, and need the options of the project.
const COMPILE =
  '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --module nodenext --target esnext --types node --skipLibCheck --allowImportingTsExtensions';

/**
 * A project that can import `backoffice-client` and `backoffice-contract`, beside a sandbox in a process of its own, which the code of
 * a guide finds by the variables in `env`.
 */
export interface LinkedProject {
  readonly folder: string;
  readonly sandbox: RunningSandbox;
  readonly env: Readonly<Record<string, string>>;
  /** Runs Node in the project. */
  node(...args: readonly string[]): SpawnSyncReturns<string>;
  /** What the compiler prints of modules of the project under strict. */
  compileErrors(modules: readonly string[]): string;
  /** Runs modules of the project one after the other, in one process: to start one for each takes most of the time. */
  printedBy(modules: readonly string[]): readonly Printed[];
}

/** What a module printed on stdout and on stderr. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * A project in which the two packages have their exports, each leading to the source in place of what is
 * compiled from it: test/package checks the tarballs, and compiling takes long. The caller stops its sandbox.
 */
export async function linkedProject(): Promise<LinkedProject> {
  const folder = temporaryFolder();
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  link(folder, 'backoffice-contract', exports);
  link(folder, 'backoffice-client', CLIENT_EXPORTS);
  // As `npm init` writes it: only files whose name ends in .mjs or .mts are ES modules.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
  for (const name of ['@types', '@tanstack', 'msw', 'openapi-react-query', 'vitest']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  copyFileSync(new URL('fixtures/run-all.mjs', import.meta.url), join(folder, 'run-all.mjs'));
  // The big account has few records, so that its ledger is soon made; no guide asks for it.
  const options = 'sandbox --until 2026-10-14 --profile unlimited --records 10'.split(' ');
  const sandbox = await startBackoffice(RUN, options);
  const headers = { 'svc-client-app-key': 'sandbox-demo-key' };
  const response = await fetch(`${sandbox.url}/auth/tokens`, { method: 'POST', headers });
  const { token }: { token: string } = await response.json();
  const credentials = { BACKOFFICE_APP_KEY: 'sandbox-demo-key', BACKOFFICE_TOKEN: token };
  const env = childEnv({ NO_COLOR: '1', BACKOFFICE_URL: sandbox.url, ...credentials });
  const node = (...args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env, maxBuffer: 1 << 26 });
  return {
    folder,
    sandbox,
    env,
    node,
    compileErrors: (modules) => node(TSC, ...COMPILE.split(' '), ...modules).stdout,
    printedBy(modules) {
      const { stdout, stderr } = node('run-all.mjs', ...modules);
      if (stderr !== '') throw new Error(stderr);
      return JSON.parse(stdout);
    },
  };
}

/** A target of `exports` in package.json. */
type Target = string | { readonly node?: Target; readonly default: string };

function link(folder: string, name: string, exports: Readonly<Record<string, Target>>): void {
  const installed = join(folder, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  symlinkSync(ROOT, join(installed, 'dist'), 'junction');
  const sources = Object.entries(exports).map(([path, target]) => {
    return [path, sourceOf(inNode(target))];
  });
  const manifest = { name, type: 'module', exports: Object.fromEntries(sources) };
  writeFileSync(join(installed, 'package.json'), JSON.stringify(manifest));
}

function inNode(target: Target): string {
  return typeof target === 'string' ? target : inNode(target.node ?? target.default);
}

function sourceOf(target: string): string {
  const source = target.replace(/\.js$/, '.ts');
  return existsSync(join(ROOT, source.replace(/^\.\/dist\//, ''))) ? source : target;
}
