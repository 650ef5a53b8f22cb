import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { npmScript } from '../../src/pipeline/terminal/npm-script.ts';
import { createProgress, type Progress, SILENT } from '../../src/pipeline/terminal/progress.ts';
import { createLintCheck } from './checks/lint-check.ts';
import { createTextCheck } from './checks/text-check.ts';
import { compiledValidators } from './controls/first-error.ts';
import { runControls } from './controls/run-controls.ts';
import { ALL_MUTATORS } from './mutants/all-mutators.ts';
import { runMutants } from './mutants/run-mutants.ts';
import { type ContractScore, contractScore } from './report/contract-score.ts';
import { paintFor, renderScore } from './report/render-score.ts';

const HELP = `npm run score:facts [-- --json]

The contract mutation score of generated/openapi.json.

Negative controls: for every constraint of every response and component schema an instance that breaks just that
constraint; the compiled validators must refuse it. Weakening and narrowing: the document with one change; the facts of
the interface specification (test/spec), or the lint, must find it.

  --json   the whole score as JSON, for machines
  --help   this text

Examples
  npm run score:facts
  npm run --silent score:facts -- --json > score.json

The score goes to stdout, progress to stderr.

Exit codes: 0 nothing survived, 1 something did, 2 could not run.`;

/** Both scores of the document that the build wrote. */
export async function scoreContract(progress: Progress = SILENT): Promise<ContractScore> {
  const document = loadDocument();
  const controls = await progress.step('Negative controls', () =>
    runControls(document, compiledValidators, progress.advance),
  );
  const mutants = await progress.step('Weakening and narrowing', async () =>
    runMutants(
      document,
      ALL_MUTATORS,
      { text: createTextCheck(), lint: await createLintCheck(document) },
      progress.advance,
    ),
  );
  return contractScore(controls, mutants);
}

export const main = npmScript(HELP, { json: { type: 'boolean' } }, async (options) => {
  const score = await scoreContract(createProgress());
  console.log(options.json ? JSON.stringify(score, null, 2) : renderScore(score, paintFor(process.stdout)));
  return score.isWhole ? 0 : 1;
});
