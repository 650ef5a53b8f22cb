import { writeFileSync } from 'node:fs';
import { npmScript } from '../../../src/pipeline/terminal/npm-script.ts';
import { bundledDocument } from '../bundled-document.ts';
import { renderRequirements } from './render-requirements.ts';

const HELP = `npm run requirements

Writes docs/requirements.md: the requirements of the interface specification, from the facts in test/spec/facts, with their
places in spec/. Run it after npm run build when facts or the document change.

  --help  this text

Exit codes: 0 written, 2 could not run.`;

export const main = npmScript(HELP, {}, async () => {
  writeFileSync(new URL('../../../docs/requirements.md', import.meta.url), renderRequirements(bundledDocument()));
  console.log('Wrote docs/requirements.md.');
  return 0;
});
