import { writeFileSync } from 'node:fs';
import { commandOptions } from '../../../src/pipeline/terminal/command-options.ts';
import { bundledDocument } from '../bundled-document.ts';
import { renderRequirements } from './render-requirements.ts';

const HELP = `npm run requirements

Writes docs/requirements.md: the requirements of the interface specification, from the facts in test/spec/facts, with their
places in spec/. Run it after npm run build when facts or the document change.

  --help  this text

Exit codes: 0 written, 2 could not run.`;

/**
 * Runs the command and returns its exit code.
 *
 * @throws {CommandError} `usage`
 */
export async function main(argv: readonly string[]): Promise<number> {
  if (commandOptions(argv, {}).help) {
    console.log(HELP);
    return 0;
  }
  writeFileSync(new URL('../../../docs/requirements.md', import.meta.url), renderRequirements(bundledDocument()));
  console.log('Wrote docs/requirements.md.');
  return 0;
}
