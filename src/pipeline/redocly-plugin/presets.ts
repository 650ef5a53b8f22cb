import type { Plugin } from '@redocly/openapi-core';

/**
 * Sets of rules that `extends` of `redocly.yaml` names: `contract/any` has what every document should keep, so that it begins with few
 * findings; `contract/house` has every rule of Redocly and of ours as an error.
 */
export const PRESETS = {
  any: {
    extends: ['spec'],
    rules: {
      // Paths that differ in the names of their parameters only: clients and pages still tell their operations apart.
      'no-identical-paths': 'warn',
      'no-ambiguous-paths': 'warn',
      'no-enum-type-mismatch': 'error',
      'no-invalid-media-type-examples': { severity: 'warn', allowAdditionalProperties: true },
      'no-invalid-parameter-examples': { severity: 'warn', allowAdditionalProperties: true },
      'no-invalid-schema-examples': { severity: 'warn', allowAdditionalProperties: true },
      'no-required-schema-properties-undefined': 'warn',
      'no-schema-type-mismatch': 'error',
      // contract/ref-inside-spec names what is missing and what was meant, contract/id-unique the id and the other place.
      'no-unresolved-refs': 'off',
      'operation-operationId-unique': 'off',
      // contract/path-parameters knows every name.
      'path-parameters-defined': 'off',
      'operation-operationId': 'warn',
      'operation-operationId-url-safe': 'warn',
      // What stands beside a $ref of OpenAPI 3.0 is ignored, as is nullable without a type.
      'nullable-type-sibling': 'warn',
      'spec-ref-siblings': 'warn',
      'contract/format-known': 'warn',
      'contract/id-unique': 'error',
      'contract/no-orphan-file': 'warn',
      'contract/path-parameters': 'error',
      'contract/pattern-compiles': 'error',
      'contract/ref-inside-spec': 'error',
    },
    // A Media Type Object may be a reference there.
    oas3_2Rules: { 'spec-strict-refs': 'off' },
  },
  house: {
    extends: ['all'],
    rules: {
      // Off, because a rule of ours, or another part of the document, does it better.
      'tags-alphabetical': 'off', // Tags are in the order of the document.
      'no-invalid-media-type-examples': 'off', // contract/example-valid.
      'no-invalid-parameter-examples': 'off', // contract/example-valid.
      'no-invalid-schema-examples': 'off', // contract/example-valid; this one takes the branches of if/then for closed objects.
      'operation-operationId-unique': 'off', // contract/id-unique names the id and the other place.
      'no-unresolved-refs': 'off', // contract/ref-inside-spec names what is missing and what was meant.
      'path-parameters-defined': 'off', // contract/path-parameters knows every name.
      'scalar-property-missing-example': 'off', // Properties are shown in the examples of whole records.
      'no-duplicated-enum-values': {
        severity: 'error',
        message: '{{message}} A value must be unique in an enum. Remove this one.',
      },
      'contract/component-listed': 'error',
      'contract/enum-descriptions': 'error',
      'contract/enum-named': 'error',
      'contract/enum-names': 'error',
      'contract/example-valid': 'error',
      'contract/extension-valid': 'error',
      'contract/format-known': 'error',
      'contract/id-unique': 'error',
      'contract/no-orphan-file': 'error',
      'contract/nothing-closed': 'error',
      'contract/path-parameters': 'error',
      'contract/pattern-compiles': 'error',
      'contract/ref-inside-spec': 'error',
      'contract/response-example': 'error',
    },
  },
} satisfies Plugin['configs'];
