import { createAjv } from '../../../contract/ajv.ts';
import type { OpenApiDocument } from '../../../openapi/document.ts';
import type { Operation, Parameter } from '../../../openapi/operations.ts';
import { childPointer } from '../../../openapi/pointer.ts';
import { type SchemaValidators, schemaValidators } from '../../../openapi/schema-validators.ts';
import { headerText } from './header-text.ts';

/** The parameters of a request as texts; a header has its name in lower case. */
export interface ParameterTexts {
  readonly path: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly header: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The first parameter that is not as the document says. */
export interface ParameterViolation {
  readonly parameter: Parameter;
  readonly problem: 'missing' | 'invalid';
  /** What is wrong with it, as the violated keyword says; empty when it is missing. */
  readonly detail: string;
}

/** Finds the first parameter that is not as the document says, in the order of the document; undefined when all are. */
export type RequestValidator = (texts: ParameterTexts) => ParameterViolation | undefined;

/** How a number is written in a URL. */
const DECIMAL = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/**
 * Makes the validators of the requests of `document`'s operations. Headers other than those that the document declares
 * as parameters are not looked at, nor are parameters that it does not declare.
 */
export function requestValidators(document: OpenApiDocument): (operation: Operation) => RequestValidator {
  const validators = schemaValidators(document, createAjv());
  return ({ parameters }) => {
    const checks = parameters.map((parameter) => checkOf(parameter, validators));
    return (texts) => {
      for (const check of checks) {
        const violation = check(texts);
        if (violation !== undefined) return violation;
      }
      return undefined;
    };
  };
}

function checkOf(parameter: Parameter, validators: SchemaValidators): RequestValidator {
  const { name, required, pointer, value } = parameter;
  const validate = value['schema'] === undefined ? undefined : validators.at(childPointer(pointer, 'schema'));
  const textOf = readerOf(parameter);
  return (texts) => {
    const text = textOf(texts);
    if (text === undefined) return required ? { parameter, problem: 'missing', detail: '' } : undefined;
    if (validate === undefined || readings(text).some((reading) => validate(reading))) return undefined;
    const [error] = validate.errors ?? [];
    return { parameter, problem: 'invalid', detail: `${name} ${error?.message ?? 'is not valid'}.` };
  };
}

function readerOf({ name, in: where, pointer }: Parameter): (texts: ParameterTexts) => string | undefined {
  switch (where) {
    case 'path':
      return ({ path }) => path[name];
    case 'query':
      return ({ query }) => query[name];
    case 'header':
      return ({ header }) => headerText(header[name.toLowerCase()]);
    default:
      throw new Error(`${pointer}: the sandbox cannot read a parameter in ${JSON.stringify(where)}.`);
  }
}

/** What a text in a URL may stand for, the text itself last so that its errors are told. No number is too large. */
function readings(text: string): (string | number | boolean)[] {
  if (DECIMAL.test(text)) {
    const number = Number(text);
    return [Math.max(-Number.MAX_VALUE, Math.min(number, Number.MAX_VALUE)), text];
  }
  return text === 'true' || text === 'false' ? [text === 'true', text] : [text];
}
