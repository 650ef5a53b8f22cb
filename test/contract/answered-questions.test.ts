import { expect, it } from 'vitest';
import { answeredQuestionsOf } from '../../src/engine/extensions/answered-questions.ts';

const entry = (id: string) => ({
  id,
  answer: '401',
  server: 'https://a.example',
  exchanges: 2,
  first: '2026-11-21',
  last: '2026-11-22',
});

it('lists the answered questions with their places, without those that are open in part', () => {
  const document = {
    openapi: '3.1.0',
    info: { 'x-observed': [entry('events')], 'x-unspecified': [{ id: 'ties', question: 'In which order.' }] },
    paths: {
      '/a': { get: { 'x-observed': [entry('ties'), { kind: 'status', statement: 'It was observed.' }, 'text'] } },
    },
  };
  const { first: _, ...answered } = entry('events');
  expect(answeredQuestionsOf(document)).toEqual([{ ...answered, pointer: '#/info' }]);
});
