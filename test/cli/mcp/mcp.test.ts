import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OptionValues } from '../../../src/cli/command/option.ts';
import type { MCP_OPTIONS } from '../../../src/cli/mcp/mcp-options.ts';
import { openMcp } from '../../../src/cli/mcp/run-mcp.ts';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import { blocksOf } from '../../docs/code-blocks.ts';
import { type Script, scriptedServer } from '../../drift/scripted-server.ts';
import { startServer } from '../../support/loopback-server.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { folderWith } from '../../support/run-folder.ts';
import { served } from '../../support/served.ts';

/** A call: the tool with its arguments as the first member, and what its answer has. */
interface Call {
  readonly error?: true;
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  readonly [tool: string]: unknown;
}

/** A server of the protocol, and calls of its tools; the first lines of calls.yaml describe the members. */
interface Case {
  readonly name: string;
  readonly document?: string | JsonObject;
  readonly options?: Partial<Values>;
  readonly server?: Script;
  readonly tools: readonly string[];
  readonly calls: readonly Call[];
}
const CASES: readonly Case[] = readYaml('calls.yaml', import.meta.url);

const MUSEUM = fileURLToPath(new URL('../../projects/documents/museum.yaml', import.meta.url));

/** The file of a document of `calls.yaml`. */
function fileOf(document: Case['document']): string | undefined {
  if (typeof document !== 'object') return document && fileURLToPath(new URL(document, import.meta.url));
  return `${folderWith({ 'openapi.json': JSON.stringify(document) })}/openapi.json`;
}

type Values = OptionValues<typeof MCP_OPTIONS>;
const NO_VALUES: Values = {
  ...{ document: undefined, project: undefined, appKey: undefined, token: undefined, auth: [], login: undefined },
  ...{ header: [], server: undefined, remote: false, writes: false },
};

/** A client of a server in this process. */
async function connected(values: Partial<Values>): Promise<Client> {
  const io = { stderr: process.stderr, env: {}, signal: new AbortController().signal };
  const { server } = await openMcp({ ...NO_VALUES, ...values }, io);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([server.connect(ours), client.connect(theirs)]);
  return client;
}

describe.each(CASES)('$name', ({ document, options = {}, server: script, tools, calls }) => {
  let client: Client;
  beforeAll(async () => {
    const server = script && (await startServer(scriptedServer(script)));
    const address = server === undefined ? {} : { server: server.url };
    client = await connected({ document: fileOf(document), ...options, ...address });
    return server?.stop;
  });

  test('has these tools, with closed arguments', async () => {
    const listed = (await client.listTools()).tools;
    expect(listed.map(({ name }) => name)).toEqual(tools);
    expect(listed.filter(({ inputSchema }) => inputSchema['additionalProperties'] !== false)).toEqual([]);
  });

  test.each(calls.map((call) => [JSON.stringify(call), call] as const))('%s', async (_title, call) => {
    const [[name, given] = ['', {}]] = Object.entries(call);
    const { content, isError = false } = CallToolResultSchema.parse(
      await client.callTool({ name, arguments: Object(given) }),
    );
    const text = content.map((part) => (part.type === 'text' ? part.text : part.type)).join('');
    expect({ text, isError }).toEqual({ text, isError: call.error ?? false });
    for (const part of call.has ?? []) expect(text).toContain(part);
    for (const part of call.lacks ?? []) expect(text).not.toContain(part);
  });

  test('has its pages as resources', async () => {
    const { resources } = await client.listResources();
    const operations = resources.find(({ uri }) => uri === 'docs:///operations/index.md');
    expect(operations).toMatchObject({ title: 'Operations', mimeType: 'text/markdown' });
    const { contents } = await client.readResource({ uri: 'docs:///operations/index.md' });
    expect(contents).toMatchObject([{ text: expect.stringContaining('# Operations') }]);
    await expect(client.readResource({ uri: 'docs:///none.md' })).rejects.toThrow('docs:///none.md');
  });
});

test('a parameter of a wrong name is answered with what the guide shows', async () => {
  const client = await connected({});
  const call = { operation: 'listAccountTransactions', parameters: { limt: 2 } };
  const guide = readFileSync(new URL('../../../docs/mcp.md', import.meta.url), 'utf8');
  const shown = blocksOf('docs/mcp.md', guide)
    .find(({ language }) => language === 'text')
    ?.code.trim();
  const answer = await client.callTool({ name: 'call_sandbox', arguments: call });
  expect(answer).toMatchObject({ isError: true, content: [{ text: shown }] });
});

test('another document shows nothing of the brokerage', async () => {
  const client = await connected({ document: MUSEUM });
  const pages = (await client.listResources()).resources.map(({ uri }) => client.readResource({ uri }));
  const all = [client.getInstructions(), await client.listTools(), ...(await Promise.all(pages))];
  expect(JSON.stringify(all).replaceAll('\\"backoffice replay\\"', '')).not.toMatch(
    /back-?office|broker|sandbox|svc-/i,
  );
});

test('a server is no longer waited for when the client cancels the call', async () => {
  const requested = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const server = await served((_request, response) => {
    response.once('close', () => closed.resolve());
    requested.resolve();
  });
  const client = await connected({ document: MUSEUM, server });
  const cancelled = new AbortController();
  const call = { name: 'call_server', arguments: { operation: 'getMuseumHours' } };
  const answer = client.callTool(call, undefined, { signal: cancelled.signal });
  await requested.promise;
  cancelled.abort('the user pressed Escape');
  await expect(answer).rejects.toThrow('Escape');
  await closed.promise;
});
