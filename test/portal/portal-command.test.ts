import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../scripts/portal.ts';
import { portalStep } from '../../src/pipeline/portal/portal-step.ts';
import { readPortalInputs } from '../../src/pipeline/portal/read-inputs.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { temporaryFolder } from '../support/run-folder.ts';

/** A folder with nothing but a bundled document, or with nothing at all. */
function folderWith(document?: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'generated'));
  if (document !== undefined) writeFileSync(join(folder, 'generated/openapi.json'), document);
  return folder;
}

const SMALL = '{"openapi":"3.0.4","info":{"title":"Small","version":"1"},"paths":{}}';

test('a portal needs nothing but the bundled document', async () => {
  const folder = folderWith(SMALL);
  await portalStep(projectAt(folder));
  expect(readdirSync(join(folder, 'generated/portal/downloads'))).toEqual(['openapi.json']);
});

test('guides are in the order that is passed, and those that it does not name follow by name', () => {
  const folder = folderWith(SMALL);
  mkdirSync(join(folder, 'spec/pages'), { recursive: true });
  for (const name of ['start-here', 'drift', 'paging'])
    writeFileSync(join(folder, `spec/pages/${name}.md`), `# ${name}`);
  const namesOf = (guideOrder: readonly string[]) =>
    readPortalInputs(projectAt(folder), { guideOrder }).guides.map(({ name }) => name);
  expect(namesOf(['paging', 'absent'])).toEqual(['paging', 'drift', 'start-here']);
  expect(namesOf([])).toEqual(['drift', 'paging', 'start-here']);
});

test('without the document the message says how to make it', async () => {
  const folder = folderWith();
  const missing = join(folder, 'generated/openapi.json');
  await expect(portalStep(projectAt(folder))).rejects.toThrow(`${missing} is missing: run "npm run build"`);
  expect(existsSync(join(folder, 'generated/portal'))).toBe(false);
});

test.each(['document', 'report', 'package'])('a file of --%s that is missing is named', async (option) => {
  const folder = folderWith(SMALL);
  const file = join(folder, 'missing.json');
  await expect(main(['--project', folder, `--${option}`, file])).rejects.toThrow(`--${option} ${file}: no such file. `);
});
