import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDescription } from '../../../../src/backoffice/contract/load-description.ts';
import { type LearnPatch, learnPatch } from '../../../../src/backoffice/learn/patch/learn-patch.ts';
import { pointsOf } from '../../../../src/backoffice/learn/points.ts';
import type { Learned, LearnedExchange, LearnedPoint, LearnedQuestion } from '../../../../src/engine/report/learned.ts';

/** Our document, as it is committed. */
export const api = loadDescription(undefined);

/** The questions about requests beyond a rate limit, which `learn` does not send. */
export const BEYOND_LIMITS: ReadonlySet<string> = new Set(['limitedStatus', 'retryAfter', 'userLimit']);

/** The exchanges to which every answer refers: one for each operation and status, and one without a credential. */
function exchangesOf(): LearnedExchange[] {
  return api.operations.flatMap(({ operationId, method, path }) =>
    [200, 400, 401, 403, 404, 422, 429, 501, 503].map(
      (status): LearnedExchange => ({
        id: `${operationId}-${status}`,
        operationId,
        at: '2026-11-22T10:00:00.000Z',
        request: {
          method: method.toUpperCase(),
          url: `https://api.example.com/back-office${path}?from=2026-10-01`,
          headers: {},
          body: null,
        },
        response: { status, contentType: 'application/json', pointer: '', excerpt: '{}' },
        curl: null,
      }),
    ),
  );
}

/** What `learn` reports of a server with these answers, by the ids of the questions. Other questions are undecided. */
function learnedAnswers(answers: Readonly<Record<string, string>>): Learned {
  const exchanges = exchangesOf();
  const points = pointsOf(api.document).map(
    (point): LearnedPoint => ({
      ...point,
      questions: point.questions.map(({ id, decides, answers: all }): LearnedQuestion => {
        const answer = answers[id];
        const statement = answer === undefined ? undefined : all[answer];
        if (answer === undefined || statement === undefined) return { id, decides, outcome: UNDECIDED };
        const named = exchanges.map((exchange) => exchange.id);
        return { id, decides, outcome: { kind: 'decided', answer, statement, exchanges: named, refuted: [] } };
      }),
    }),
  );
  return { points, exchanges };
}

const UNDECIDED: LearnedQuestion['outcome'] = {
  kind: 'undecided',
  possible: [],
  refuted: [],
  needs: ['documentation'],
  why: 'It was not looked at.',
  observed: [],
};

/** Answers to all questions that requests decide; each answer is in one of them. */
export function everyAnswer(): Readonly<Record<string, string>>[] {
  const questions = pointsOf(api.document).flatMap((point) => point.questions);
  const most = Math.max(...questions.map(({ answers }) => Object.keys(answers).length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(
      questions.flatMap(({ id, answers }) => {
        const ids = Object.keys(answers);
        return ids.length === 0 || BEYOND_LIMITS.has(id) ? [] : [[id, ids[index % ids.length] ?? '']];
      }),
    ),
  );
}

/** The patch of the project at `root` for a server with these answers. */
export function patchFor(root: string, answers: Readonly<Record<string, string>>): LearnPatch {
  const read = (file: string) => readFileSync(join(root, 'spec', file), 'utf8');
  const { info }: { info: { version: string } } = JSON.parse(read('released/openapi.json'));
  const file = 'released/learned.json';
  return learnPatch({
    api,
    files: { rootName: 'openapi.yaml', read },
    learned: learnedAnswers(answers),
    server: 'https://api.example.com/back-office',
    pathOf: (name) => `spec/${name}`,
    release: {
      version: info.version,
      evidence: { file, before: existsSync(join(root, 'spec', file)) ? read(file) : undefined },
    },
    today: '2026-11-22',
  });
}
