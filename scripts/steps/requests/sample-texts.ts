import { isJsonArray, type Json } from '../../../src/engine/json/json.ts';
import { childPointer } from '../../../src/engine/json/pointer.ts';
import { sentAlone } from '../../../src/engine/message/encode-parameters.ts';
import { ParameterValidator } from '../../../src/engine/message/validate-parameters.ts';
import { membersOf, type OpenApiDocument, objectAt } from '../../../src/engine/openapi/document.ts';
import type { Parameter } from '../../../src/engine/openapi/operations.ts';
import { schemaPointerOf } from '../../../src/engine/openapi/parameter-style.ts';
import { boundedValidators } from '../../../src/engine/schema/validator/bounded-validators.ts';

/** Texts that a valid request may contain, if the schema accepts them: one or two of each type and format. */
const PLAIN_TEXTS = [
  '2026-10-05',
  '2026-10-05T09:30:00.000Z',
  '2026-10-05T09:30:00+02:00',
  '0',
  '-1',
  '2.5',
  'true',
  'Any text',
];

/** Texts that most schemas refuse. */
const ODD_TEXTS = ['not valid', '!', '-'];

/** The sample texts of a parameter. */
export interface SampleTexts {
  /** Accepted by the schema: the examples of the document first, then plain texts. */
  readonly valid: readonly string[];
  /** Refused by the schema, or undefined where it accepts every text. */
  readonly invalid: string | undefined;
}

/** Makes the function that returns the sample texts of a parameter of `document`. */
export function sampleTexts(document: OpenApiDocument): (parameter: Parameter) => SampleTexts {
  const validator = new ParameterValidator(boundedValidators(document));
  return (parameter) => {
    const { name, pointer } = parameter;
    const schema = schemaPointerOf(parameter);
    const alone = { parameters: [parameter] };
    const accepts = (text: string) => validator.validate(alone, sentAlone(parameter, text), () => false).length === 0;
    const given = [...examplesOf(document, parameter), ...(schema === undefined ? [] : givenBy(document, schema))];
    const valid = [...new Set([...given.flatMap(textOf), ...PLAIN_TEXTS])].filter(accepts);
    if (valid.length === 0) {
      throw new Error(
        `${pointer}: no value of parameter ${name} is known. Give it an example that its schema accepts.`,
      );
    }
    return { valid, invalid: ODD_TEXTS.find((text) => !accepts(text)) };
  };
}

function textOf(value: Json): string[] {
  return typeof value === 'object' ? [] : [String(value)];
}

/** The values of `examples` and `example` beside a parameter's schema. */
function examplesOf(document: OpenApiDocument, parameter: Parameter): Json[] {
  const named = membersOf(document, parameter, 'examples').map(({ at }) => at.value['value']);
  return [...named, parameter.value['example']].filter((value) => value !== undefined);
}

/** The values that a schema names itself: its examples, its enum, and those of the alternatives that it allows. */
function givenBy(document: OpenApiDocument, pointer: string): Json[] {
  const { value: schema, pointer: place } = objectAt(document, pointer);
  const listed = ['examples', 'enum'].flatMap((key) => (isJsonArray(schema[key]) ? schema[key] : []));
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => {
    const list = schema[key];
    return isJsonArray(list) ? list.flatMap((_, index) => givenBy(document, childPointer(place, key, index))) : [];
  });
  return [...listed, ...alternatives];
}
