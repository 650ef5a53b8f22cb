import { commandOptions } from '../../../scripts/terminal/command-options.ts';
import { type Case, CORPUS, ROWS } from '../corpus/corpus.ts';
import { changesOf, verdictsOf } from '../verdicts.ts';
import { count, renderScore, type Score } from './score-table.ts';
import { type Opinion, oasdiffAt, REDOCLY, type SecondOpinion } from './second-opinion.ts';

const HELP = `node scripts/run.js evolution-score [-- --disagreements]

How well breaking changes are told from others: our comparison, redocly diff and, if its binary is named, oasdiff, on the
corpus of pairs with verdicts written by hand. Each direction of a pair counts for our comparison; a pair counts as
breaking for all tools when a direction of it does.

  --disagreements  each pair that another tool judges otherwise than the corpus
  --help           this text

Environment
  OASDIFF  the path of the oasdiff binary

The score goes to stdout, progress to stderr.

Exit codes: 0 our verdicts are those of the corpus, 1 they are not, 2 could not run.`;

const OURS = 'this project';

/**
 * Runs the command and gives its exit code.
 *
 * @throws {BuildError} `usage`
 */
export async function main(argv: readonly string[]): Promise<number> {
  const options = commandOptions(argv, { disagreements: { type: 'boolean' } });
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const oasdiff = process.env['OASDIFF'];
  const others = [REDOCLY, ...(oasdiff === undefined ? [] : [oasdiffAt(oasdiff)])];
  const { score, inexact, disagreements } = scoreCorpus(others, (done) => {
    if (done % 100 === 0) console.error(`${done} of ${CORPUS.length} pairs`);
  });
  console.log(`${ROWS} rows, ${CORPUS.length} pairs, ${CORPUS.length - inexact} judged exactly as by hand\n`);
  console.log(renderScore(score));
  if (options['disagreements']) console.log(`\n${disagreements.join('\n')}`);
  return inexact === 0 ? 0 : 1;
}

interface CorpusScore {
  readonly score: Score;
  /** How many pairs have a verdict of ours that is not the one by hand, in severity, direction or place. */
  readonly inexact: number;
  readonly disagreements: readonly string[];
}

function scoreCorpus(others: readonly SecondOpinion[], advance: (done: number) => void): CorpusScore {
  const score: Score = new Map();
  const disagreements: string[] = [];
  let inexact = 0;
  for (const [index, one] of CORPUS.entries()) {
    const isBreaking = one.expected.some((verdict) => verdict.startsWith('breaking'));
    const verdicts = verdictsOf(changesOf(one));
    if (verdicts.join('\n') !== [...new Set(one.expected)].sort().join('\n')) inexact += 1;
    count(score, one.group, OURS, isBreaking, ourOpinion(verdicts));
    for (const other of others) {
      const opinion = other.of(one.base, one.revision);
      count(score, one.group, other.name, isBreaking, opinion);
      if (opinion.isBreaking !== isBreaking) disagreements.push(told(one, other.name, opinion, isBreaking));
    }
    advance(index + 1);
  }
  return { score, inexact, disagreements };
}

function ourOpinion(verdicts: readonly string[]): Opinion {
  return { isBreaking: verdicts.some((verdict) => verdict.startsWith('breaking')), isSeen: verdicts.length > 0 };
}

function told({ id, what }: Case, tool: string, { isSeen }: Opinion, isBreaking: boolean): string {
  const why = isBreaking ? (isSeen ? 'seen, not called breaking' : 'not seen') : 'called breaking';
  return `${tool}  ${id}  ${why}  (${what})`;
}
