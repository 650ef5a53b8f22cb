import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { builtPortal } from '../../src/backoffice/contract/built-portal.ts';
import { DOCUMENT_URL } from '../../src/backoffice/contract/bundled-document.ts';
import { portalOption, withPortalAddress } from '../../src/cli/output/report-targets.ts';
import { CLEAN, FULL } from '../report/sample-reports.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';

const read = (text: string) => portalOption.read(text, '--portal');

describe('--portal', () => {
  test.each([
    ['https://docs.example', 'https://docs.example/'],
    ['https://docs.example/back-office', 'https://docs.example/back-office/'],
    ['https://docs.example/back-office//', 'https://docs.example/back-office/'],
    ['http://127.0.0.1:4000/index.html', 'http://127.0.0.1:4000/'],
    ['HTTPS://Docs.Example/a b/', 'https://docs.example/a%20b/'],
  ])('%s is %s', (given, root) => {
    expect(read(given)).toBe(root);
  });

  test.each(['docs.example', '/portal/', 'ftp://docs.example/', 'file:///portal/', 'https://x/?a', 'https://x/#a'])(
    '%s is refused by its name',
    (given) => {
      expect(() => read(given)).toThrow(`--portal is ${JSON.stringify(given)}; it must be an address that begins with`);
    },
  );

  test.each(['https://me:hunter2@docs.example/', 'https://me:hunter2@', 'ftp://hunter2@x/'])(
    '%s is refused, and what may be a password is not printed',
    (given) => {
      expect(() => read(given)).toThrow(/^--portal is not allowed; it must be an address(?!.*hunter2)/);
    },
  );

  test('is in a report only where a finding leads there', () => {
    const { portal: _, ...report } = FULL;
    expect(withPortalAddress(report, 'https://x/')).toMatchObject({ portal: 'https://x/' });
    expect(withPortalAddress(CLEAN, 'https://x/')).toEqual(CLEAN);
    expect(withPortalAddress(report, undefined)).toEqual(report);
  });
});

test('a portal that was built is a folder as seen from where the command runs', () => {
  const project = temporaryFolder();
  const folder = pathToFileURL(join(project, 'generated/portal/'));
  mkdirSync(folder, { recursive: true });
  expect(builtPortal(folder, project)).toBeUndefined();
  writeFileSync(new URL('index.html', folder), '');
  expect(builtPortal(folder, project)).toBe('generated/portal/');
  expect(builtPortal(folder, join(project, 'spec'))).toBe('../generated/portal/');
  expect(builtPortal(folder, fileURLToPath(folder))).toBe('./');
});

describe('a command', () => {
  test('diff: a change leads to its page in the document that is to come', async () => {
    const old = join(temporaryFolder(), 'old.json');
    const document = JSON.parse(readFileSync(DOCUMENT_URL, 'utf8'));
    document.info.version = '2026-01-01';
    document.components.schemas.AccountTransaction.properties.comment = { type: 'integer' };
    writeFileSync(old, JSON.stringify(document));
    const page = 'https://docs.example/schemas/AccountTransaction.html#property-comment';
    const args = ['diff', old, '--portal', 'https://docs.example'];
    const [pretty, github, between] = await Promise.all([
      runHere(args),
      runHere([...args, '--format', 'github']),
      runHere(['diff', old, old, '--portal', 'https://docs.example', '--format', 'json']),
    ]);
    expect(pretty.stdout).toContain(`\n  ${page}\n`);
    expect(github.stdout).toContain(`%0ASee ${page}`);
    expect(between.stdout).not.toContain('docs.example');
  });
});
