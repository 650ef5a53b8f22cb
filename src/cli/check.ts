import { defineCommand } from './command/command.ts';
import { PROJECT_OPTIONS } from './options/project-options.ts';
import { withTools } from './project/build-tools.ts';

/** `backoffice check`: what blocks a change of a document. */
export const check = defineCommand({
  description:
    'For CI. Fails unless the document in spec/ has no lint finding, generated/ is up to date, and no change breaks clients ' +
    'of the version that was released last (a tag such as v2026-10-15 or v1.2.0, or spec/released/openapi.json), except the changes ' +
    'that spec/released/acknowledged.json acknowledges. Writes nothing.',
  positionals: {},
  options: PROJECT_OPTIONS,
  examples: [{ line: 'backoffice check', does: 'Checks the project in this folder.' }],
  exitCodes: { 0: 'In order.', 1: 'Findings, stale files or breaking changes.', 2: 'It could not run.' },
  run: (values, io) => withTools(async () => (await import('./check/run-check.ts')).runCheck(values, io)),
});
