import { expect, test } from 'vitest';
import { parseDocument } from '../../src/engine/openapi/document.ts';
import { countContents } from '../../src/pipeline/counts.ts';

test('each kind is counted by itself', () => {
  const document = parseDocument(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'x', version: '1', 'x-unspecified': [{ id: 'a', question: 'What.' }] },
      paths: {
        '/a': {
          get: {
            operationId: 'getA',
            responses: { 200: { description: 'x' }, default: { description: 'x' } },
            'x-rules': [{ id: 'r', rule: 'A rule.' }],
            'x-unspecified': [{ id: 'b', question: 'What.' }],
          },
        },
      },
      components: { schemas: { A: { type: 'string', enum: ['x'] }, B: { type: 'string' } } },
    }),
  );
  const counts = { operations: 1, responses: 2, schemas: 2, enums: 1, rules: 1, openQuestions: 2 };
  expect(countContents(document)).toEqual(counts);
});
