import { describe, expect, test, vi } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { ExchangeValidator } from '../../../src/engine/findings/checks/exchange-validator.ts';
import type { OperationExchange } from '../../../src/engine/message/exchange.ts';
import { documentOf } from '../../support/documents.ts';
import { answer, sentTo } from '../../support/exchanges.ts';

const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const api = readDescription(JSON.stringify(documentOf(schema, '/pet')), 'pets.json');

function exchangeWith(body: string, status = 200): OperationExchange {
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('There is no operation.');
  return sentTo(operation, '/pet', answer(status, body, { 'content-type': 'application/json' }));
}

describe('one validator for live, recorded and library exchanges', () => {
  const validator = new ExchangeValidator(api, false);
  const rulesOf = (exchange: OperationExchange) => validator.validate(exchange).faults.map(({ rule }) => rule);

  test('the documented response is returned', () => {
    expect(validator.validate(exchangeWith('{"name":"Rex"}')).response?.status).toBe('200');
    expect(validator.validate(exchangeWith('{"name":"Rex"}', 404)).response).toBeUndefined();
  });

  test.each(['{"name":"Rex"}', '{"name":1}'])('the body %s is parsed once, at its first use', (body) => {
    const exchange = exchangeWith(body);
    const parse = vi.spyOn(JSON, 'parse');
    try {
      validator.validate(exchange);
      new ExchangeValidator(api, true).validate(exchange);
      expect(parse).toHaveBeenCalledTimes(1);
    } finally {
      parse.mockRestore();
    }
  });

  test('a body that is nested deeper than the limit is a failure; a body within the limit has no finding', () => {
    const nested = (depth: number) => `{"name":"Rex","below":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(rulesOf(exchangeWith(nested(10)))).toEqual(['response-undeclared']);
    expect(rulesOf(exchangeWith(nested(5000)))).toEqual(['response-limits']);
  });
});
