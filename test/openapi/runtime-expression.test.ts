import { expect, test } from 'vitest';
import type { Json } from '../../src/engine/json/json.ts';
import { type ExpressionSource, linkValue } from '../../src/engine/probe/request/links.ts';
import { readYaml } from '../support/read-yaml.ts';

const SENT = new Map<string, Json>([
  ['path eventType', 'myevent'],
  ['query queryUrl', 'https://clientdomain.com/stillrunning'],
  ['header X-Id', 7],
]);

/** The request and the response of OpenAPI 3.1.1, section 4.8.20.4.1 (Examples). */
const SOURCE: ExpressionSource = {
  url: '/subscribe/myevent?queryUrl=https://clientdomain.com/stillrunning',
  method: 'POST',
  status: 201,
  parameter: (where, name) => SENT.get(`${where} ${name}`),
  requestBody: JSON.stringify({ failedUrl: 'https://clientdomain.com/failed', successUrls: ['a', 'b'] }),
  responseHeaders: { location: 'https://example.org/subscription/1' },
  responseBody: { id: 5, 'a/b': { c: null } },
};

/** An expression of `runtime-expression.yaml`, whose first lines describe it. */
interface Row {
  readonly expression: Json;
  readonly value?: Json;
}

test.each(readYaml<readonly Row[]>('runtime-expression.yaml', import.meta.url))(
  '$expression is $value',
  ({ expression, value }) => {
    expect(linkValue(expression, SOURCE)).toEqual(value);
  },
);
