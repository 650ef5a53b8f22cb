import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { DOCUMENT_URL, isOurs } from '../../backoffice/contract/bundled-document.ts';
import { loadDescription } from '../../backoffice/contract/load-description.ts';
import { ourPages } from '../../backoffice/portal/our-pages.ts';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import { serverAddress } from '../../engine/probe/send/server-address.ts';
import type { PortalInputs } from '../../pipeline/portal/portal-inputs.ts';
import { documentInputs, readPortalInputs } from '../../pipeline/portal/read-inputs.ts';
import { generatedFolder, projectAt } from '../../pipeline/project.ts';
import type { Io } from '../command/command.ts';
import { printedError } from '../command/dispatch.ts';
import { type OptionValues, UsageError } from '../command/option.ts';
import { loadDescriptionFrom } from '../options/load-description.ts';
import { isLoopback } from '../options/loopback.ts';
import { readCredentials, readHeaders } from '../options/server-options.ts';
import { untilAborted } from '../project/until-aborted.ts';
import { callTool, sandboxToCall, serverToCall } from './call-operation.ts';
import type { MCP_OPTIONS } from './mcp-options.ts';
import { mcpServer } from './mcp-server.ts';
import { readTools } from './read-tools.ts';
import { ExchangeFindings, validateTool } from './validate-exchange.ts';

type McpValues = OptionValues<typeof MCP_OPTIONS>;

/** Serves a document on stdin and stdout until the client closes stdin, and returns the exit code. */
export async function runMcp(values: McpValues, io: Io): Promise<number> {
  const { server, done } = await openMcp(values, io);
  const closed = new Promise((resolve) => io.stdin.once('end', resolve).once('close', resolve));
  await server.connect(new StdioServerTransport(io.stdin, io.stdout));
  await Promise.race([closed, untilAborted(io.signal)]);
  await done();
  await server.close();
  return 0;
}

/** The server of the document that the options name, before it is connected. */
export async function openMcp(
  values: McpValues,
  io: Pick<Io, 'stderr' | 'env' | 'signal'>,
): Promise<ReturnType<typeof mcpServer>> {
  const address = values.server === undefined ? undefined : localAddress(values.server, values.remote);
  const requests = { baseUrl: address ?? '', headers: readHeaders(values.header), signal: io.signal };
  const { api, inputs } = await readServed(values, requests);
  const { portalTexts } = await import('../../pipeline/portal/portal.ts');
  const texts = portalTexts(inputs);
  const called =
    address !== undefined
      ? serverToCall(address, await readCredentials(values, api, requests, io), values.writes)
      : isOurs(api.document)
        ? sandboxToCall()
        : undefined;
  const validator = new ExchangeFindings(api, called?.address);
  const tools = [
    ...readTools(api, texts),
    validateTool(api, validator),
    ...(called === undefined ? [] : [callTool(api, called, validator)]),
  ];
  const onDefect = (error: unknown) => io.stderr.write(`${printedError(error, [])}\n`);
  return mcpServer({ title: api.title, version: api.version, texts, tools, onDefect });
}

/** @throws {UsageError} `value-wrong` @throws {VerifyError} `address-wrong` */
function localAddress(server: string, isRemoteAllowed: boolean): string {
  const address = serverAddress(server);
  const { hostname } = new URL(address);
  if (isRemoteAllowed || isLoopback(hostname.replace(/^\[|\]$/g, ''))) return address;
  const message = `--server is ${JSON.stringify(address)}, which is another machine; add --remote to allow calls to it.`;
  throw new UsageError('value-wrong', message);
}

interface Served {
  readonly api: ApiDescription;
  readonly inputs: PortalInputs;
}

/** The document and its guides: those of `--document`, of `--project`, or of the back-office service. */
async function readServed(
  { document, project }: McpValues,
  requests: Parameters<typeof loadDescriptionFrom>[1],
): Promise<Served> {
  if (document !== undefined && project !== undefined) {
    throw new UsageError('value-wrong', '--document and --project each have a document; leave one of them out.');
  }
  if (document !== undefined) {
    const api = await loadDescriptionFrom(document, requests);
    return { api, inputs: documentInputs(api.whole, ourPages) };
  }
  const folder = projectAt(project ?? fileURLToPath(new URL('..', DOCUMENT_URL)));
  const inputs = readPortalInputs(folder, { service: ourPages });
  const file = project === undefined ? undefined : join(generatedFolder(folder), 'openapi.json');
  return { api: loadDescription(file), inputs };
}
