import { expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { TrafficValidator } from '../../src/engine/traffic/traffic-validator.ts';
import { type FlatExchange, recorded } from '../support/exchanges.ts';
import { readYaml } from '../support/read-yaml.ts';
import { thingDocument } from './thing-document.ts';

/** A case of `one-exchange.yaml`, whose first lines describe it. */
interface Case extends Partial<Omit<FlatExchange, 'url' | 'startedAt' | 'unrecorded'>> {
  readonly name: string;
  readonly openapi?: string;
  readonly item?: JsonObject;
  readonly operation: JsonObject;
  readonly query?: string;
  readonly findings?: readonly string[];
  readonly messages?: readonly string[];
  readonly undeclared?: readonly string[];
}

const groups = readYaml<Readonly<Record<string, readonly Case[]>>>('one-exchange.yaml', import.meta.url);

const COMPONENTS = {
  schemas: {
    Thing: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, name: { type: 'string' } },
    },
  },
  securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } },
};

/** The findings of an exchange, as `backoffice replay` makes them. */
function resultOf(document: string, { query = '', ...exchange }: Partial<Case>) {
  const api = readDescription(document, 'openapi.json');
  const validator = new TrafficValidator({ api, packs: [], server: undefined, strict: false });
  const verdict = validator.validate(recorded({ ...exchange, url: `http://api.example/thing${query}` }));
  if (verdict.kind !== 'validated') throw new Error(JSON.stringify(verdict));
  return {
    findings: verdict.faults.map(({ rule, severity }) => (severity === 'warning' ? `${rule} (warning)` : rule)),
    messages: verdict.faults.map(({ message }) => message),
    undeclared: verdict.undeclaredQuery,
  };
}

test.each(Object.values(groups).flat())('$name', (one) => {
  const { operation, method = 'GET', openapi, item = {} } = one;
  const document = thingDocument({ ...item, [method.toLowerCase()]: operation }, openapi, COMPONENTS);
  const result = resultOf(document, one);
  const { findings = result.findings, messages = result.messages, undeclared = result.undeclared } = one;
  expect(result).toEqual({ findings, messages, undeclared });
});

test('a text with many alternatives takes few steps', () => {
  const half = (name: string): JsonObject => ({
    anyOf: [{ $ref: `#/components/schemas/${name}` }, { $ref: `#/components/schemas/${name}` }],
  });
  const schemas = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`S${index}`, half(`S${index + 1}`)]));
  const parameters = [{ name: 'q', in: 'query', schema: { $ref: '#/components/schemas/S30' } }];
  const get = { parameters, responses: { 200: { description: '' } } };
  const document = thingDocument({ get }, '3.1.1', { schemas: { ...schemas, S40: { type: 'integer' } } });
  expect(resultOf(document, { query: '?q=1' }).findings).toEqual([]);
});
