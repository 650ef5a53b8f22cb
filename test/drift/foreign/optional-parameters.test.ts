import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { answerJson, urlOf, verifyServer } from '../verify-server.ts';

const parameter = (name: string) => ({ name, in: 'query', schema: { type: 'string', enum: [`${name}-1`] } });
const PETS = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: ['first', 'second', 'third'].map(parameter),
        responses: { 200: { description: 'All.' }, 400: { description: 'Refused.' } },
      },
    },
  },
};

/** A server that refuses requests with all of these parameters, and values that are not documented. */
const refusing =
  (...names: readonly string[]): RequestListener =>
  (request, response) => {
    const { searchParams } = urlOf(request);
    const isInvalid = [...searchParams].some(([name, value]) => value !== `${name}-1`);
    const isRefused = names.length > 0 && names.every((name) => searchParams.has(name));
    if (isInvalid || isRefused) answerJson(response, 400, {});
    else response.writeHead(200).end();
  };

const messagesAt = async (listener: RequestListener) => {
  const { findings } = await verifyServer(PETS, listener);
  return findings.filter(({ rule }) => rule === 'input-valid').map(({ message }) => message);
};

describe('optional parameters', () => {
  test('are accepted together', async () => {
    expect(await messagesAt(refusing())).toEqual([]);
  });

  test('that are refused only together are a finding', async () => {
    expect(await messagesAt(refusing('first', 'second'))).toEqual([
      'The document allows first, second, third together, but the answer is 400.',
    ]);
  });

  test('of which one is refused alone are one finding', async () => {
    expect(await messagesAt(refusing('second'))).toEqual([
      'The document allows "second-1" as the query parameter second, but the answer is 400.',
    ]);
  });
});
