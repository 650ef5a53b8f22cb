import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DistFiles } from './compile-sources.ts';

/** Puts `files` in place of the folder `dist`. They are written beside it first, so that no file of an older one stays. */
export function writeDist(dist: string, files: DistFiles): void {
  mkdirSync(dirname(dist), { recursive: true });
  const staging = mkdtempSync(join(dirname(dist), '.tmp-dist-'));
  try {
    for (const [path, text] of files) {
      const file = join(staging, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
    }
    rmSync(dist, { recursive: true, force: true });
    renameSync(staging, dist);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
