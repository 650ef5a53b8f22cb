import { expect, test } from 'vitest';
import { contractScore } from './contract-score.ts';
import { renderScore } from './render-score.ts';

const place = { target: 'schema A', keyword: 'type', pointer: '#/components/schemas/A/type' };
const change = { group: 'enums', pointer: '#/components/schemas/A/enum/0', change: 'value "x" removed' };

const score = contractScore(
  {
    results: [
      { ...place, outcome: 'killed', instance: 1 },
      { ...place, outcome: 'implied', reason: 'implied by the enum' },
      {
        ...place,
        keyword: 'enum',
        pointer: '#/components/schemas/A/enum',
        outcome: 'survived',
        reason: 'accepted',
        instance: 'y',
      },
    ],
    compared: 1234,
    disagreements: [{ target: 'schema A', instance: 'y', expected: undefined, found: undefined }],
  },
  [
    { ...change, direction: 'weaker', outcome: 'killed', killer: { check: 'lint', finding: 'a-rule: wrong' } },
    { ...change, direction: 'weaker', outcome: 'killed', killer: { check: 'text', finding: 'A fact' } },
    { ...change, direction: 'weaker', outcome: 'equivalent', reason: 'says the same' },
    { ...change, direction: 'narrower', outcome: 'survived' },
  ],
);

test('the score as a person reads it', () => {
  expect(renderScore(score, (_style, text) => text)).toMatchInlineSnapshot(`
    "Negative controls: an instance that breaks just one constraint
          constraints  killed  implied  survivors  score
    type            2       1        1          0  100 %
    enum            1       0        0          1    0 %
    all             3       1        1          1   50 %
      implied, 1: implied by the enum
    ✗ #/components/schemas/A/enum
        enum (schema A): accepted "y"
      1 survivor: The compiled validators do not keep to the schema. Run "npm run build"; if it stays, mend src/pipeline/derive/validators.

    Weakening: the document says less, or something else
           changes  killed  by lint  equivalent  survivors  score
    enums        3       2        1           1          0  100 %
    all          3       2        1           1          0  100 %
      equivalent, 1: says the same

    Narrowing: the document demands more
           changes  killed  by lint  equivalent  survivors  score
    enums        1       0        0           0          1    0 %
    all          1       0        0           0          1    0 %
    ✗ #/components/schemas/A/enum/0
        enums: value "x" removed
      1 survivor: Add the fact of the interface specification that this breaks to test/spec/facts.

    Compiled validators and a fresh Ajv: 1,234 instances validated by both, 1 disagreement.
      ✗ schema A: "y": a fresh Ajv says valid, the compiled validator valid

    ✗ Contract mutation score: negative controls 50 % (1 of 2), weakening 100 % (2 of 2), narrowing 0 % (0 of 1)"
  `);
});

test('colours: red where something survived, bold for the sums', () => {
  const text = renderScore(score, (style, words) => `<${style}>${words}</${style}>`);
  expect(text).toContain('<red>✗</red> #/components/schemas/A/enum');
  expect(text).toContain('<red>enums        1       0        0           0          1    0 %</red>');
});

test('nothing to kill is a whole score, and all but one of many is not rounded up to it', () => {
  const none = contractScore({ results: [], compared: 0, disagreements: [] }, []);
  expect(none.isWhole).toBe(true);
  const many = Array.from({ length: 5000 }, () => ({ ...place, outcome: 'killed' as const }));
  const almost = contractScore(
    { results: [...many, { ...place, outcome: 'survived' }], compared: 0, disagreements: [] },
    [],
  );
  expect(renderScore(almost, (_style, text) => text)).toContain('negative controls 99.9 % (5,000 of 5,001)');
  expect(almost.isWhole).toBe(false);
});
