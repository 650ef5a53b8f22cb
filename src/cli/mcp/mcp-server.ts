import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { CodedError } from '../../engine/json/coded-error.ts';
import type { PortalTexts } from '../../pipeline/portal/portal.ts';
import { packageVersion } from '../package-version.ts';
import { type McpTool, unknownName } from './tool.ts';

/** Pages are resources. Relative links between pages, resolved against these addresses, lead to other pages. */
const SCHEME = 'docs:///';
const MARKDOWN = 'text/markdown';

/** What is served. */
interface ServedDocument {
  readonly title: string;
  readonly version: string;
  readonly texts: PortalTexts;
  readonly tools: readonly McpTool[];
  /** Receives an error that is a defect of this program. */
  readonly onDefect: (error: unknown) => void;
}

/** A server of the Model Context Protocol; the caller connects it. `done` waits for the calls under way. */
export function mcpServer({ title, version, texts, tools, onDefect }: ServedDocument): {
  readonly server: Server;
  readonly done: () => Promise<void>;
} {
  const about = [title, version].filter((part) => part !== '').join(' ');
  const server = new Server(
    { name: 'backoffice', title: about, version: packageVersion() },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: `The documentation of ${about}. Search it before you answer; what it calls unspecified is not known. A page has the address ${SCHEME}PATH.`,
    },
  );
  const running = new Set<Promise<CallToolResult>>();
  const byName = new Map(tools.map((tool) => [tool.listed.name, tool]));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(({ listed }) => listed) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) => {
    const result = resultOf(
      async () => {
        const tool = byName.get(params.name);
        if (tool === undefined) throw unknownName('name', params.name, 'tool', byName.keys());
        return tool.call(params.arguments ?? {}, signal);
      },
      (error) => {
        // The client has cancelled the call, and waits for no answer.
        if (!signal.aborted) onDefect(error);
      },
    );
    running.add(result);
    return result.finally(() => running.delete(result));
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: [...texts.pages].map(([path, page]) => ({
      uri: SCHEME + path,
      name: path,
      title: page.title,
      description: page.summary,
      mimeType: MARKDOWN,
    })),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const text = uri.startsWith(SCHEME) ? texts.markdown(uri.slice(SCHEME.length)) : undefined;
    if (text === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no page ${uri}.`);
    return { contents: [{ uri, mimeType: MARKDOWN, text }] };
  });
  return {
    server,
    async done() {
      await Promise.allSettled(running);
      // The answers are written after the calls.
      await new Promise(setImmediate);
    },
  };
}

async function resultOf(run: () => Promise<string>, onDefect: (error: unknown) => void): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await run() }] };
  } catch (error) {
    const isExpected = error instanceof CodedError;
    if (!isExpected) onDefect(error);
    const text = isExpected ? error.message : 'This call failed by a defect of backoffice; its stderr has the cause.';
    return { content: [{ type: 'text', text }], isError: true };
  }
}
