import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { REPORT_OPTIONS, reportTargets, writeReports } from '../../src/cli/output/report-targets.ts';
import { writeBeside } from '../../src/cli/output/write-beside.ts';
import { CLEAN } from '../report/sample-reports.ts';
import { temporaryFolder } from '../support/run-folder.ts';

describe('what goes where', () => {
  test('the first format to the first file, the last to stdout', async () => {
    const folder = temporaryFolder();
    const stdout = new PassThrough();
    const targets = reportTargets(['json', 'sarif', 'github'], [join(folder, 'a.json'), join(folder, 'b.sarif')]);
    await writeReports(CLEAN, { targets, portal: undefined }, { stdout });
    expect(JSON.parse(readFileSync(join(folder, 'a.json'), 'utf8'))).toEqual(CLEAN);
    expect(JSON.parse(readFileSync(join(folder, 'b.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
    expect(String(stdout.read())).toMatch(/^::notice::/);
    expect(readdirSync(folder).sort()).toEqual(['a.json', 'b.sarif']);
  });

  test('the format text may be given by its earlier name', () => {
    expect(REPORT_OPTIONS.format.read('pretty', '--format', undefined)).toEqual(['text']);
    expect(() => REPORT_OPTIONS.format.read('prety', '--format', undefined)).toThrow('must be one of text, json');
  });

  test('text to stdout where nothing is asked for', () => {
    expect(reportTargets([], [])).toEqual([{ format: 'text', file: undefined }]);
  });

  test.each([
    [['json'], ['a', 'b'], '--output is given 2 times, but there are 1 formats'],
    [['json', 'sarif', 'html'], ['a'], 'only the last format can go to stdout'],
    [['json', 'sarif'], ['a', 'a'], '--output a is given twice'],
    [['json'], ['no/such/folder/a.json'], 'no/such/folder is not a folder. Make it first'],
    [['json'], ['/proc/a.json'], '--output is /proc/a.json, which cannot be written (ENOENT: '],
    [['json'], ['/proc'], '--output is /proc, which cannot be written (it is a folder). Name a file'],
  ] as const)('%j to %j is refused before any work', (formats, outputs, message) => {
    expect(() => reportTargets(formats, outputs)).toThrow(message);
  });

  test('a file that cannot be written is named', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'x'.repeat(300));
    const targets = [{ format: 'json', file }] as const;
    const writing = writeReports(CLEAN, { targets, portal: undefined }, { stdout: new PassThrough() });
    await expect(writing).rejects.toThrow(expect.objectContaining({ code: 'output-unwritable' }));
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('writing beside', () => {
  test('keeps the mode of a file, and a link', () => {
    const folder = temporaryFolder();
    const [file, link] = [join(folder, 'file'), join(folder, 'link')];
    writeFileSync(file, 'old');
    chmodSync(file, 0o640);
    symlinkSync(file, link);
    writeBeside(link, ['n', 'ew']);
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).sort()).toEqual(['file', 'link']);
  });

  test('a device is written to, not replaced', () => {
    writeBeside('/dev/null', ['x']);
    expect(statSync('/dev/null').isFile()).toBe(false);
  });
});
