import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { devProject } from './dev-project.ts';
import { countries, type RunningDev, startDev } from './running-dev.ts';

const project = devProject();
const generated = join(project.root, 'generated');
mkdirSync(generated);

// A disk of its own that can be filled, where this process may make one. saves.e2e.test.ts has a failing write for everywhere.
const isOwnDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'dev-test', generated]).status === 0;
let dev: RunningDev | undefined;

afterAll(async () => {
  await dev?.stop();
  if (isOwnDisk) spawnSync('umount', [generated]);
  project.remove();
});

test.skipIf(!isOwnDisk)(
  'a full disk is told, leaves the last good state, and is mended when there is room',
  async () => {
    dev = await startDev(project.root);
    const [types, filler, edited] = ['generated/types.ts', join(generated, 'filler'), 'spec/paths/countries.yaml'];
    const before = project.file(types);
    const { bavail, bsize } = statfsSync(generated);
    writeFileSync(filler, new Uint8Array((bavail - 1) * bsize));
    const text = project.file(edited).replace(/summary: .+/, 'summary: No room');
    const said = await dev.after(() => project.file(edited, text), /last good outputs are still there/);
    expect(said).toMatch(/✗ spec\/paths\/countries\.yaml → could not be built; the last good state stays/);
    expect(said).toContain('ENOSPC');
    expect(project.file(types)).toBe(before);
    expect((await countries(dev)).status).toBe(200);
    expect(await (await fetch(`${dev.portalUrl}/operations/getCountries.html`)).text()).not.toContain('No room');

    await dev.after(() => rmSync(filler), /✓/);
    expect(project.file(types)).toContain('No room');
    expect(await (await fetch(`${dev.portalUrl}/operations/getCountries.html`)).text()).toContain('No room');
  },
);
