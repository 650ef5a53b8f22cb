import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders of a project. Tests pass a temporary project of their own. */
export interface Project {
  /** Absolute path of the project. */
  readonly root: string;
  /** Folder of the hand-maintained document, relative to `root`. */
  readonly spec: string;
  /** Folder of the outputs, relative to `root`. */
  readonly generated: string;
  /** Configuration of the lint, relative to `root`. */
  readonly lintConfig: string;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The project at `root`, default this one. */
export function projectAt(root: string = ROOT): Project {
  return { root: join(root), spec: 'spec', generated: 'generated', lintConfig: 'redocly.yaml' };
}
