import { boolean, text } from '../command/option.ts';
import { PROJECT_OPTIONS } from '../options/project-options.ts';
import { SERVER_OPTIONS } from '../options/server-options.ts';

/** The options of `backoffice mcp`. */
export const MCP_OPTIONS = {
  ...SERVER_OPTIONS,
  ...PROJECT_OPTIONS,
  server: text({
    help: 'The server that the tool call_server calls, on this machine: its address with the prefix of all paths.',
    value: 'URL',
  }),
  remote: boolean({ help: 'The server may be on another machine.' }),
  writes: boolean({ help: 'Operations of the server may be called that change data.' }),
};
