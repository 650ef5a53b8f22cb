import { expect, test } from 'vitest';
import { ANSWER_TEXTS } from '../../../../src/backoffice/learn/patch/answer-texts.ts';
import { pointsOf } from '../../../../src/backoffice/learn/points.ts';
import { statedRules } from '../../../../src/engine/extensions/stated-rules.ts';
import { ROOT } from '../../../docs/markdown-files.ts';
import { BEYOND_LIMITS } from './learned-answers.ts';
import { api, patchFor } from './patched-project.ts';

const questions = pointsOf(api.document).flatMap((point) => point.questions);

test('every answer of a switch has a text of its own, and no text is without an answer', () => {
  const listed = questions.filter(
    ({ id, answers }) => Object.keys(answers).length > 0 && !id.endsWith('-body') && !BEYOND_LIMITS.has(id),
  );
  const answersOf = (some: Readonly<Record<string, unknown>>) => Object.keys(some).toSorted();
  expect(Object.fromEntries(Object.entries(ANSWER_TEXTS).map(([id, { answers }]) => [id, answersOf(answers)]))).toEqual(
    Object.fromEntries(listed.map(({ id, answers }) => [id, answersOf(answers)])),
  );
  const sentences = Object.values(ANSWER_TEXTS).flatMap(({ answers }) =>
    Object.values(answers).map((text) => text.sentence),
  );
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('the rule of an answer has an id that the document does not use', () => {
  const used = api.operations.flatMap((operation) => statedRules(api.document, operation).map(({ id }) => id));
  const rules = Object.values(ANSWER_TEXTS).flatMap(({ rule }) => rule ?? []);
  expect(rules.filter((id) => used.includes(id) || rules.indexOf(id) !== rules.lastIndexOf(id))).toEqual([]);
});

test('the patch of one answer', () => {
  const { text, closed, partly } = patchFor(ROOT, { oddLimit: 'refused', order: 'descending' });
  expect({ closed, partly }).toEqual({ closed: ['limit-odd-values'], partly: ['transactions-order'] });
  const [spec = ''] = text.split('diff --git a/spec/released/learned.json');
  expect(spec).toMatchInlineSnapshot(`
    "diff --git a/spec/parameters/query.yaml b/spec/parameters/query.yaml
    --- a/spec/parameters/query.yaml
    +++ b/spec/parameters/query.yaml
    @@ -38,8 +38,11 @@
       description: |
         The number of transactions per page. It has no default, and no maximum is enforced.
         Recommended: about 1000 at most for interactive use; 5000 at most when a bounded date range is read in bulk.
    +    A value that is zero, negative or not a whole number is answered with 400.
       schema:
         type: number
    +    minimum: 1
    +    multipleOf: 1
       examples:
         small:
           summary: A short page
    @@ -50,9 +53,17 @@
         bulk:
           summary: The most that is recommended for bulk retrieval
           value: 5000
    -  x-unspecified:
    +  x-observed:
         - id: limit-odd-values
    -      question: What a limit that is zero, negative or not a whole number is treated as.
    +      answer: refused
    +      server: https://api.example.com/back-office
    +      exchanges: 135
    +      first: '2026-11-22'
    +      last: '2026-11-22'
    +      requests:
    +        - POST /auth/tokens?from=2026-10-01 → 200
    +        - POST /auth/tokens?from=2026-10-01 → 400
    +        - POST /auth/tokens?from=2026-10-01 → 401
     
     Offset:
       name: offset
    diff --git a/spec/paths/accounts_account_id_transactions.yaml b/spec/paths/accounts_account_id_transactions.yaml
    --- a/spec/paths/accounts_account_id_transactions.yaml
    +++ b/spec/paths/accounts_account_id_transactions.yaml
    @@ -103,9 +103,11 @@
           rule: An empty page, also part-way, is answered with 200 and is no error.
         - id: paging-sequential
           rule: Pages are requested one after another, in one direction at a time.
    +    - id: page-order
    +      rule: A page lists its records from the newest to the oldest, and \`next\` leads to older records.
       x-unspecified:
         - id: transactions-order
    -      question: In which order a page lists its records, and in which order those of one timestamp.
    +      question: In which order a page lists records of one timestamp.
         - id: transactions-account-unknown
           question: What is answered for an account that does not exist or belongs to another partner.
         - id: transactions-bad-parameters
    @@ -124,3 +126,16 @@
           question: |
             How \`limit\`, \`offset\` and \`direction\` work on the other endpoints that have them. There \`offset\` may be an opaque
             token and the values of \`direction\` may differ.
    +  x-observed:
    +    - id: transactions-order
    +      answer: descending
    +      rules:
    +        - page-order
    +      server: https://api.example.com/back-office
    +      exchanges: 135
    +      first: '2026-11-22'
    +      last: '2026-11-22'
    +      requests:
    +        - POST /auth/tokens?from=2026-10-01 → 200
    +        - POST /auth/tokens?from=2026-10-01 → 400
    +        - POST /auth/tokens?from=2026-10-01 → 401
    diff --git a/spec/openapi.yaml b/spec/openapi.yaml
    --- a/spec/openapi.yaml
    +++ b/spec/openapi.yaml
    @@ -1,7 +1,7 @@
     openapi: 3.1.0
     info:
       title: Brokerage Back-Office Service
    -  version: '2026-10-15'
    +  version: '2026-11-22'
       summary: The back office of a brokerage platform, for integrating partners.
       description: |
         Integrating partners, each identified by an application key, use this service for
    "
  `);
});

test('what is not decided changes nothing', () => {
  expect(patchFor(ROOT, {})).toMatchObject({ text: '', files: [], closed: [], partly: [] });
});
