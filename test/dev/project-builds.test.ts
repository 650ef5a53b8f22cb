import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ProjectBuilds } from '../../src/pipeline/dev/project-builds.ts';
import { Saves } from '../../src/pipeline/dev/saves.ts';
import { portalDrawer } from '../../src/pipeline/portal/portal-step.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { devProject } from './dev-project.ts';

const copy = devProject();

const project = projectAt(copy.root);
const written: (readonly string[])[] = [];
const builds = new ProjectBuilds(project, portalDrawer(project), (files) => written.push(files));
const edited = 'spec/paths/countries.yaml';

test('a build that files change under is overtaken and writes nothing; the next one is of the new state, once', async () => {
  const running = builds.run();
  copy.file(edited, copy.file(edited).replace(/summary: .+/, 'summary: Meanwhile'));
  expect(await running).toEqual({ kind: 'overtaken' });
  expect(written).toEqual([]);

  expect(await builds.run()).toMatchObject({ kind: 'built', edited: [] });
  expect(written).toEqual([expect.arrayContaining(['openapi.json', 'types.ts', 'validators.js'])]);
  expect(copy.file('generated/types.ts')).toContain('Meanwhile');
  expect(await builds.run()).toEqual({ kind: 'unchanged', saved: [] });
});

test('outputs that come out the same are not written', async () => {
  const untouched = join(copy.root, 'generated/validators.js');
  const before = statSync(untouched);
  copy.file(edited, copy.file(edited).replace('Meanwhile', 'Later'));
  const later = await builds.run();
  if (later.kind !== 'built') throw new Error(`The build is ${later.kind}.`);
  expect(later.edited).toEqual([edited]);
  expect(statSync(untouched)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  expect(written.at(-1)).toEqual(['openapi.json', 'types.ts', 'operation-methods.ts']);
  expect(later.portal.get('operations/getCountries.html')).toContain('Later');
});

test('a file that is saved as it was is named, once, and builds nothing', async () => {
  const before = written.length;
  const later = new Date(statSync(join(copy.root, edited)).mtimeMs + 1_000);
  utimesSync(join(copy.root, edited), later, later);
  expect(await builds.run()).toEqual({ kind: 'unchanged', saved: [edited] });
  // A second event of the file system for the same save.
  expect(await builds.run()).toEqual({ kind: 'unchanged', saved: [] });
  expect(written).toHaveLength(before);
});

test('findings come with the portal of the last good build only where none was drawn before', async () => {
  const good = copy.file(edited);
  copy.file(edited, good.replace('x-rate-limit:', 'x-wrong:'));
  expect(await builds.run()).toMatchObject({ kind: 'refused', edited: [edited], portal: undefined });
  const anew = new ProjectBuilds(project, portalDrawer(project), () => {});
  const outcome = await anew.run();
  if (outcome.kind !== 'refused') throw new Error(`The build is ${outcome.kind}.`);
  expect(outcome.portal?.get('operations/getCountries.html')).toContain('Later');
  copy.file(edited, good);
  expect(await builds.run()).toMatchObject({ kind: 'built', edited: [edited] });
});

test('a guide that is saved while the portal is drawn is never drawn beside another state', async () => {
  const draw = portalDrawer(project);
  let isSaved = false;
  const anew = new ProjectBuilds(
    project,
    async (document) => {
      const portal = await draw(document);
      if (!isSaved) writeFileSync(join(copy.root, 'spec/pages/meanwhile.md'), '# Saved meanwhile\n\nA guide.\n');
      isSaved = true;
      return portal;
    },
    () => {},
  );
  expect(await anew.run()).toEqual({ kind: 'overtaken' });
  const outcome = await anew.run();
  if (outcome.kind !== 'built') throw new Error(`The build is ${outcome.kind}.`);
  expect(outcome.portal.get('guides/meanwhile.html')).toContain('Saved meanwhile');
});

test('the line of a save names what was written, also by a build that was overtaken later', async () => {
  copy.file(edited, copy.file(edited).replace('Later', 'Last'));
  const draw = portalDrawer(project);
  const lines: string[] = [];
  let isSaved = false;
  let shown = 1;
  const saves = new Saves({
    project,
    portal: { url: '', show: () => shown, showFaults() {}, pageOf: () => undefined, stop: async () => {} },
    mock: { url: '', refresh: async () => {}, stop: async () => {} },
    async drawPortal(document) {
      const portal = await draw(document);
      if (!isSaved) writeFileSync(join(copy.root, 'spec/pages/meanwhile.md'), '# Saved again\n\nA guide.\n');
      isSaved = true;
      return portal;
    },
    print: (line) => lines.push(line),
  });
  expect(await saves.build(0)).toBeGreaterThan(0);
  expect(lines).toEqual([]);
  expect(await saves.build(undefined)).toBeUndefined();
  expect(lines).toEqual([
    expect.stringMatching(/openapi\.json, types\.ts, operation-methods\.ts, 1 file of the portal, mock/),
  ]);
  shown = 0;
  copy.file(edited, `${copy.file(edited)}# A remark.\n`);
  await saves.build(0);
  expect(lines.at(-1)).toMatch(/✓ spec\/paths\/countries\.yaml → no output changed/);
  const later = new Date(statSync(join(copy.root, edited)).mtimeMs + 1_000);
  utimesSync(join(copy.root, edited), later, later);
  await saves.build(0);
  expect(lines.at(-1)).toMatch(/✓ spec\/paths\/countries\.yaml → saved without a change \(.+s\)$/);
});
