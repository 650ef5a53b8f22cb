import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ProjectBuilds } from '../../src/pipeline/dev/project-builds.ts';
import { portalDrawer } from '../../src/pipeline/portal/portal-step.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { devProject } from './dev-project.ts';

const copy = devProject();
const project = projectAt(copy.root);
const generated = join(copy.root, 'generated');
mkdirSync(generated);

// A disk of its own that can be filled, where this process may make one. saves.e2e.test.ts has a failing write for everywhere,
// and asserts what the mock and the pages show then.
const isOwnDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'dev-test', generated]).status === 0;
const build = new ProjectBuilds(project, portalDrawer(project), () => {});

afterAll(() => {
  if (isOwnDisk) spawnSync('umount', [generated]);
});

test.skipIf(!isOwnDisk)(
  'a full disk leaves the last good outputs, and the next build with room mends them',
  async () => {
    expect(await build.run()).toMatchObject({ kind: 'built' });
    const [types, filler, edited] = ['generated/types.ts', join(generated, 'filler'), 'spec/paths/countries.yaml'];
    const before = copy.file(types);
    const { bavail, bsize } = statfsSync(generated);
    writeFileSync(filler, new Uint8Array((bavail - 1) * bsize));
    copy.file(edited, copy.file(edited).replace(/summary: .+/, 'summary: No room'));
    expect(await build.run()).toMatchObject({
      kind: 'failed',
      edited: [edited],
      message: expect.stringMatching(/ENOSPC.*last good outputs are still there/s),
      isRetryable: true,
    });
    expect(copy.file(types)).toBe(before);

    rmSync(filler);
    expect(await build.run()).toMatchObject({ kind: 'built' });
    expect(copy.file(types)).toContain('No room');
  },
);
