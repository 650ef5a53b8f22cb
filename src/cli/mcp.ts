import { defineCommand } from './command/command.ts';
import { MCP_OPTIONS } from './mcp/mcp-options.ts';

/** `backoffice mcp`: the document as tools for a language model. */
export const mcp = defineCommand({
  description:
    'Serves a document to a language model by the Model Context Protocol, on stdin and stdout: tools that search it, read its ' +
    'operations, schemas, rules and open questions, and validate an exchange as "replay" does. It listens on no port and needs no ' +
    'network. The document of the back-office service also has a tool that calls the sandbox, in this process; any other document ' +
    'has one with --server. Credentials come from the options or the environment, and are in no answer.',
  positionals: {},
  options: MCP_OPTIONS,
  examples: [
    { line: 'backoffice mcp', does: 'Serves the document of the back-office service, with its sandbox.' },
    { line: 'backoffice mcp --document openapi.yaml', does: 'Serves any OpenAPI document.' },
    {
      line: 'backoffice mcp --project .',
      does: 'Serves what "backoffice build" wrote, with the guides of the project.',
    },
    {
      line: 'backoffice mcp --document openapi.yaml --server http://127.0.0.1:3000 --writes',
      does: 'Adds a tool that calls a server, also to change its data.',
    },
  ],
  exitCodes: { 0: 'The client has closed stdin, or it was stopped.', 2: 'It could not run.' },
  run: async (values, io) => (await import('./mcp/run-mcp.ts')).runMcp(values, io),
});
