import { defineCommand } from './command/command.ts';
import { repeatable, text } from './command/option.ts';
import { PROJECT_OPTIONS } from './options/project-options.ts';
import { withTools } from './project/build-tools.ts';

/** `backoffice portal`: draws the pages for readers of a document. */
export const portal = defineCommand({
  description:
    'Draws the portal, static pages for readers, from what "backoffice build" wrote: into generated/portal, for any web ' +
    'server, or to be opened from the folder. Documents in spec/released/ are added beside the current one, and pages of ' +
    'prose from spec/pages/.',
  positionals: {},
  options: {
    document: repeatable(
      text({ help: 'A bundled document of an earlier version to add beside the current one.', value: 'FILE' }),
    ),
    guide: repeatable(text({ help: 'A page of prose in Markdown to add to those of spec/pages/.', value: 'FILE' })),
    report: text({
      help: 'A JSON report of "backoffice verify": what it observed is shown beside rules and open questions.',
      value: 'FILE',
    }),
    package: repeatable(text({ help: 'A package file for readers to download.', value: 'FILE' })),
    output: text({ help: 'Another folder.', value: 'DIR' }),
    ...PROJECT_OPTIONS,
  },
  examples: [
    { line: 'backoffice portal', does: 'Draws the portal of the project in this folder.' },
    { line: 'backoffice portal --report report.json', does: 'Adds what was observed on a server.' },
    {
      line: 'git show v2026-10-15:generated/openapi.json > old.json\nbackoffice portal --document old.json',
      does: 'Adds an earlier version.',
    },
  ],
  exitCodes: { 0: 'Drawn.', 2: 'It could not run.' },
  run: (values, io) => withTools(async () => (await import('./portal/run-portal.ts')).runPortal(values, io)),
});
