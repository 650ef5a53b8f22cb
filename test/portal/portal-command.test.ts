import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { main } from '../../scripts/portal.ts';
import { portalStep } from '../../src/pipeline/portal/portal-step.ts';
import { projectAt } from '../../src/pipeline/project.ts';

/** A folder with nothing but a bundled document, or with nothing at all. */
function folderWith(document?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
