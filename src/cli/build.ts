import { defineCommand } from './command/command.ts';
import { boolean } from './command/option.ts';
import { PROJECT_OPTIONS } from './options/project-options.ts';
import { withTools } from './project/build-tools.ts';

/** `backoffice build`: writes everything that is derived from a document. */
export const build = defineCommand({
  description:
    'Lints the document in spec/, bundles it, and writes everything that is derived from it to generated/: all of it, or ' +
    'nothing when the document has findings. Then draws the portal into generated/portal.\n\n' +
    'generated/client.ts is a client for openapi-fetch with a method for each operation. A project whose package.json names ' +
    'one of its own, as "backoffice": { "client": "src/client.ts" }, gets none.',
  positionals: {},
  options: { noPortal: boolean({ help: 'Leaves the portal as it is.' }), ...PROJECT_OPTIONS },
  examples: [
    { line: 'backoffice build', does: 'Builds the project in this folder.' },
    { line: 'backoffice build --no-portal --project ../pets', does: 'Builds another project, without its portal.' },
  ],
  exitCodes: { 0: 'Built.', 1: 'The document has findings.', 2: 'It could not run.' },
  run: (values, io) => withTools(async () => (await import('./build/run-build.ts')).runBuild(values, io)),
});
