import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLIENT_EXPORTS } from '../../scripts/pack/published-packages.ts';
import { type RunningSandbox, startBackoffice } from '../package/running-sandbox.ts';
import { childEnv } from '../support/child-env.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { RUN } from '../support/run-process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A project that can import `backoffice-client` and `backoffice-contract`. */
export interface LinkedProject {
  readonly folder: string;
}

/**
 * A project in which the two packages have their exports, each leading to the source in place of what is
 * compiled from it: test/package checks the tarballs, and compiling takes long.
 */
export function linkedProject(): LinkedProject {
  const folder = temporaryFolder();
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  link(folder, 'backoffice-contract', exports);
  link(folder, 'backoffice-client', CLIENT_EXPORTS);
  // As `npm init` writes it: only files whose name ends in .mjs or .mts are ES modules.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
  for (const name of ['@types', '@tanstack', 'msw', 'openapi-react-query', 'vitest']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  return { folder };
}

/** A sandbox in a process of its own, and the variables by which the code of a guide finds it. */
export async function sandboxForGuides(): Promise<{
  readonly sandbox: RunningSandbox;
  readonly env: Record<string, string>;
}> {
  // The big account has few records, so that its ledger is soon made; no guide asks for it.
  const options = 'sandbox --until 2026-10-14 --profile unlimited --records 10'.split(' ');
  const sandbox = await startBackoffice(RUN, options);
  const headers = { 'svc-client-app-key': 'sandbox-demo-key' };
  const response = await fetch(`${sandbox.url}/auth/tokens`, { method: 'POST', headers });
  const { token }: { token: string } = await response.json();
  const credentials = { BACKOFFICE_APP_KEY: 'sandbox-demo-key', BACKOFFICE_TOKEN: token };
  return { sandbox, env: childEnv({ NO_COLOR: '1', BACKOFFICE_URL: sandbox.url, ...credentials }) };
}

/** A target of `exports` in package.json. */
type Target = string | { readonly node?: Target; readonly default: string };

/** What a module printed on stdout and on stderr. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs modules of the project one after the other, in one process: to start one for each takes most of the time. */
export function printedBy(folder: string, modules: readonly string[], env = process.env): readonly Printed[] {
  writeFileSync(join(folder, 'run-all.mjs'), RUN_ALL);
  const args = ['run-all.mjs', ...modules];
  const output = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env, maxBuffer: 1 << 26 });
  return JSON.parse(output);
}

const RUN_ALL = `const { stdout, stderr } = process;
const write = stdout.write.bind(stdout);
let printed = { stdout: '', stderr: '' };
stdout.write = (text) => ((printed.stdout += text), true);
stderr.write = (text) => ((printed.stderr += text), true);
const all = [];
for (const name of process.argv.slice(2)) {
  printed = { stdout: '', stderr: '' };
  await import('./' + name).catch((error) => console.error(error));
  all.push(printed);
}
write(JSON.stringify(all), () => process.exit());
`;

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
