import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { OptionValues } from '../../../src/cli/command/option.ts';
import type { MCP_OPTIONS } from '../../../src/cli/mcp/mcp-options.ts';
import { openMcp } from '../../../src/cli/mcp/run-mcp.ts';
import { folderWith } from '../../support/run-folder.ts';
import { runHere } from '../../support/run-here.ts';
import { served } from '../../support/served.ts';

/** A call: the tool with its arguments as the first member, and what its answer has. */
interface Call {
  readonly error?: true;
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  readonly [tool: string]: unknown;
}

const CASES: readonly {
  readonly document: string;
  readonly tools: readonly string[];
  readonly calls: readonly Call[];
}[] = parse(readFileSync(new URL('calls.yaml', import.meta.url), 'utf8'));

const MUSEUM = fileURLToPath(new URL('../../projects/documents/museum.yaml', import.meta.url));
const DOCUMENTS: Readonly<Record<string, string | undefined>> = { ours: undefined, museum: MUSEUM };

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

/** The answer of a tool: its text, and whether it is an error. */
async function answerOf(client: Client, name: string, given: Record<string, unknown>) {
  const { content, isError } = CallToolResultSchema.parse(await client.callTool({ name, arguments: given }));
  return { text: content.map((part) => (part.type === 'text' ? part.text : part.type)).join(''), isError };
}

describe.each(CASES)('$document', async ({ document, tools, calls }) => {
  const client = await connected({ document: DOCUMENTS[document] });

  test('has these tools, with closed arguments', async () => {
    const listed = (await client.listTools()).tools;
    expect(listed.map(({ name }) => name)).toEqual(tools);
    expect(listed.filter(({ inputSchema }) => inputSchema['additionalProperties'] !== false)).toEqual([]);
  });

  test.each(calls.map((call) => [JSON.stringify(call), call] as const))('%s', async (_title, call) => {
    const [[name, given] = ['', {}]] = Object.entries(call);
    const { text, isError = false } = await answerOf(client, name, Object(given));
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

test('another document shows nothing of the brokerage', async () => {
  const client = await connected({ document: MUSEUM });
  const pages = (await client.listResources()).resources.map(({ uri }) => client.readResource({ uri }));
  const all = [client.getInstructions(), await client.listTools(), ...(await Promise.all(pages))];
  expect(JSON.stringify(all).replaceAll('\\"backoffice replay\\"', '')).not.toMatch(
    /back-?office|broker|sandbox|svc-/i,
  );
});

test('a schema and an operation of the same name have their own pages', async () => {
  const responses = { 200: { description: 'A ticket.' } };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Tickets', version: '1' },
    paths: { '/tickets': { get: { operationId: 'Ticket', responses } } },
    components: { schemas: { Ticket: { type: 'object', properties: { seat: { type: 'integer' } } } } },
  });
  const client = await connected({ document: `${folderWith({ 'openapi.json': text })}/openapi.json` });
  expect((await answerOf(client, 'read_schema', { schema: 'Ticket' })).text).toContain('seat');
  expect((await answerOf(client, 'read_operation', { operation: 'Ticket' })).text).toContain('GET `/tickets`');
});

describe('a server', () => {
  const SECRET = 'visitor:s3cret-of-the-museum';
  const TENANT = 'tenant-7f3a9c';

  async function echoing(values: Partial<Values> = {}): Promise<Client> {
    const server = await served(({ method, url, headers }, response) => {
      response.setHeader('content-type', 'application/json');
      const echo = { method, url, sent: headers.authorization, password: SECRET, timeOpen: headers['x-tenant'] };
      response.end(JSON.stringify([echo]));
    });
    return connected({ document: MUSEUM, server, token: SECRET, header: [`x-tenant: ${TENANT}`], ...values });
  }

  test('is called with the credentials, which no answer has, and its answer is validated', async () => {
    const { text } = await answerOf(await echoing(), 'call_server', {
      operation: 'getMuseumHours',
      parameters: { startDate: '2026-10-29', limit: 3 },
    });
    expect(text).toContain('HTTP 200');
    expect(text).toContain('/museum-hours?startDate=2026-10-29&limit=3');
    expect(text).toContain('"sent":"');
    expect(text).toContain('/0/timeOpen must match pattern');
    expect(text).toContain('"$BACKOFFICE_HEADER_X_TENANT"');
    for (const secret of [SECRET, TENANT, Buffer.from(SECRET).toString('base64'), 's3cret-of-the-museum']) {
      expect(text).not.toContain(secret);
    }
  });

  test('no longer waits for its answer when the client cancels the call', async () => {
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

  test('changes data only with --writes', async () => {
    const order = { ticketType: 'general', ticketDate: '2026-10-29', email: 'a@museum.example' };
    const call = { operation: 'POST /tickets', body: order };
    const refused = await answerOf(await echoing(), 'call_server', call);
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('--writes') });
    const { text } = await answerOf(await echoing({ writes: true }), 'call_server', call);
    expect(text).toContain('"method":"POST"');
  });

  test('must be on this machine, unless another is allowed', async () => {
    const remote = { document: MUSEUM, server: 'https://api.museum.example/v1' };
    await expect(connected(remote)).rejects.toThrow(
      '--server is "https://api.museum.example/v1", which is another machine',
    );
    const client = await connected({ ...remote, remote: true });
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('call_server');
  });

  test('that does not answer is an error with its address', async () => {
    const client = await connected({ document: MUSEUM, server: 'http://127.0.0.1:1' });
    const answer = await answerOf(client, 'call_server', { operation: 'getMuseumHours' });
    expect(answer).toMatchObject({
      isError: true,
      text: expect.stringContaining('http://127.0.0.1:1 does not answer'),
    });
  });
});

test('--project serves the guides of a project, and needs its build', async () => {
  const client = await connected({ project: fileURLToPath(new URL('../../../', import.meta.url)) });
  const { text } = await answerOf(client, 'read_page', { path: 'guides/paging.md' });
  expect(text).toMatch(/^# /);
  const { exitCode, stdout, stderr } = await runHere(['mcp', '--project', 'none']);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain('none');
});

test('the protocol on stdin is answered to its end', async () => {
  const messages = [
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'search', arguments: { query: 'ticket' } } },
  ];
  const input = messages.map((message) => `${JSON.stringify(message)}\n`).join('');
  const { exitCode, stdout } = await runHere(['mcp', '--document', MUSEUM], { input });
  expect(exitCode).toBe(0);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  ).toEqual([1, 2]);
});
