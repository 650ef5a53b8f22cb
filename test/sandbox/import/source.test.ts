import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSource } from '../../../src/backoffice/sandbox/import/source.ts';
import { DESCRIPTORS, openTimes } from '../../support/open-files.ts';
import { temporaryFile } from './records.ts';

// A removed file that is still open can be opened, but has no path.
test.skipIf(!existsSync(DESCRIPTORS))('a file whose path cannot be resolved is closed again', async () => {
  const path = temporaryFile('{}\n');
  const descriptor = openSync(path, 'r');
  rmSync(path);
  const removed = `${path} (deleted)`;
  try {
    await expect(openSource(`${DESCRIPTORS}/${descriptor}`, undefined)).rejects.toMatchObject({
      code: 'source-unreadable',
    });
    expect(openTimes(removed)).toBe(1);
    const named = await openSource(`${DESCRIPTORS}/${descriptor}`, 'name');
    expect(openTimes(removed)).toBe(2);
    await named.close();
    expect(openTimes(removed)).toBe(1);
  } finally {
    closeSync(descriptor);
  }
});
