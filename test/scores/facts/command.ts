import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { counted } from '../../../src/engine/report/report-text.ts';
import { npmScript } from '../../../src/pipeline/terminal/npm-script.ts';
import { createProgress, type Progress, SILENT } from '../../../src/pipeline/terminal/progress.ts';
import { documentChanges } from './document-changes.ts';
import { scoreChanges } from './find-survivors.ts';
import { scoreControls } from './score-controls.ts';
import { renderPart, type ScorePart, shareText } from './score-rows.ts';

const HELP = `npm run score:facts

The contract mutation score of generated/openapi.json.

Changes: the document with one change, anywhere. A change that \`diff\` reports must break a fact of the interface specification
(test/spec). Negative controls: for every constraint of every response and component schema a value that breaks just that
constraint, which \`diff\` finds; the compiled validators must refuse it.

  --help   this text

The score goes to stdout, progress to stderr.

Exit codes: 0 nothing survived, 1 something did, 2 could not run.`;

/** The contract mutation score. */
export interface FactsScore {
  readonly parts: Readonly<Record<'changes' | 'controls', ScorePart>>;
  /** How many examples and controls both the compiled validators and a fresh Ajv validated. */
  readonly compared: number;
  readonly disagreements: readonly string[];
  /** Whether nothing survived and the validators agree. */
  readonly isWhole: boolean;
}

/** Both scores of the document that the build wrote. */
export async function scoreFacts(progress: Progress = SILENT): Promise<FactsScore> {
  const document = loadDocument();
  const controls = await progress.step('Controls', () => scoreControls(document, undefined, progress.advance));
  const changes = [...documentChanges(document)];
  const rows = await progress.step('Changes', () =>
    scoreChanges(document, changes, undefined, (done) => progress.advance(done, changes.length)),
  );
  const parts = {
    controls: {
      title: 'Negative controls: a value that breaks just one constraint',
      cure: 'The compiled validators do not keep to the schema. Run "npm run build"; if it stays, correct src/pipeline/derive/validators.',
      rows: controls.rows,
    },
    changes: {
      title: 'Changes of the document',
      cure: 'Add the fact of the interface specification that this breaks to test/spec/facts.',
      rows,
    },
  };
  const hasSurvivor = Object.values(parts).some((part) => part.rows.some(({ outcome }) => outcome === 'survived'));
  return { parts, ...controls, isWhole: !hasSurvivor && controls.disagreements.length === 0 };
}

function render({ parts: { controls, changes }, compared, disagreements, isWhole }: FactsScore): string {
  const agreement = `${counted(compared, 'value')} validated by both, ${counted(disagreements.length, 'disagreement')}.`;
  const shares = `negative controls ${shareText(controls.rows)}, changes ${shareText(changes.rows)}`;
  return [
    renderPart(controls),
    renderPart(changes),
    [`Compiled validators and a fresh Ajv: ${agreement}`, ...disagreements.map((each) => `✗ ${each}`)].join('\n'),
    `${isWhole ? '✓' : '✗'} Contract mutation score: ${shares}`,
  ].join('\n\n');
}

export const main = npmScript(HELP, {}, async () => {
  const score = await scoreFacts(createProgress());
  console.log(render(score));
  return score.isWhole ? 0 : 1;
});
