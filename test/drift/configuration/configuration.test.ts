import { describe, expect, test } from 'vitest';
import { RULE_PACKS } from '../../../src/backoffice/rules/rule-packs.ts';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { GENERIC_RULES } from '../../../src/engine/findings/checks/rules.ts';
import schema from '../../../src/engine/findings/configuration/configuration.schema.json' with { type: 'json' };
import {
  ConfigurationError,
  checkSettings,
  parseSettings,
} from '../../../src/engine/findings/configuration/configuration.ts';
import { ConfiguredSeverities } from '../../../src/engine/findings/configuration/configured-severities.ts';
import { readYaml } from '../../support/read-yaml.ts';

const RULES = [...Object.keys(GENERIC_RULES), ...RULE_PACKS.flatMap(({ rules }) => Object.keys(rules))];

const invalid: readonly { readonly text: string; readonly message: string }[] = readYaml(
  'invalid.yaml',
  import.meta.url,
);

test('the schema knows every rule, and no other', () => {
  expect(Object.keys(schema.$defs.rules.properties).sort()).toEqual(RULES.sort());
});

describe('a text', () => {
  const SETTINGS = {
    failOn: 'warning',
    redact: ['customer-number'],
    rules: { 'response-body': 'off' },
    overrides: [{ operations: ['GET /pets*'], rules: { 'response-body': 'error' } }],
  };

  test.each([
    [
      'YAML',
      'failOn: warning\nredact: [customer-number]\nrules: { response-body: off }\noverrides:\n  - operations: [GET /pets*]\n    rules: { response-body: error }\n',
    ],
    ['JSON', JSON.stringify(SETTINGS, undefined, 2)],
  ])('%s is accepted', (_format, text) => expect(parseSettings(text, 'c')).toEqual(SETTINGS));

  test('an empty object is accepted', () => expect(parseSettings('{}', 'c')).toEqual({}));

  test.each(invalid)('$text is refused with its place', ({ text, message }) => {
    const error = errorOf(() => parseSettings(text, 'c.yaml'));
    expect(error.code).toBe('configuration-invalid');
    expect(error.message).toContain(message);
  });

  test('one that cannot be read is refused with its place', () => {
    const error = errorOf(() => parseSettings('rules: {\n', 'c.yaml'));
    expect(error.code).toBe('configuration-unreadable');
    expect(error.message).toMatch(/^c\.yaml:2:1 cannot be read as YAML: /);
  });
});

test('a value of a module is refused by its name', () => {
  expect(checkSettings({ rules: {} }, 'c.ts')).toEqual({ rules: {} });
  expect(() => checkSettings({ rules: { 'response-body': () => 'off' } }, 'c.ts')).toThrow(
    'c.ts: rules.response-body is function; it must be one of error, warning, off.',
  );
  expect(() => checkSettings(undefined, 'c.ts')).toThrow(
    'c.ts: the configuration is undefined; it must be of the type object.',
  );
});

describe('severities', () => {
  const operation = (operationId: string, tags: readonly string[] = []) => ({
    operationId,
    tags,
    responses: { 200: { description: '' } },
  });
  const api = readDescription(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: { '/pets': { get: operation('listPets', ['Pets']) }, '/status': { get: operation('getStatus') } },
    }),
    'api.json',
  );
  const severitiesOf = (settings: object) => new ConfiguredSeverities({ file: 'c.yaml', settings }, api);

  test('a later override comes before an earlier one, and before the rules of all', () => {
    const severities = severitiesOf({
      rules: { 'response-body': 'warning', 'input-valid': 'off' },
      overrides: [
        { operations: ['GET'], rules: { 'response-body': 'off' } },
        { operations: ['tag:Pets'], rules: { 'response-body': 'error' } },
      ],
    });
    expect(severities.of('response-body', 'listPets')).toBe('error');
    expect(severities.of('response-body', 'getStatus')).toBe('off');
    expect(severities.of('response-body', null)).toBe('warning');
    expect(severities.of('response-status', 'listPets')).toBeUndefined();
    expect(severities.of('toString', 'listPets')).toBeUndefined();
    expect(severities.off({ operationId: 'getStatus' })).toEqual({
      'response-body': 'Switched off by c.yaml.',
      'input-valid': 'Switched off by c.yaml.',
    });
    expect(severities.off({ operationId: 'listPets' })).toEqual({ 'input-valid': 'Switched off by c.yaml.' });
  });

  test('an override of no operation of the document is refused', () => {
    const settings = { overrides: [{ operations: ['GET', 'listPet'], rules: {} }] };
    expect(errorOf(() => severitiesOf(settings)).message).toBe(
      'c.yaml: overrides[0].operations[1] is "listPet", which matches no operation of the document; did you mean "listPets"?',
    );
  });
});

function errorOf(run: () => unknown): ConfigurationError {
  try {
    run();
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
  }
  throw new Error('No ConfigurationError.');
}
