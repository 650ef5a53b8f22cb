import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN } from '../support/entries.ts';
import { editFile, sharedFolder, temporaryFolder } from '../support/run-folder.ts';
import type { Ended } from '../support/run-process.ts';
import { copyOwnProject, copySmallProject } from './project-sources.ts';

/**
 * A small document and, by default, the outputs that a build made from it, in a folder that is gone when the
 * test is over. What builds do with files does not depend on the size of the document, but their time does: `ours` copies
 * the document of this project, without outputs.
 */
export function temporaryProject({ built = true, ours = false } = {}): string {
  const root = temporaryFolder();
  chmodSync(root, 0o755);
  if (ours) copyOwnProject(root);
  else if (built) cpSync(builtTemplate(), root, { recursive: true });
  else copySmallProject(root);
  return root;
}

/** The small document with its outputs. Built once, by a process of its own; without the portal. */
function builtTemplate(): string {
  return sharedFolder('built-project', (folder) => {
    copySmallProject(folder);
    expect0(runCommand(['build', '--no-portal', '--project', folder]));
  });
}

/** Runs `backoffice` to its end, in a process of its own. */
export function runCommand(args: readonly string[], { nodeOptions = [] }: { nodeOptions?: string[] } = {}): Ended {
  const env = { ...process.env, NO_COLOR: '1' };
  const command = [...nodeOptions, RUN, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
  return { exitCode: status, stdout, stderr };
}

/**
 * Options of Node with which a process kills itself instead of calling a function of `node:fs` for a file in generated/ for
 * the `nth` time.
 */
export function killedAt(name: 'writeFileSync' | 'renameSync', nth: number): string[] {
  const code = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { ${name}: own } = fs;
    let calls = 0;
    fs.${name} = (...args) => {
      if (String(args[0]).includes('/generated/')) calls += 1;
      if (calls === ${nth}) process.kill(process.pid, 'SIGKILL');
      return own(...args);
    };
    syncBuiltinESMExports();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

/** Every file in generated/ but the portal, by name; a staging folder that was left there counts as a file. */
export function outputsOf(root: string): Map<string, string> {
  const folder = join(root, 'generated');
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'portal');
  return new Map(
    entries.map((entry) => [entry.name, entry.isFile() ? readFileSync(join(folder, entry.name), 'utf8') : 'a folder']),
  );
}

/** Replaces `from`, which occurs once in the file, by `to`. */
export function edit(root: string, file: string, from: string, to: string): void {
  editFile(join(root, file), from, to);
}

function expect0({ exitCode, stderr }: Ended): void {
  if (exitCode !== 0) throw new Error(`The build of the temporary project exited with ${exitCode}:\n${stderr}`);
}
