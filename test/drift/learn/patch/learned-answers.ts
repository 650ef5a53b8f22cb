import { openQuestionsOf } from '../../../../src/contract/open-questions.ts';
import type { ApiDescription } from '../../../../src/openapi/description/api-description.ts';
import type { Learned, LearnedExchange, LearnedPoint, LearnedQuestion } from '../../../../src/report/learned.ts';
import { SWITCH_FLAGS } from '../../../../src/sandbox/domain/service/switch-flags.ts';

/** The exchanges to which every answer refers: one for each operation and status, and one without a credential. */
function exchangesOf(contract: ApiDescription): LearnedExchange[] {
  return contract.operations.flatMap(({ operationId, method, path }) =>
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

/** What `learn` reports of a server with these answers, by the names of the switches. Other points are undecided. */
export function learnedAnswers(contract: ApiDescription, answers: Readonly<Record<string, string>>): Learned {
  const exchanges = exchangesOf(contract);
  const points = openQuestionsOf(contract.document).map(({ id, pointer, question }): LearnedPoint => {
    const switches = SWITCH_FLAGS.filter((one) => one.question === id);
    const questions = switches.map(({ name, decides, answers: all }): LearnedQuestion => {
      const meaning = all.find(({ answer }) => answer === answers[name])?.meaning;
      if (meaning === undefined) return { id: name, decides, outcome: UNDECIDED };
      const outcome = {
        kind: 'decided' as const,
        answer: answers[name] ?? '',
        statement: meaning,
        exchanges: exchanges.map((exchange) => exchange.id),
        refuted: [],
      };
      return { id: name, decides, outcome };
    });
    const whole: LearnedQuestion = { id, decides: question, outcome: UNDECIDED };
    return { id, pointer, question, questions: questions.length === 0 ? [whole] : questions };
  });
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

/** Settings of all switches of which each answer is in one. */
export function settingsWithEveryAnswer(): Readonly<Record<string, string>>[] {
  const most = Math.max(...SWITCH_FLAGS.map(({ answers }) => answers.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(SWITCH_FLAGS.map(({ name, answers }) => [name, answers[index % answers.length]?.answer ?? ''])),
  );
}
