import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { APP_KEY, startTestSandbox } from './running-sandbox.ts';

test('the file holds the hashes of the key and the tokens, and neither of them itself', async () => {
  const folder = temporaryFolder();
  const sandbox = await startTestSandbox({ database: `sqlite:${folder}/sandbox.db`, records: 10 });
  const created = await sandbox.fetch('/auth/tokens', { method: 'POST' });
  const { token }: { token: string } = await created.json();
  const files = () =>
    Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toString('latin1');
  const running = files();
  await sandbox.stop();
  for (const content of [running, files()]) {
    for (const secret of [APP_KEY, token, sandbox.token]) expect(content).not.toContain(secret);
  }
  for (const secret of [APP_KEY, token, sandbox.token]) expect(files()).toContain(secretHash(secret));
});
