import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { type ReceivedResponse, validateResponse } from '../../src/engine/message/validate-response.ts';
import { parseDocument } from '../../src/engine/openapi/document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { boundedValidators } from '../../src/engine/schema/validator/bounded-validators.ts';
import { matching } from '../support/cases.ts';
import { readYaml } from '../support/read-yaml.ts';

/** `validate-response.yaml`, whose first lines describe it. */
interface CaseFile {
  readonly document: JsonObject;
  readonly cases: readonly Case[];
}

interface Case {
  readonly name: string;
  readonly received: Partial<ReceivedResponse>;
  readonly faults: readonly (JsonObject & { readonly message: string })[];
}

const file = readYaml<CaseFile>('validate-response.yaml', import.meta.url);

const document = parseDocument(JSON.stringify(file.document));
const [operation] = operationsOf(document);
if (operation === undefined) throw new Error('The document has no operation.');
const documented = operation;
const validators = boundedValidators(document, { allErrors: true });

function validate(received: Partial<ReceivedResponse>) {
  const whole = { status: 200, contentType: 'application/json', body: '[]', ...received };
  return validateResponse(documented, whole, validators);
}

test.each(file.cases)('$name', ({ received, faults }) => {
  const expected = faults.map((fault) => expect.objectContaining({ ...fault, message: matching(fault.message) }));
  expect(validate(received)).toEqual(expected);
});

test('an operation without any documented status', () => {
  const silent = { ...documented, responses: [] };
  const [fault] = validateResponse(silent, { status: 200, contentType: null, body: '' }, validators);
  expect(fault?.message).toBe('Status 200 is not documented. Documented: no status.');
});

test('a long value is cut', () => {
  const [fault] = validate({ body: JSON.stringify(['x'.repeat(500)]) });
  expect(fault?.message).toBe(`/0 must be number, but is "${'x'.repeat(79)}….`);
});
