import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { CODE_FOLDERS, watchProject } from '../../src/pipeline/dev/watch-project.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { temporaryFolder } from '../support/run-folder.ts';

const HOME = fileURLToPath(new URL('../../', import.meta.url));

/** The files of this project that `entries` import, directly or through others. */
function importedFrom(entries: readonly string[]): string[] {
  const files = new Set(entries);
  for (const file of files) {
    if (file.startsWith('generated/')) continue;
    const { importedFiles } = ts.preProcessFile(readFileSync(join(HOME, file), 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      if (fileName.startsWith('.'))
        files.add(relative(HOME, resolve(HOME, file, '..', fileName)).replaceAll('\\', '/'));
    }
  }
  return [...files];
}

test('every module that build, portal and the editing loop use is watched', () => {
  const used = importedFrom(['src/cli/build/run-build.ts', 'src/cli/portal/run-portal.ts', 'src/cli/dev/run-dev.ts']);
  expect(used).toEqual(
    expect.arrayContaining([
      'src/engine/openapi/document.ts',
      'src/engine/report/report.ts',
      'src/pipeline/derive/bundle.ts',
    ]),
  );
  const isWatched = (file: string) => CODE_FOLDERS.some((folder) => file.startsWith(`${folder}/`));
  expect(used.filter((file) => !isWatched(file) && !file.startsWith('generated/'))).toEqual([]);
});

test.each(['src/engine/openapi/document.ts', 'src/engine/report/report.ts', 'src/pipeline/derive/types.ts'])(
  'a change of %s is reported',
  async (file) => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'spec'));
    for (const folder of [...CODE_FOLDERS, dirname(file)]) mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, file), 'before');
    const { promise, resolve: seen, reject } = Promise.withResolvers<'code' | 'document'>();
    const listener = { onCode: () => seen('code'), onDocument: () => seen('document'), onTrouble: reject };
    const stop = await watchProject(projectAt(root), listener, root);
    writeFileSync(join(root, file), 'after');
    expect(await promise).toBe('code');
    await stop();
  },
);
