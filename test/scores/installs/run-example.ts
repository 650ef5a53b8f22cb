import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blocksOf, excerpt } from '../../docs/code-blocks.ts';
import { commandsOf } from '../../docs/shell-commands.ts';
import type { InstalledManager } from './package-managers.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const EXAMPLES = join(ROOT, 'docs/examples');

/** The projects in docs/examples. */
export function exampleNames(): readonly string[] {
  return readdirSync(EXAMPLES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** The commands of the README of an example, and what they print: the block of text, in which `…` is anything. */
export function readExample(name: string): { readonly commands: readonly string[]; readonly prints: RegExp } {
  const blocks = blocksOf(name, readFileSync(join(EXAMPLES, name, 'README.md'), 'utf8'));
  const commands = blocks.filter(({ language }) => language === 'sh').flatMap(commandsOf);
  const output = blocks.find(({ language }) => language === 'text');
  if (commands.length < 2 || output === undefined)
    throw new Error(`docs/examples/${name}/README.md needs commands and output.`);
  return { commands: commands.map(({ line }) => line), prints: excerpt(output.code) };
}

/**
 * Copies an example beside the folder `packages` in `root`, and does what its README says, against the sandbox at `url`.
 *
 * @returns undefined where all is as it must be, else what is wrong
 */
export function runExample(name: string, manager: InstalledManager, root: string, url: string): string | undefined {
  const folder = join(root, 'docs/examples', name);
  cpSync(join(EXAMPLES, name), folder, { recursive: true, filter: (path) => !/node_modules|package-lock/.test(path) });
  const { commands, prints } = readExample(name);
  const outputs: string[] = [];
  for (const command of commands) {
    const { isOk, output } = manager.run(command, folder, { BACKOFFICE_URL: url });
    outputs.push(output);
    if (!isOk) return `${command}:\n${output}`;
  }
  const output = outputs.join('\n');
  return prints.test(output) ? undefined : `It does not print what its README says:\n${output}`;
}
