import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileProgram } from '../../../../scripts/steps/program/compile-program.ts';

const PROGRAM = fileURLToPath(new URL('../../../../src/verify/replay/program/', import.meta.url));

test('the compiled program is what its source gives', async () => {
  const compiled = await compileProgram(join(PROGRAM, 'assembly'));
  expect(readFileSync(join(PROGRAM, 'compiled-program.ts'), 'utf8')).toBe(compiled);
});

test('a change of the source changes what is compiled, and one that is wrong is told with its file and line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  try {
    cpSync(join(PROGRAM, 'assembly'), folder, { recursive: true });
    const file = join(folder, 'timestamp.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, source.replace('hour > 23', 'hour > 24'));
    expect(await compileProgram(folder)).not.toBe(readFileSync(join(PROGRAM, 'compiled-program.ts'), 'utf8'));
    writeFileSync(file, source.replace('hour > 23', 'hours > 23'));
    await expect(compileProgram(folder)).rejects.toThrow(/Cannot find name 'hours'[\s\S]*timestamp\.ts\(\d+,\d+\)/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
