import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySmallProject } from '../pipeline/project-sources.ts';

/** A small document that may be edited. */
export interface DevProject {
  readonly root: string;
  /** The text of a file; with `text`, writes it in place, as many editors do. */
  file(path: string, text?: string): string;
  remove(): void;
}

/** Writes the document and the configuration of its lint, without any output, into a folder of its own. */
export function devProject(): DevProject {
  const root = mkdtempSync(join(tmpdir(), 'dev-'));
  copySmallProject(root);
  return {
    root,
    file(path, text) {
      if (text !== undefined) writeFileSync(join(root, path), text);
      return readFileSync(join(root, path), 'utf8');
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
