import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Ended } from '../call-main.ts';
import { sharedFolder } from '../run-folder.ts';

const HOME = fileURLToPath(new URL('../../', import.meta.url));

/** The entry of all npm scripts. */
export const RUN = join(HOME, 'scripts/run.js');

/**
 * A copy of this project's document and, unless told otherwise, of the outputs that a build made from it, in a folder that
 * is gone when the test is over.
 */
export function temporaryProject({ built = true } = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'pipeline-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  chmodSync(root, 0o755);
  cpSync(built ? builtTemplate() : sourceTemplate(), root, { recursive: true });
  return root;
}

/** The document and the configuration of its lint. */
function sourceTemplate(): string {
  return sharedFolder('project', (folder) => {
    cpSync(join(HOME, 'spec'), join(folder, 'spec'), { recursive: true });
    const config = readFileSync(join(HOME, 'redocly.yaml'), 'utf8');
    writeFileSync(join(folder, 'redocly.yaml'), config.replace('./scripts/', `${HOME}scripts/`));
  });
}

/** The same with its outputs. Built once, since every build takes a second; without the portal. */
function builtTemplate(): string {
  return sharedFolder('built-project', (folder) => {
    cpSync(sourceTemplate(), folder, { recursive: true });
    expect0(runScript(['build', '--no-portal', '--project', folder]));
  });
}

/** Runs an npm script to its end, as another user where `uid` is given. */
export function runScript(args: readonly string[], { uid, nodeOptions = [] }: RunOptions = {}): Ended {
  const env = { ...process.env, NO_COLOR: '1' };
  const as = uid === undefined ? {} : { uid, gid: uid };
  const command = [...nodeOptions, RUN, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env, ...as });
  return { exitCode: status, stdout, stderr };
}

interface RunOptions {
  uid?: number;
  nodeOptions?: string[];
}

/**
 * Runs an npm script and kills it as soon as it has written `text` on stderr; resolves with the signal that ended it.
 */
export async function killScriptAt(args: readonly string[], text: string): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [RUN, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (more: string) => {
    stderr += more;
    if (stderr.includes(text)) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

/** Every file in generated/ but the portal, by name; a staging folder that was left there counts as a file. */
export function outputsOf(root: string): Map<string, string> {
  const folder = join(root, 'generated');
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'portal');
  return new Map(
    entries.map((entry) => [entry.name, entry.isFile() ? readFileSync(join(folder, entry.name), 'utf8') : 'a folder']),
  );
}

/** Replaces `from`, which stands once in the file, by `to`. */
export function edit(root: string, file: string, from: string, to: string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not have ${JSON.stringify(from)} exactly once.`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

function expect0({ exitCode, stderr }: Ended): void {
  if (exitCode !== 0) throw new Error(`The build of the temporary project exited with ${exitCode}:\n${stderr}`);
}
