import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from 'vitest';
import { childEnv } from '../../support/child-env.ts';
import { RUN } from '../../support/entries.ts';

test('a client starts it, calls the sandbox and ends it', async () => {
  const env = Object.fromEntries(Object.entries(childEnv({})).map(([name, value]) => [name, value ?? '']));
  const transport = new StdioClientTransport({ command: process.execPath, args: [RUN, 'mcp'], env, stderr: 'pipe' });
  let printed = '';
  transport.stderr?.on('data', (text) => {
    printed += String(text);
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const { content } = await client.callTool({ name: 'call_sandbox', arguments: { operation: 'createSessionToken' } });
  expect(content).toMatchObject([{ type: 'text', text: expect.stringContaining('HTTP 200') }]);
  await client.close();
  expect(printed).toBe('');
});
