import { expect, test } from 'vitest';
import { ANSWER_TEXTS } from '../../../../src/backoffice/learn/patch/answer-texts.ts';
import { pointsOf } from '../../../../src/backoffice/learn/points.ts';
import { statedRules } from '../../../../src/engine/extensions/stated-rules.ts';
import { ROOT } from '../../../docs/markdown-files.ts';
import { api, BEYOND_LIMITS, patchFor } from './learned-answers.ts';

const questions = pointsOf(api.document).flatMap((point) => point.questions);

test('every answer of a switch has a text of its own, and no text is without an answer', () => {
  const listed = questions.filter(
    ({ id, answers }) => Object.keys(answers).length > 0 && !id.endsWith('-body') && !BEYOND_LIMITS.has(id),
  );
  const answersOf = (some: Readonly<Record<string, unknown>>) => Object.keys(some).toSorted();
  expect(Object.fromEntries(Object.entries(ANSWER_TEXTS).map(([id, { answers }]) => [id, answersOf(answers)]))).toEqual(
    Object.fromEntries(listed.map(({ id, answers }) => [id, answersOf(answers)])),
  );
  const sentences = Object.values(ANSWER_TEXTS).flatMap(({ answers }) =>
    Object.values(answers).map((text) => text.sentence),
  );
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('the rule of an answer has an id that the document does not use', () => {
  const used = api.operations.flatMap((operation) => statedRules(api.document, operation).map(({ id }) => id));
  const rules = Object.values(ANSWER_TEXTS).flatMap(({ rule }) => rule ?? []);
  expect(rules.filter((id) => used.includes(id) || rules.indexOf(id) !== rules.lastIndexOf(id))).toEqual([]);
});

test('the patch of one answer', async () => {
  const { text, closed, partly } = patchFor(ROOT, { oddLimit: 'refused', order: 'descending' });
  expect({ closed, partly }).toEqual({ closed: ['limit-odd-values'], partly: ['transactions-order'] });
  const [spec = ''] = text.split('diff --git a/spec/released/learned.json');
  await expect(spec).toMatchFileSnapshot('one-answer.golden.diff');
});

test('what is not decided changes nothing', () => {
  expect(patchFor(ROOT, {})).toMatchObject({ text: '', files: [], closed: [], partly: [] });
});
