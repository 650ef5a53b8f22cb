import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { npmScript } from '../../../src/pipeline/terminal/npm-script.ts';
import { AREAS } from '../../openapi/corpus/conformance-case.ts';
import { CORPUS } from '../../openapi/corpus/read-corpus.ts';
import { conformanceScore, renderScore } from './conformance-score.ts';
import { renderSuite, suiteTests } from './json-schema-test-suite.ts';
import { reportedByRedocly } from './redocly-drift.ts';

const HELP = `npm run score:openapi [-- --only AREA --no-peer --suite FOLDER --json]

Replays the conformance corpus: recorded exchanges that a document allows or forbids by the text of OpenAPI, JSON Schema or
HTTP. Prints for each area how many clean and faulty cases \`backoffice replay\` reports rightly, beside \`redocly drift\`.

  --only AREA     the cases of one area: ${AREAS.join(', ')}
  --no-peer       without \`redocly drift\`, which takes some minutes
  --suite FOLDER  the JSON Schema Test Suite instead: a folder such as tests/draft2020-12 of a checkout
  --json          the score as JSON
  --help          this text

Examples
  npm run score:openapi
  npm run score:openapi -- --only parameters --no-peer
  npm run score:openapi -- --suite ../JSON-Schema-Test-Suite/tests/draft2020-12

The score goes to stdout, progress to stderr.

Exit codes: 0 every case is reported rightly, 1 at least one is not, 2 could not run.`;

export const main = npmScript(
  HELP,
  {
    only: { type: 'string' },
    'no-peer': { type: 'boolean' },
    suite: { type: 'string' },
    json: { type: 'boolean' },
  },
  async (options) => {
    const { only, suite } = options;
    if (suite !== undefined) {
      const tests = suiteTests(suite);
      console.log(options.json ? JSON.stringify(tests, null, 2) : renderSuite(tests));
      return tests.some(({ outcome, reason }) => outcome === 'wrong' && reason === undefined) ? 1 : 0;
    }
    const cases = CORPUS.filter(({ area }) => only === undefined || area === only);
    if (cases.length === 0) {
      throw new CommandError('usage', `--only is ${JSON.stringify(only)}; it must be one of: ${AREAS.join(', ')}.`);
    }
    const peer = options['no-peer'] ? undefined : await reportedByRedocly(cases, progressOf(cases.length));
    const score = conformanceScore(cases, peer);
    console.log(options.json ? JSON.stringify(score, null, 2) : renderScore(score));
    return score.wrong.length === 0 ? 0 : 1;
  },
);

function progressOf(total: number): (done: number) => void {
  let shown = 0;
  return (done) => {
    if (done < shown + 50 && done < total) return;
    shown = done;
    console.error(`redocly drift: ${done} of ${total} cases`);
  };
}
