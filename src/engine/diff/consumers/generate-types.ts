import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorMessage } from '../../json/error-message.ts';
import type { JsonObject } from '../../json/json.ts';
import { DiffError } from '../diff-error.ts';

/**
 * The types of a document, written by the openapi-typescript of the project in `folder`: the one that its own types come
 * from.
 *
 * @throws {DiffError} `types-tool-missing`
 */
export function generateTypes(document: JsonObject, name: string, folder: string): string {
  const command = commandOf(folder, name);
  const scratch = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    writeFileSync(join(scratch, 'openapi.json'), JSON.stringify(document));
    // Without a configuration of its own, the tool would take the nearest one, which may demand other outputs.
    writeFileSync(join(scratch, 'redocly.yaml'), 'extends: []\n');
    const args = [command, 'openapi.json', '--output', 'types.ts', '--redocly', 'redocly.yaml'];
    execFileSync(process.execPath, args, { cwd: scratch, stdio: ['ignore', 'pipe', 'pipe'] });
    return readFileSync(join(scratch, 'types.ts'), 'utf8');
  } catch (cause) {
    const why = errorMessage(cause);
    throw new DiffError('types-tool-missing', `openapi-typescript cannot write types of ${name} (${why}).`, { cause });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function commandOf(folder: string, name: string): string {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('openapi-typescript/package.json');
    return join(dirname(manifest), 'bin/cli.js');
  } catch (cause) {
    const message = `There is no types.ts beside ${name}, and ${folder} has no openapi-typescript to write one. Run "npm install --save-dev openapi-typescript" there.`;
    throw new DiffError('types-tool-missing', message, { cause });
  }
}

/** What a module exports that has a method for each operation: the interface that the build derives from a document. */
export const OPERATION_METHODS = /^export interface OperationMethods\b/m;

/** The table by which a client sends what a method is given. */
const TABLE = /^export const (\w+: [^=]+) = [\s\S]*?^\};$/m;

/** The import of the types. */
const TYPES = /^(import type \{[^}]*\} from )(['"][^'"]*['"])/m;

/**
 * The text of methods as the file `own` of a project needs it: it imports the types from the same place, and in a file of
 * declarations the table has no value.
 */
export function methodsAs(file: string, own: string, text: string): string {
  const [, , from] = TYPES.exec(own) ?? [];
  const placed = from === undefined ? text : text.replace(TYPES, (_, start: string) => start + from);
  return file.endsWith('.d.ts') ? placed.replace(TABLE, 'export declare const $1;') : placed;
}
