import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from './bundled-document.ts';

/** The folder of the portal that was built beside our document, as seen from `cwd`; undefined where none was. */
export function builtPortal(folder = new URL('portal/', DOCUMENT_URL), cwd = process.cwd()): string | undefined {
  if (!existsSync(new URL('index.html', folder))) return undefined;
  return `${relative(cwd, fileURLToPath(folder)).replaceAll('\\', '/') || '.'}/`;
}
