import { defineCommand } from './command/command.ts';
import { boolean, text } from './command/option.ts';

/** `backoffice init`: a small project around an OpenAPI document. */
export const init = defineCommand({
  description:
    'Writes a project that keeps an OpenAPI document: the document in spec/, the configuration of its lint, package.json ' +
    'with scripts and the exact versions of the build tools, a workflow for GitHub, and a README. A file that exists is ' +
    'left as it is, except package.json, to which missing scripts and tools are added.\n\n' +
    'Without --document, the document is a small one to begin with.',
  positionals: { folder: text({ help: 'The folder of the project; the current one unless given.', value: 'dir' }) },
  options: {
    document: text({
      help: 'The OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML, or its URL. A file is copied with the files in its folder that it refers to.',
      value: 'FILE',
    }),
    split: boolean({
      help: 'Splits a document of one file into a file for each path and component, with "redocly split". Where @redocly/cli is not installed yet, prints the command that does it after "npm install".',
    }),
  },
  examples: [
    { line: 'backoffice init --document openapi.yaml', does: 'Makes the current folder a project of that document.' },
    {
      line: 'backoffice init pets --document https://pets.example.com/openapi.json --split',
      does: 'Makes a new folder, with the document that a server serves, split into files.',
    },
  ],
  exitCodes: { 0: 'The project is written.', 2: 'It could not run.' },
  run: async (values, io) => (await import('./init/run-init.ts')).runInit(values, io),
});
