import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOME = fileURLToPath(new URL('../../', import.meta.url));
const SMALL = fileURLToPath(new URL('fixtures/small-project/', import.meta.url));

/** Copies the document of this project and its configuration into `folder`, without any output. */
export function copyOwnProject(folder: string): void {
  cpSync(join(HOME, 'package.json'), join(folder, 'package.json'));
  cpSync(join(HOME, 'spec'), join(folder, 'spec'), { recursive: true });
  writeFileSync(join(folder, 'redocly.yaml'), lintRules());
}

/**
 * Writes a project into `folder` whose document has one operation and a few schemas, and of this project the rules and the
 * extensions. It is built in a fourth of the time.
 */
export function copySmallProject(folder: string): void {
  cpSync(SMALL, folder, { recursive: true });
  cpSync(join(HOME, 'spec/extensions'), join(folder, 'spec/extensions'), { recursive: true });
  writeFileSync(join(folder, 'redocly.yaml'), lintRules());
}

/** The rules of this project, for a project elsewhere. */
function lintRules(): string {
  return readFileSync(join(HOME, 'redocly.yaml'), 'utf8').replace('./src/', `${HOME}src/`);
}
