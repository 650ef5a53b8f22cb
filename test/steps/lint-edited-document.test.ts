import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Edit, editedProject, editedSmallProject, lineOf, lintProject, PROJECT_ROOT } from './lint-project.ts';

/** The faults of a changed copy of the real document; `line` is the line of a text that the change puts there. */
async function faults(edits: readonly Edit[], at: { file: string; text: string }) {
  const root = await editedProject(...edits);
  const line = await lineOf(root, at.file, at.text);
  const { findings } = await lintProject(root);
  return findings.map((finding) => ({ ...finding, line: finding.line - line }));
}

test('the real document has no faults', async () => {
  const { findings, rules, files } = await lintProject(PROJECT_ROOT);

  expect(findings).toEqual([]);
  expect(rules).toBeGreaterThan(50);
  expect(files).toBeGreaterThan(30);
});

test('a duplicate enum value', async () => {
  const file = 'spec/schemas/account.yaml';
  const edit = { file, from: '    - CASH\n    - MARGIN\n', to: '    - CASH\n    - MARGIN\n    - CASH\n' };

  expect(await faults([edit], { file, text: '    - MARGIN\n' })).toEqual([
    {
      rule: 'no-duplicated-enum-values',
      severity: 'error',
      file,
      line: 1,
      column: 7,
      message: "Duplicated enum value found: 'CASH'. A value must be unique in an enum. Remove this one.",
    },
  ]);
});

test('two components of one name, which are named without paths of this machine', async () => {
  const file = 'spec/schemas/extra.yaml';
  const root = await editedProject({
    file: 'spec/schemas/account.yaml',
    from: '      type: string\n      description: The name of the type.\n',
    to: '      $ref: ./extra.yaml#/AccountType\n',
  });
  await writeFile(join(root, file), 'AccountType:\n  description: Another one.\n  type: string\n');
  const { findings } = await lintProject(root);

  expect(findings).toContainEqual({
    rule: 'component-name-unique',
    severity: 'error',
    file,
    line: 2,
    column: 3,
    message: expect.stringMatching(
      /^Component 'schemas\/AccountType' is not unique\. It is also defined at:\n- spec\/schemas\/account\.yaml#\/AccountType$/,
    ),
  });
});

test('an example that violates its schema', async () => {
  const file = 'spec/examples/transactions-trade.yaml';
  const edit = { file, from: "    tranWhen: '2026-10-02T13:45:10.221Z'\n", to: "    tranWhen: '2026-10-02'\n" };

  expect(await faults([edit], { file, text: 'tranWhen' })).toEqual([
    {
      rule: 'contract/example-valid',
      severity: 'error',
      file,
      line: 0,
      column: 15,
      message: expect.stringMatching(
        /^The example "trade" violates its schema at 0\.tranWhen: "2026-10-02" must match .*format "date-time".* Correct the value, or the schema\.$/,
      ),
    },
  ]);
});

test('an unknown extension', async () => {
  const file = 'spec/paths/countries.yaml';
  const edit = { file, from: '  x-not-shown:\n', to: '  x-not-shwon:\n' };

  expect(await faults([edit], { file, text: 'x-not-shwon' })).toContainEqual({
    rule: 'contract/extension-valid',
    severity: 'error',
    file,
    line: 0,
    column: 3,
    message: expect.stringMatching(
      /^x-not-shwon is not an extension of this document; did you mean "x-not-shown"\? Known are x-entity, /,
    ),
  });
});

test('a dangling $ref', async () => {
  const file = 'spec/paths/countries.yaml';
  const edit = { file, from: 'shared.yaml#/Error', to: 'shared.yaml#/Eror' };

  expect(await faults([edit], { file, text: '#/Eror' })).toEqual([
    {
      rule: 'contract/ref-inside-spec',
      severity: 'error',
      file,
      line: 0,
      column: 13,
      message:
        '$ref "../responses/shared.yaml#/Eror" points at nothing: responses/shared.yaml has no "Eror" there; ' +
        'did you mean "Error"? Correct the $ref, or add what it names.',
    },
  ]);
});

test('a misspelt keyword of OpenAPI carries the suggestion of the stock rule', async () => {
  const file = 'spec/paths/countries.yaml';
  const edit = { file, from: '  summary:', to: '  sumary:' };

  expect(await faults([edit], { file, text: 'sumary' })).toContainEqual({
    rule: 'struct',
    severity: 'error',
    file,
    line: 0,
    column: 3,
    message: 'Property `sumary` is not expected here. Did you mean "summary"?',
  });
});

test.each([
  ['paths', '3'],
  ['paths', '[]'],
  ['paths', '{ /a: text }'],
  ['paths', '{ /a: [1] }'],
  ['paths', '{ /a: { get: text } }'],
  ['paths', '{ /a: { get: { responses: { 200: { content: 1 } } } } }'],
  ['components', '3'],
  ['components', '{ schemas: [] }'],
  ['components', '{ schemas: { A: 1 } }'],
  ['components', '{ schemas: { A: { enum: 1, x-enumValueNames: 2, examples: 3, properties: 4 } } }'],
  ['components', '{ examples: { a: 1 } }'],
])('%s in the wrong shape, %s, is a finding of the stock rule and no exception', async (key, value) => {
  const root = await editedSmallProject({
    file: 'spec/openapi.yaml',
    from: `\n${key}:\n`,
    to: `\n${key}: ${value}\nx-${key}:\n`,
  });
  const { findings } = await lintProject(root);

  expect(findings.map(({ rule }) => rule)).toContain('struct');
});
