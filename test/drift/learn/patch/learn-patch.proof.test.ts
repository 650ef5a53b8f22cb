import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryProject } from '../../../pipeline/temporary-project.ts';
import { git } from '../../../support/run-folder.ts';
import { runHere } from '../../../support/run-here.ts';
import { everyAnswer, patchFor } from './learned-answers.ts';

/** Every answer is in one of these; in the last, points are decided in part. */
const SETTINGS = [...everyAnswer(), { order: 'descending', rangeEnd: 'whole-day' }];

test.each(SETTINGS.map((answers, index) => [index, answers] as const))(
  'after the patch with answers %i the build and the check of the project pass, and diff reports corrections',
  async (index, answers) => {
    const root = temporaryProject({ ours: true });
    git(root, 'init', '--quiet');
    const { text } = patchFor(root, answers);
    writeFileSync(join(root, 'learned.patch'), text);
    git(root, 'apply', 'learned.patch');
    // Pages of the portal link to the points that are closed.
    const portal = index === 0 ? [] : ['--no-portal'];
    expect(await runHere(['build', ...portal, '--project', root])).toMatchObject({ exitCode: 0 });
    expect(await runHere(['check', '--project', root])).toMatchObject({ exitCode: 0 });
    const result = await runHere(
      [
        'diff',
        'spec/released/openapi.json',
        'generated/openapi.json',
        '--evidence',
        'spec/released/learned.json',
        '--format',
        'json',
      ],
      { cwd: root },
    );
    const { changes }: { changes: { kind: string; standing: string; message: string }[] } = JSON.parse(result.stdout);
    const others = changes.filter(({ standing, kind }) => standing !== 'correction' && kind !== 'header-added');
    // What is left of a point that is decided in part is a change of words.
    expect(others.filter(({ standing }) => standing !== 'safe')).toEqual([]);
    expect(changes.length - others.length).toBeGreaterThan(3);
    // A second run has nothing to add.
    expect(patchFor(root, answers).text).toBe('');
  },
);
