import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { portalStep } from '../../src/pipeline/portal/portal-step.ts';
import { readPortalInputs } from '../../src/pipeline/portal/read-inputs.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { folderWith, temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';

/** A folder with nothing but a bundled document. */
const small = () => folderWith({ 'generated/openapi.json': SMALL });
const SMALL = '{"openapi":"3.0.4","info":{"title":"Small","version":"1"},"paths":{}}';

test('a portal needs nothing but the bundled document', async () => {
  const folder = small();
  await portalStep(projectAt(folder));
  expect(readdirSync(join(folder, 'generated/portal/downloads'))).toEqual(['openapi.json']);
});

test('guides are in the order that is passed, and those that it does not name follow by name', () => {
  const folder = small();
  mkdirSync(join(folder, 'spec/pages'), { recursive: true });
  for (const name of ['start-here', 'drift', 'paging'])
    writeFileSync(join(folder, `spec/pages/${name}.md`), `# ${name}`);
  const namesOf = (guideOrder: readonly string[]) =>
    readPortalInputs(projectAt(folder), { service: () => ({ guideOrder }) }).guides.map(({ name }) => name);
  expect(namesOf(['paging', 'absent'])).toEqual(['paging', 'drift', 'start-here']);
  expect(namesOf([])).toEqual(['drift', 'paging', 'start-here']);
});

test('without the document the message says how to make it', async () => {
  const folder = temporaryFolder();
  const missing = join(folder, 'generated/openapi.json');
  await expect(portalStep(projectAt(folder))).rejects.toThrow(`${missing} is missing: run "npm run build"`);
  expect(existsSync(join(folder, 'generated/portal'))).toBe(false);
});

test.each(['document', 'guide', 'report', 'package'])('a file of --%s that is missing is named', async (option) => {
  const folder = small();
  const file = join(folder, 'missing.json');
  const { exitCode, stderr } = await runHere(['portal', '--project', folder, `--${option}`, file]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`--${option} ${file}: no such file. `);
});

test('a page of --guide is drawn after those of spec/pages/', async () => {
  const folder = small();
  const file = join(folder, 'requirements.md');
  writeFileSync(file, '# What is required\n\nAll of it.\n');
  expect(await runHere(['portal', '--project', folder, '--guide', file])).toMatchObject({ exitCode: 0, stderr: '' });
  expect(readFileSync(join(folder, 'generated/portal/guides/requirements.html'), 'utf8')).toContain('All of it.');
});

test('an error of any catalogue is printed without a stack', async () => {
  const folder = small();
  mkdirSync(join(folder, 'spec/released'), { recursive: true });
  const released = {
    openapi: '3.1.0',
    info: { title: 'Released', version: '2020-01-01' },
    paths: { '/a': { get: { operationId: 'a', responses: { 200: { $ref: '#/components/responses/Gone' } } } } },
  };
  writeFileSync(join(folder, 'spec/released/openapi.json'), JSON.stringify(released));
  const { exitCode, stderr } = await runHere(['portal', '--project', folder]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('#/components/responses/Gone');
  expect(stderr).not.toMatch(/^ +at /m);
});
