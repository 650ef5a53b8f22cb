import { defineCommand } from './command/command.ts';
import { boolean, choice, listenOptions, text } from './command/option.ts';
import { PROJECT_OPTIONS } from './options/project-options.ts';
import { withTools } from './project/build-tools.ts';

const LOG_LEVELS = {
  silent: 'Nothing.',
  error: 'Errors.',
  warn: 'Also what is refused.',
  info: 'Also every request.',
  debug: 'Everything.',
} as const;

/** `backoffice mock`: serves the examples of a document. */
export const mock = defineCommand({
  description:
    'Serves the bundled document with Prism until Ctrl-C. A rebuilt document is served at once. Bodies come from the ' +
    'examples; a request chooses another response with a Prefer header: code=400, example=NAME, dynamic=true, seed=TEXT.',
  positionals: {},
  options: {
    ...listenOptions(4010),
    dynamic: boolean({ help: 'Makes bodies from the schemas, at random.' }),
    seed: text({ help: 'Makes the same dynamic body for the same request.' }),
    log: choice(LOG_LEVELS, { help: 'What Prism logs to stderr.', value: 'LEVEL', default: 'warn' }),
    document: text({ help: 'Another bundled document; that of the project unless given.', value: 'FILE' }),
    ...PROJECT_OPTIONS,
  },
  examples: [
    { line: 'backoffice mock', does: 'Serves the document of this project.' },
    { line: 'backoffice mock --port 4011 --dynamic --seed 7', does: 'Serves made bodies, the same ones in each run.' },
    { line: 'backoffice mock --port 0 --log info', does: 'Serves on a free port, and logs every request.' },
  ],
  exitCodes: { 0: 'Stopped.', 2: 'It could not run, or Prism ended by itself.' },
  run: (values, io) => withTools(async () => (await import('./mock/run-mock.ts')).runMock(values, io)),
});
