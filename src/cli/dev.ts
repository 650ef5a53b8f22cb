import { defineCommand } from './command/command.ts';
import { integer, listenOptions } from './command/option.ts';
import { PROJECT_OPTIONS } from './options/project-options.ts';
import { withTools } from './project/build-tools.ts';

const { port: mockPort, host } = listenOptions(4010);

/** `backoffice dev`: the editing loop. */
export const dev = defineCommand({
  description:
    'The editing loop. Watches spec/ and redocly.yaml. Each save is linted and built from the start: outputs in generated/ ' +
    'that changed are written, the mock serves the new document, and the portal is served from memory ("backoffice portal" ' +
    'writes it). Open pages of the portal reload by themselves. A save with findings is reported here and on the pages, and ' +
    'leaves the last good state served. Ends at Ctrl-C.',
  positionals: {},
  options: {
    portalPort: integer({
      help: 'The port of the portal; 0 takes a free one.',
      value: 'PORT',
      default: 4000,
      min: 0,
      max: 65_535,
    }),
    mockPort: { ...mockPort, help: 'The port of the mock; 0 takes a free one.' },
    host,
    ...PROJECT_OPTIONS,
  },
  examples: [
    { line: 'backoffice dev', does: 'Edits the project in this folder.' },
    { line: 'backoffice dev --portal-port 0 --mock-port 0', does: 'The same on free ports.' },
  ],
  exitCodes: { 0: 'Stopped.', 2: 'It could not run.' },
  run: (values, io) => withTools(async () => (await import('./dev/run-dev.ts')).runDev(values, io)),
});
