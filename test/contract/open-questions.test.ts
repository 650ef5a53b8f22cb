import { expect, it } from 'vitest';
import { openQuestionsAbout, openQuestionsOf } from '../../src/engine/extensions/open-questions.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { fixtureDocument } from '../steps/fixture-document.ts';

it('lists every open question with its place', () => {
  expect(openQuestionsOf(fixtureDocument()).map(({ id, pointer }) => [id, pointer])).toEqual([
    ['events', '#/info'],
    ['token-lifetime', '#/paths/~1auth/post'],
    ['limit-zero', '#/paths/~1accounts~1{account_id}~1transactions/get/parameters/1'],
    ['bearer-elsewhere', '#/components/securitySchemes/BearerToken'],
    ['order-status-number-7', '#/components/schemas/OrderStatusNumber'],
  ]);
});

it('lists the open questions about an operation', () => {
  const document = fixtureDocument();
  const questions = operationsOf(document).map((operation) =>
    openQuestionsAbout(document, operation).map(({ id }) => id),
  );
  expect(questions).toEqual([[], ['token-lifetime'], ['limit-zero']]);
});

it('reads which requests a server may accept', () => {
  const mayAccept = ['invalid', 'missing', 'odd'];
  const document = {
    openapi: '3.1.0',
    info: { 'x-unspecified': [{ id: 'a', question: 'Which?', mayAccept }] },
    paths: {},
  };
  expect(openQuestionsOf(document)).toEqual([
    { id: 'a', question: 'Which?', pointer: '#/info', mayAccept: ['missing', 'invalid'] },
  ]);
});

it('takes data for data', () => {
  const document = { openapi: '3.1.0', info: {}, paths: {}, examples: { a: { 'x-unspecified': 'data' } } };
  expect(openQuestionsOf(document)).toEqual([]);
});

it('reads names for names: a response default, a property example', () => {
  const entry = (id: string) => ({ 'x-unspecified': [{ id, question: 'Which?' }] });
  const schema = { properties: { example: entry('property'), 'x-unspecified': { default: entry('data') } } };
  const document = {
    openapi: '3.1.0',
    info: {},
    paths: { '/a': { get: { responses: { default: entry('default') } } } },
    components: { schemas: { Enum: schema }, parameters: { enum: entry('parameter') }, examples: { a: entry('data') } },
  };
  expect(openQuestionsOf(document).map(({ id, pointer }) => [id, pointer])).toEqual([
    ['default', '#/paths/~1a/get/responses/default'],
    ['property', '#/components/schemas/Enum/properties/example'],
    ['parameter', '#/components/parameters/enum'],
  ]);
});

it('refuses what is no question', () => {
  const document = { openapi: '3.1.0', info: { 'x-unspecified': [{ id: 'a' }] }, paths: {} };
  expect(() => openQuestionsOf(document)).toThrow(
    '#/info: x-unspecified holds {"id":"a"}; each entry must be { id, question }.',
  );
});
