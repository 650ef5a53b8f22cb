import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DocumentFiles, documentFilesAt, documentText } from '../../engine/document/source/document-files.ts';
import { isDocumentUrl } from '../../engine/document/source/document-url.ts';
import { parseText } from '../../engine/document/source/parse-text.ts';
import { shellQuoted } from '../../engine/json/shell-quoted.ts';
import { documentOf } from '../../engine/openapi/document.ts';
import { documentTextAt } from '../../engine/probe/send/document-at-url.ts';
import { CommandError } from '../../pipeline/terminal/command-error.ts';
import type { Io } from '../command/command.ts';
import { UsageError } from '../command/option.ts';

/** The document of a new project. */
export interface InitialDocument {
  /** The path of the root file in the project, such as `spec/openapi.yaml`. */
  readonly root: string;
  /** The texts of all of its files, by their paths in the project. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Reads a document for a new project: a file, with the files in its folder to which it refers, or a URL; a small one to begin with
 * unless given. Its root file is called `openapi` in the project.
 *
 * @throws {DocumentError} when it is not an OpenAPI document of a supported version, or cannot be read
 * @throws {UsageError} `value-wrong` when another file refers to the root file by a name that it does not keep, or it has several files at a URL
 */
export async function readInitialDocument(name: string | undefined, { signal }: Io): Promise<InitialDocument> {
  if (name === undefined) return oneFile(STARTER, '.yaml');
  if (isDocumentUrl(name)) {
    const text = await documentTextAt(name, { baseUrl: name, headers: {}, signal });
    const document = documentOf(parseText(text, name).json, name);
    const others = new DocumentFiles('', name, () => ({ unread: 'only one file is read from a URL' }));
    const [reference] = others.bundled(document).unread.keys();
    if (reference !== undefined) {
      const bundle = `npx @redocly/cli bundle ${shellQuoted(name)} -o openapi.yaml`;
      const message = `${name} refers to ${reference.replace(/#$/, '')}, and only one file is read from a URL. Bundle it first ("${bundle}").`;
      throw new UsageError('value-wrong', message);
    }
    return oneFile(text, text.trimStart().startsWith('{') ? '.json' : '.yaml');
  }
  const path = name.startsWith('file:') ? pathOf(name) : name;
  const text = documentText(path, name, 'Name the root file of an OpenAPI document.');
  const others = documentFilesAt(path, name);
  others.bundled(documentOf(parseText(text, name).json, name));
  const [before, { root, files }] = [basename(path), oneFile(text, extname(path))];
  const copied = [...others.texts()].filter(([file]) => file !== before);
  const [referring] = copied.find(([, other]) => before !== basename(root) && other.includes(before)) ?? [];
  if (referring !== undefined) {
    const message = `${referring} refers to ${before}, which is ${root} in the project. Call it ${basename(root)} first, also in the references to it.`;
    throw new UsageError('value-wrong', message);
  }
  return { root, files: new Map([...files, ...copied.map(([file, other]) => [`spec/${file}`, other] as const)]) };
}

/** @throws {UsageError} `value-wrong` for a URL that names another machine */
function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch (cause) {
    throw new UsageError('value-wrong', `${url} is no file of this machine. Give its path.`, { cause });
  }
}

function oneFile(text: string, extension: string): InitialDocument {
  const root = `spec/openapi${/^\.(json|yml)$/.test(extension) ? extension : '.yaml'}`;
  return { root, files: new Map([[root, text]]) };
}

/**
 * The same document in a file for each path and component, as `redocly split` writes them; undefined where Redocly is not installed.
 *
 * @throws {UsageError} `unexpected-argument` when it has several files
 * @throws {CommandError} `document-wrong` when Redocly refuses it
 */
export function splitDocument({ root, files }: InitialDocument): InitialDocument | undefined {
  const [text, ...others] = files.values();
  if (text === undefined || others.length > 0) {
    throw new UsageError('unexpected-argument', '--split is for a document of one file; this one has several.');
  }
  const cli = redoclyFile();
  if (cli === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'split-'));
  try {
    const file = join(folder, basename(root));
    const output = join(folder, 'spec');
    writeFileSync(file, text);
    // With NODE_ENV=test Redocly writes no files.
    const { NODE_ENV: _, ...rest } = process.env;
    const env = { ...rest, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { status, stderr } = spawnSync(process.execPath, [cli, 'split', file, '--outDir', output], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    if (status !== 0)
      throw new CommandError(
        'document-wrong',
        `redocly split refuses the document: ${stderr.trim().replaceAll(/\s*\n\s*/g, ' ')}`,
      );
    const entries = readdirSync(output, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
    return {
      root,
      files: new Map(
        paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The program of Redocly; undefined where it is not installed, as in a folder before its first `npm install`. */
function redoclyFile(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');
  } catch {
    return undefined;
  }
}

const STARTER = `openapi: 3.1.0
info:
  title: Pets
  version: 2026-01-01
  description: The pets of a shop.
servers:
  - url: https://pets.example/v1
paths:
  /pets:
    get:
      operationId: listPets
      summary: List all pets
      responses:
        '200':
          description: The pets, by their names.
          content:
            application/json:
              schema:
                type: array
                items:
                  $ref: '#/components/schemas/Pet'
components:
  schemas:
    Pet:
      type: object
      required: [name, species]
      properties:
        name:
          type: string
          example: Rex
        species:
          $ref: '#/components/schemas/Species'
        born:
          type: string
          format: date
          example: 2024-02-29
    Species:
      type: string
      enum: [CAT, DOG]
`;
