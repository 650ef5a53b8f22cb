import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The version of Ajv of which src/engine/schema/validator/ajv-internals.ts and keyword-codes.ts were checked. */
const CHECKED = '8.20.0';

test('what is used of Ajv beside its documentation was checked for its version', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const message = [
    `Ajv is ${dependencies.ajv}; src/engine/schema/validator was checked with ${CHECKED}. Check, then change CHECKED:`,
    '- the names of locals in generated code (ajv/dist/compile/names.js) are those of ajv-internals.ts;',
    '- the input of a validator (destructureValCxt in ajv/dist/compile/validate) has the members that schemaCall writes;',
    '- opts.unevaluated turns off the record of evaluated members, and Type.Str and Type.Num write paths;',
    '- SchemaEnv takes a schemaPath, which begins the paths of errors, and ajv.refs finds it for a $ref;',
    '- the vocabularies of 2020-12 have the keywords of keyword-codes.ts in that order.',
  ].join('\n');
  expect(dependencies.ajv, message).toBe(CHECKED);
});
