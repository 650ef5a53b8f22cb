import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports each value that violates its schema, at its place', async () => {
  expect(await lintFixture('example-valid', 'bad')).toEqual([
    [
      'bad/examples/held.yaml:3:9',
      'The example "held" violates its schema at 0.id: 7 must be string. Correct the value, or the schema.',
    ],
    [
      'bad/examples/held.yaml:4:11',
      'The example "held" violates its schema at 0.side: "HOLD" must be one of "BUY", "SELL". Correct the value, or the schema.',
    ],
    [
      'bad/examples/held.yaml:5:11',
      'The example "held" violates its schema at 0.when: "yesterday" must match format "date-time". Correct the value, or the schema.',
    ],
    [
      'bad/openapi.yaml:14:20',
      'The example violates its schema: "2026-13-01" must match format "date". Correct the value, or the schema.',
    ],
    [
      'bad/openapi.yaml:21:22',
      'The example "many" violates its schema: "many" must be number. Correct the value, or the schema.',
    ],
    [
      'bad/openapi.yaml:34:23',
      'The example "typo" violates its schema at 0: {"id":"HC.1","sied":"BUY"} has the property "sied", which its schema does not declare (did you mean "side"?). Correct the value, or the schema.',
    ],
    [
      'bad/openapi.yaml:40:5',
      'The example "unused" is used nowhere, so no schema validates it. Point a $ref at it, or remove it.',
    ],
    [
      'bad/openapi.yaml:49:18',
      'The example violates its schema: "SHORT" must be one of "BUY", "SELL". Correct the value, or the schema.',
    ],
    [
      'bad/openapi.yaml:51:7',
      'The schema cannot be compiled, so its examples are not validated: strict mode: unknown keyword: "minLenght". Correct the schema.',
    ],
    [
      'bad/schemas/order.yaml:4:12',
      'The default violates its schema: "BYU" must be one of "BUY", "SELL". Correct the value, or the schema.',
    ],
    [
      'bad/schemas/order.yaml:17:7',
      `The example violates its schema: {"side":"BUY"} must have required property 'id'. Correct the value, or the schema.`,
    ],
  ]);
});

test('accepts valid examples in place, by $ref and from files', async () => {
  expect(await lintFixture('example-valid', 'good')).toEqual([]);
});

test('ends for patterns that make a backtracking matcher hang', async () => {
  const findings = await lintFixture('example-valid', 'hostile');
  expect(findings.map(([place]) => place)).toEqual(['hostile/openapi.yaml:12:11', 'hostile/openapi.yaml:15:7']);
  expect(findings[0]?.[1]).toContain('must match pattern');
  expect(findings[1]?.[1]).toContain('Validating this example takes too many steps');
});
