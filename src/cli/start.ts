import { defineCommand } from './command/command.ts';
import { repeatable, text } from './command/option.ts';
import { PROJECT_OPTIONS } from './options/project-options.ts';
import { GIVEN_SERVER_OPTIONS } from './options/server-options.ts';
import { withTools } from './project/build-tools.ts';

/** `backoffice start`: the main job. */
export const start = defineCommand({
  description:
    'The main job: lints the document in spec/, bundles it, derives types, enum tables and validators from it, draws the ' +
    'portal, serves the document with Prism and verifies that mock; then verifies every server that is named. For the ' +
    'document of the back-office service, it also starts the sandbox and verifies it. Ends in a table.',
  positionals: {},
  options: {
    server: repeatable(
      text({
        help: 'The address of a server to verify, as "backoffice verify" does: by requests that change nothing.',
        value: 'URL',
      }),
    ),
    ...GIVEN_SERVER_OPTIONS,
    ...PROJECT_OPTIONS,
  },
  examples: [
    { line: 'backoffice start', does: 'Builds the project in this folder, and verifies its mock.' },
    { line: 'backoffice start --server http://127.0.0.1:3000', does: 'Verifies a server, too.' },
  ],
  exitCodes: { 0: 'All is well.', 1: 'Findings.', 2: 'It could not run.' },
  run: (values, io) => withTools(async () => (await import('./start/run-start.ts')).runStart(values, io)),
});
