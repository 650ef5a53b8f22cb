import { npmScript } from '../../../src/pipeline/terminal/npm-script.ts';
import { bundledDocument } from '../bundled-document.ts';
import { renderRequirements } from './render-requirements.ts';

const HELP = `npm run requirements

Prints the requirements of the interface specification as Markdown, from the facts in test/spec/facts, each with its place in
generated/openapi.json and the test that checks it.

  --help  this text

Example
  npm run --silent requirements > requirements.md

Exit codes: 0 printed, 2 could not run.`;

export const main = npmScript(HELP, {}, async () => {
  console.log(renderRequirements(bundledDocument()).trimEnd());
  return 0;
});
