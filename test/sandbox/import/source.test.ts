import { closeSync, existsSync, openSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSource } from '../../../src/backoffice/sandbox/import/source.ts';
import { temporaryFile } from './records.ts';

const DESCRIPTORS = '/proc/self/fd';

/** How often this process has a file open that was removed. */
function openTimes(path: string): number {
  return readdirSync(DESCRIPTORS).filter((each) => linkOf(each) === `${path} (deleted)`).length;
}

function linkOf(descriptor: string): string | undefined {
  try {
    return readlinkSync(`${DESCRIPTORS}/${descriptor}`);
  } catch {
    return undefined;
  }
}

// A removed file that is still open can be opened, but has no path.
test.skipIf(!existsSync(DESCRIPTORS))('a file whose path cannot be resolved is closed again', async () => {
  const path = temporaryFile('{}\n');
  const descriptor = openSync(path, 'r');
  rmSync(path);
  try {
    await expect(openSource(`${DESCRIPTORS}/${descriptor}`, undefined)).rejects.toMatchObject({
      code: 'source-unreadable',
    });
    expect(openTimes(path)).toBe(1);
    const named = await openSource(`${DESCRIPTORS}/${descriptor}`, 'name');
    expect(openTimes(path)).toBe(2);
    await named.close();
    expect(openTimes(path)).toBe(1);
  } finally {
    closeSync(descriptor);
  }
});
