import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySmallProject } from '../pipeline/project-sources.ts';
import { temporaryFolder } from '../support/run-folder.ts';

/** A small document that may be edited. */
export interface DevProject {
  readonly root: string;
  /** The text of a file; with `text`, writes it in place, as many editors do. */
  file(path: string, text?: string): string;
}

/** Writes the document and the configuration of its lint, without any output, into a folder of its own. */
export function devProject(): DevProject {
  const root = temporaryFolder();
  copySmallProject(root);
  return {
    root,
    file(path, text) {
      if (text !== undefined) writeFileSync(join(root, path), text);
      return readFileSync(join(root, path), 'utf8');
    },
  };
}
