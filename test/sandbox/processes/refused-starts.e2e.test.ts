import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { close, listen } from '../../support/loopback-server.ts';
import { runBackoffice } from '../../support/run-process.ts';

// What else cannot start is in test/cli/cases/refused.yaml.
test('a port in use ends the process', async () => {
  const server = createServer();
  const { port } = new URL(await listen(server));
  expect(await runBackoffice(['sandbox', '--no-demo', '--port', port])).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: `Port ${port} of 127.0.0.1 is in use. Choose another port; 0 takes a free one.\n`,
  });
  await close(server);
});
