import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childEnv } from '../child-env.ts';
import { temporaryFolder } from '../cli/run-backoffice.ts';
import { RUN } from '../pipeline/temporary-project.ts';

function packedAt(timeZone: string): Map<string, string> {
  const folder = temporaryFolder();
  execFileSync(process.execPath, [RUN, 'pack', '--to', folder], {
    env: { ...childEnv(), TZ: timeZone },
    stdio: 'pipe',
  });
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));
}

test('packing twice, in different folders and time zones, produces identical bytes', () => {
  const first = packedAt('Pacific/Kiritimati');
  expect(first.size).toBe(2);
  expect(packedAt('America/Los_Angeles')).toEqual(first);
});
