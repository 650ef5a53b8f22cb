import { type OptionTable, text } from '../command/option.ts';

/** The option of the commands that work in a project. */
export const PROJECT_OPTIONS = {
  project: text({
    help: 'The folder of the project, with spec/ and redocly.yaml; the current one unless given.',
    value: 'DIR',
  }),
} satisfies OptionTable;
