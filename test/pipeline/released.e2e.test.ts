import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareReleased } from '../../src/cli/check/compare-released.ts';
import { releasedDocument } from '../../src/cli/check/released-document.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { type DiffProject, diffProject, releasedProject } from '../cli/diff-project.ts';
import { sharedFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { edit, temporaryProject } from './temporary-project.ts';

const COPY = 'spec/released/openapi.json';
/** Before any acknowledgement expires. */
const NOW = Date.parse('2026-12-01');

const found = ({ folder }: DiffProject) => releasedDocument(projectAt(folder));
const compared = ({ folder }: DiffProject) => compareReleased(projectAt(folder), NOW);

/** What is found in a shallow clone without tags. */
function foundInClone({ folder }: DiffProject) {
  const clone = diffProject();
  clone.git('clone', '--quiet', '--depth', '1', '--no-tags', `file://${folder}`, 'clone');
  return releasedDocument(projectAt(join(clone.folder, 'clone')));
}

/** Acknowledges a change for as long as there is a date. */
function acknowledge(project: DiffProject, fingerprint: string): void {
  const entry = { fingerprint, reason: 'It was agreed.', who: 'Mira', expires: '9999-12-31' };
  project.write('spec/released/acknowledged.json', { acknowledgements: [entry] });
}

/** Commits a copy of the released document, as a release does. */
function withCopy(project: DiffProject, version = '2026-10-15'): DiffProject {
  project.write(
    COPY,
    project.read('generated/openapi.json').replace('"version": "2026-10-15"', `"version": "${version}"`),
  );
  project.commit('Copy');
  return project;
}

/** A released project with such a copy, which was committed once for all tests. */
function projectWithCopy(): DiffProject {
  const project = diffProject();
  const template = sharedFolder('released-with-copy', (folder) => {
    cpSync(withCopy(releasedProject()).folder, folder, { recursive: true });
  });
  cpSync(template, project.folder, { recursive: true });
  return project;
}

describe('the document that was released last', () => {
  test('is none before the first release, which is said', () => {
    const project = diffProject();
    project.write('generated/openapi.json', '{ "openapi": "3.1.0", "info": { "version": "1.2.0" }, "paths": {} }');
    expect(found(project)).toEqual({
      base: undefined,
      note: 'Nothing is released yet: there is no spec/released/openapi.json and no tag such as v1.2.0.',
    });
  });

  const noTag = (tag: string) => `Compared with ${COPY}, since there is no tag ${tag} in this clone.`;

  // Days and semantic versions have an order, other versions have none.
  test.each<[version: string, tags: readonly string[], base: string, note: string]>([
    ['2026-10-15', ['v1.2.3', 'v2026-99-99x'], 'v2026-10-15', ''],
    ['1.10.0', [], COPY, noTag('v1.10.0')],
    ['1.10.0', ['v1.9.0', 'v1.10.0', 'v1.10.0-rc.1', 'vNext'], 'v1.10.0', ''],
    ['1.0', ['v2.0'], COPY, noTag('v1.0')],
    ['1.0', ['v2.0', 'v1.0'], 'v1.0', ''],
  ])('with version %s is, of the tags %j, %s', (version, tags, base, note) => {
    const project = projectWithCopy();
    const document = project.read(COPY).replace('"version": "2026-10-15"', `"version": "${version}"`);
    for (const file of [COPY, 'generated/openapi.json']) project.write(file, document);
    if (version !== '2026-10-15') project.commit('Another version');
    for (const tag of tags) project.git('tag', tag);
    expect(found(project)).toEqual({ base, note });
  });

  test('is that of the newest tag behind HEAD', () => {
    const project = projectWithCopy();
    project.git('commit', '--quiet', '--allow-empty', '--message', 'Next');
    project.git('tag', 'v2027-01-31');
    expect(found(project).base).toBe('v2027-01-31');
    project.git('checkout', '--quiet', 'HEAD~1');
    expect(found(project).base).toBe('v2026-10-15');
  });

  test('is the copy where the tag is missing, which is said', () => {
    expect(foundInClone(projectWithCopy())).toEqual({
      base: COPY,
      note: `Compared with ${COPY}, since there is no tag v2026-10-15 in this clone.`,
    });
  });

  test('is the copy where it is newer than every tag that is there', () => {
    expect(found(withCopy(releasedProject(), '2026-12-01'))).toMatchObject({ base: COPY });
  });

  test('is the copy in a folder that is no repository', () => {
    const project = diffProject();
    project.write(COPY, '{ "openapi": "3.1.0", "info": { "version": "2026-10-15" }, "paths": {} }');
    expect(found(project)).toEqual({ base: COPY, note: `Compared with ${COPY}, since this is not a clone.` });
  });

  test('may be unknown in a shallow clone, which is said', () => {
    expect(foundInClone(releasedProject()).note).toBe(
      'Nothing is released yet: there is no spec/released/openapi.json and no tag such as v2026-10-15. ' +
        'This clone is shallow and may lack tags, but a release commits that file too.',
    );
  });

  test('is reported without its copy where only a tag exists', () => {
    expect(found(releasedProject())).toEqual({
      base: 'v2026-10-15',
      note: 'spec/released/openapi.json is missing; commit it, for clones without tags.',
    });
  });

  test('is not a copy that was edited', () => {
    const project = projectWithCopy();
    project.edit(
      COPY,
      '"summary": "The back office of a brokerage platform',
      '"summary": "A back office of a platform',
    );
    expect(() => found(project)).toThrow(
      `${COPY} is not the document of the tag v2026-10-15. Restore it: git show v2026-10-15:generated/openapi.json > ${COPY}`,
    );
    project.write(COPY, '{');
    expect(() => found(project)).toThrow(/is not JSON.*restore it \(git checkout -- spec\/released\/openapi\.json\)/);
  });
});

describe('the gate', () => {
  test('lets a document pass that breaks nothing, and says with what it was compared', async () => {
    const { isCompatible, text } = await compared(projectWithCopy());
    expect(isCompatible).toBe(true);
    expect(text).toMatch(/^Since v2026-10-15: No breaking changes: 0 breaking, 0 risky, 0 safe \(.* s\)\.$/);
  });

  test('refuses a break until it is acknowledged and the version rises', async () => {
    const project = projectWithCopy();
    project.edit('generated/openapi.json', '"DECIMAL",\n', '"DECIMAL",\n          "JSON",\n');
    const { isCompatible, text } = await compared(project);
    expect(isCompatible).toBe(false);
    expect(text).toContain('or acknowledge a change in spec/released/acknowledged.json');
    const [, fingerprint] = /BREAKING ErrorDetailsType.* ([0-9a-f]{16})\n {2}Enum value "JSON"/.exec(text) ?? [];
    acknowledge(project, fingerprint ?? '');
    const { text: ofVersion } = await compared(project);
    expect(ofVersion).toContain('It must be a later day');
    project.edit('generated/openapi.json', '"version": "2026-10-15"', '"version": "2026-12-01"');
    expect(await compared(project)).toMatchObject({
      isCompatible: true,
      text: expect.stringContaining('1 acknowledged'),
    });
  });

  test('lists what is risky, and names the version where only that is at fault', async () => {
    const project = projectWithCopy();
    project.edit('generated/openapi.json', '"PASSPORT",\n', '"PASSPORT",\n          "UTILITY_BILL",\n');
    const refused = await compared(project);
    expect(refused.isCompatible).toBe(false);
    expect(refused.text).toMatch(/^ {2}Raise info\.version \(spec\/openapi\.yaml:\d+:\d+\)\.$/m);
    expect(refused.text).not.toContain('acknowledge');
    project.edit('generated/openapi.json', '"version": "2026-10-15"', '"version": "2026-12-01"');
    const { isCompatible, text } = await compared(project);
    expect({ isCompatible, text }).toEqual({
      isCompatible: true,
      text: expect.stringMatching(/^RISKY PhysicalDocumentTypes/m),
    });
  });

  test('lists an acknowledgement that is no longer needed, also where the document passes', async () => {
    const project = projectWithCopy();
    acknowledge(project, '0123456789abcdef');
    const { isCompatible, text } = await compared(project);
    expect(isCompatible).toBe(true);
    expect(text).toContain('match no change: remove them\n  0123456789abcdef It was agreed. (Mira)');
  });

  test('cannot run with a wrong file of acknowledgements', async () => {
    const project = projectWithCopy();
    project.write('spec/released/acknowledged.json', { acknowledgements: [{}] });
    await expect(compared(project)).rejects.toThrow(
      /^The document cannot be compared with v2026-10-15, which was released last: spec\/released\/acknowledged\.json: acknowledgements\[0\]\.fingerprint is missing/,
    );
  });

  test('is a part of npm run check, in which the released document is no orphan of the sources', async () => {
    const root = temporaryProject();
    mkdirSync(join(root, 'spec/released'), { recursive: true });
    cpSync(join(root, 'generated/openapi.json'), join(root, COPY));
    edit(root, 'spec/schemas/errors.yaml', '    - DECIMAL\n', '    - DECIMAL\n    - JSON\n');
    expect((await runHere(['build', '--no-portal', '--project', root])).exitCode).toBe(0);
    const { exitCode, stdout, stderr } = await runHere(['check', '--project', root]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('The document has no findings');
    expect(stderr).toMatch(/BREAKING ErrorDetailsType .*\n {2}Enum value "JSON" was added\./);
    expect(stderr).toContain(`Compared with ${COPY}, since this is not a clone.`);
  });
});
