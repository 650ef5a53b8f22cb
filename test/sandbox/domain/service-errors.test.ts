import { describe, expect, it } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import {
  errorStatus,
  REFUSALS,
  SERVICE_ERRORS,
  type ServiceErrorName,
  serviceError,
} from '../../../src/backoffice/sandbox/domain/errors.ts';
import { DEFAULT_SWITCHES } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { createAjv } from '../../../src/engine/extensions/ajv.ts';
import { schemaValidators } from '../../../src/pipeline/derive/schema-validators.ts';

const names = Object.keys(SERVICE_ERRORS).filter((name): name is ServiceErrorName => name in SERVICE_ERRORS);
const kinds = names.map((name) => ({ name, ...SERVICE_ERRORS[name] }));

describe('the errors of the service', () => {
  const validate = schemaValidators(loadDocument(), createAjv()).at('#/components/schemas/Error');

  it.each(kinds)('have a valid body that says what is wrong and what to do: $name', ({ name, message, cure }) => {
    const error = serviceError(name);
    expect(validate(error), JSON.stringify(error)).toBe(true);
    expect(error).toEqual({ errorCode: SERVICE_ERRORS[name].code, message: `${message} ${cure}` });
    for (const sentence of [message, cure]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it('have a code each, other than those of the refusals', () => {
    const codes = [...kinds, ...Object.values(REFUSALS)].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^E\d{3}$/.test(code))).toEqual([]);
  });

  it('name the field at fault where there is one', () => {
    const details = { field: 'user_id', type: 'STRING', detail: 'It is empty.', allowedValues: 'a' } as const;
    const error = serviceError('parameter-invalid', details);
    expect(validate(error)).toBe(true);
    expect(error.errorDetails).toEqual(details);
  });
});

// What every other status is, requests show: test/sandbox/http/requests.yaml.
it('an unknown account that is answered as an empty one has the status 200', () => {
  const switches = { ...DEFAULT_SWITCHES, unknownAccount: 'empty' } as const;
  expect(errorStatus(SERVICE_ERRORS['account-unknown'], switches)).toBe(200);
});
