import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileErrorMessage } from '../../engine/json/error-message.ts';
import { printable } from '../../engine/report/printable.ts';
import { CommandError } from '../../pipeline/terminal/command-error.ts';
import type { Io } from '../command/command.ts';
import { UsageError } from '../command/option.ts';
import { type InitialDocument, readInitialDocument, splitDocument } from './initial-document.ts';
import { projectFiles } from './project-files.ts';
import { withScripts } from './project-manifest.ts';

/** The values of the options. */
interface InitValues {
  readonly folder: string | undefined;
  readonly document: string | undefined;
  readonly split: boolean;
}

/**
 * Writes a project and returns the exit code.
 *
 * @throws {CommandError} `outputs-not-writable`, and as {@link readInitialDocument} and {@link splitDocument} do
 */
export async function runInit(values: InitValues, io: Io): Promise<number> {
  const folder = resolve(values.folder ?? '.');
  const given = await documentFor(folder, values, io);
  const split = values.split ? splitDocument(given) : given;
  const document = split ?? given;
  const files = new Map([...document.files, ...projectFiles(basename(folder), document.root)]);
  const lines: string[] = [];
  for (const [path, content] of files) {
    const file = join(folder, path);
    if (existsSync(file)) {
      lines.push(`kept   ${path}`);
      continue;
    }
    write(file, content);
    lines.push(`wrote  ${path}`);
  }
  lines.push(writeManifest(folder));
  const place = relative(process.cwd(), folder);
  const next = [
    ...(place === '' ? [] : [`cd ${place}`]),
    'npm install',
    ...(split === undefined ? [`npx redocly split ${document.root} --outDir spec`] : []),
    'npm start',
  ];
  const note = split === undefined ? 'Redocly, which splits the document, is installed by the next command.\n' : '';
  io.stdout.write(
    `${lines.map((line) => printable(line)).join('\n')}\n\n${note}Next: ${next.join(' && ')}\n` +
      'README.md has the commands for every day.\n',
  );
  return 0;
}

/** The files of the document. Where the folder has one already, that stays. */
async function documentFor(folder: string, { document, split }: InitValues, io: Io): Promise<InitialDocument> {
  const present = ['yaml', 'yml', 'json']
    .map((kind) => `spec/openapi.${kind}`)
    .find((path) => existsSync(join(folder, path)));
  if (present !== undefined) {
    if (document === undefined && !split) return { root: present, files: new Map() };
    const message = `${join(folder, present)} is a document already. Remove it, or leave out --document and --split.`;
    throw new UsageError('unexpected-argument', message);
  }
  return readInitialDocument(document, io);
}

function writeManifest(folder: string): string {
  const file = join(folder, 'package.json');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const { text, added } = withScripts(before, folder);
  if (added.length === 0) return 'kept   package.json';
  write(file, text);
  return before === undefined ? 'wrote  package.json' : `added  to package.json: ${added.join(', ')}`;
}

function write(file: string, content: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch (cause) {
    throw new CommandError('outputs-not-writable', `${file} cannot be written (${fileErrorMessage(cause)}).`, {
      cause,
    });
  }
}
