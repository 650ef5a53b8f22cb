import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOME = fileURLToPath(new URL('../../', import.meta.url));

/** A copy of this project's document that may be edited. */
export interface DevProject {
  readonly root: string;
  /** The text of a file; with `text`, writes it in place, as many editors do. */
  file(path: string, text?: string): string;
  remove(): void;
}

/** Copies the document and the configuration of its lint, without any output, into a folder of its own. */
export function devProject(): DevProject {
  const root = mkdtempSync(join(tmpdir(), 'dev-'));
  cpSync(join(HOME, 'spec'), join(root, 'spec'), { recursive: true });
  const config = readFileSync(join(HOME, 'redocly.yaml'), 'utf8');
  writeFileSync(join(root, 'redocly.yaml'), config.replace('./scripts/', `${HOME}scripts/`));
  return {
    root,
    file(path, text) {
      if (text !== undefined) writeFileSync(join(root, path), text);
      return readFileSync(join(root, path), 'utf8');
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
