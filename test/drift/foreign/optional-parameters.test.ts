import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/engine/json/json.ts';
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

describe('a generated text', () => {
  const listing = (schema: JsonObject, more: JsonObject = {}) => ({
    ...PETS,
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          parameters: [{ name: 'cursor', in: 'query', schema, ...more }],
          responses: { 200: { description: 'All.' } },
        },
      },
    },
  });
  /** A server that knows no cursor. */
  const unknowing: RequestListener = (request, response) => {
    if (urlOf(request).searchParams.has('cursor')) response.writeHead(400).end();
    else response.writeHead(200).end();
  };

  test('that the server does not know is no finding, and the report names the parameter', async () => {
    const { findings, coverage } = await verifyServer(listing({ type: 'string' }), unknowing);
    expect(findings).toEqual([]);
    expect(coverage.operations[0]?.rules.unjudged).toEqual({
      'input-valid': 'Checked in part: the server refuses the generated value of cursor; set it with --param.',
    });
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['an example', { type: 'string' }, { example: 'start' }],
    ['a format', { type: 'string', format: 'date' }, {}],
    ['an enum', { enum: ['first'] }, {}],
    ['an example of an item', { type: 'array', items: { type: 'string', example: 'start' } }, {}],
    ['a type', { type: 'boolean' }, {}],
  ])('%s that is refused is a finding', async (_name, schema, more) => {
    const { findings } = await verifyServer(listing(schema, more), unknowing);
    expect(findings.map(({ rule }) => rule)).toContain('input-valid');
  });
});

describe('a value outside of the bounds of a parameter', () => {
  const bounded = (schema: JsonObject) => ({
    ...PETS,
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          parameters: [{ name: 'limit', in: 'query', schema }],
          responses: { 200: { description: 'All.' }, 400: { description: 'Refused.' } },
        },
      },
    },
  });
  const accepting =
    (isAccepted: (limit: string) => boolean): RequestListener =>
    (request, response) => {
      const limit = urlOf(request).searchParams.get('limit');
      if (limit === null || isAccepted(limit)) response.writeHead(200).end();
      else response.writeHead(400).end();
    };
  const isNumber = (text: string) => /^-?\d+$/.test(text);

  test.each<[string, JsonObject, (limit: string) => boolean, (limit: string) => boolean, string]>([
    ['maximum', { type: 'integer', maximum: 50 }, (t) => isNumber(t) && Number(t) <= 50, isNumber, '51'],
    ['minimum', { type: 'integer', minimum: 1 }, (t) => isNumber(t) && Number(t) >= 1, isNumber, '0'],
    ['maxLength', { type: 'string', maxLength: 3 }, (t) => t.length <= 3, (t) => t !== 'not valid!', 'aaaa'],
  ])('%s is refused, or it is a finding', async (_keyword, schema, strict, lax, text) => {
    expect((await verifyServer(bounded(schema), accepting(strict))).findings).toEqual([]);
    const { findings } = await verifyServer(bounded(schema), accepting(lax));
    expect(findings.map(({ message }) => message)).toEqual([
      `The schema of the query parameter limit refuses "${text}", but the answer is 200.`,
    ]);
  });
});
