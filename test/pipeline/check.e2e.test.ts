import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHere } from '../support/run-here.ts';
import { edit, outputsOf, temporaryProject } from './temporary-project.ts';

const CURE = 'Run "npm run build" and commit what it writes.';

describe('check', () => {
  test('passes when generated/ is up to date, and writes nothing', async () => {
    const root = temporaryProject();
    const before = outputsOf(root);
    const { exitCode, stdout } = await runHere(['check', '--project', root]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('no findings, and all 8 files in generated/ come from it');
    expect(outputsOf(root)).toEqual(before);
  });

  test('names each file that an edited enum value makes stale, and the cure', async () => {
    const root = temporaryProject();
    const before = outputsOf(root);
    edit(root, 'spec/schemas/order.yaml', '    - CALL\n    - PUT', '    - CALL\n    - PUTT');
    const { exitCode, stderr } = await runHere(['check', '--project', root]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('4 files in generated/ are out of date:');
    for (const name of ['openapi.json', 'types.ts', 'enums.ts', 'validators.js']) {
      expect(stderr).toContain(`  generated/${name}\n`);
    }
    expect(stderr).not.toContain('validators.d.ts');
    expect(stderr).toContain(CURE);
    expect(outputsOf(root)).toEqual(before);
  });

  test('names an output that was edited by hand', async () => {
    const root = temporaryProject();
    edit(root, 'generated/enums.ts', 'npm run build', 'npm run built');
    const { exitCode, stderr } = await runHere(['check', '--project', root]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('1 file in generated/ is out of date:\n  generated/enums.ts\n');
    expect(stderr).toContain(CURE);
  });

  test('names an output that is missing', async () => {
    const root = temporaryProject();
    rmSync(join(root, 'generated/types.ts'));
    expect((await runHere(['check', '--project', root])).stderr).toContain('  generated/types.ts\n');
  });

  test('prints the findings of the lint with their places', async () => {
    const root = temporaryProject();
    edit(root, 'spec/schemas/instrument.yaml', 'HALTED: ', 'HALTD: ');
    const { exitCode, stderr } = await runHere(['check', '--project', root]);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
      /error spec\/schemas\/instrument\.yaml:\d+:\d+ \(contract\/enum-descriptions\)\n {2}.*"HALTD".*did you mean "HALTED"/,
    );
  });
});
