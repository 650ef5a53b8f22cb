import { Ajv2020, type CodeOptions, type Format } from 'ajv/dist/2020.js';
import { isDate } from '../schema/formats/date.ts';
import { isDateTime } from '../schema/formats/date-time.ts';
import { isUuid } from '../schema/formats/uuid.ts';
import { ENUM_DESCRIPTION_ARRAY, ENUM_NAME_ARRAYS } from './enum-members.ts';

/** The extensions on schemas of the bundled document; none of them constrains anything. */
export const SCHEMA_EXTENSIONS = [
  ...ENUM_NAME_ARRAYS,
  ENUM_DESCRIPTION_ARRAY,
  'x-entity',
  'x-enumDeprecated',
  'x-enumNamesOf',
  'x-unspecified',
  'x-observed',
] as const;

/** Keywords that OpenAPI 3.1 adds to JSON Schema; they annotate and constrain nothing. */
const OPENAPI_ANNOTATIONS = ['discriminator', 'example', 'externalDocs', 'xml'];

/** The formats that the document uses, by name. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  'date-time': isDateTime,
  uuid: isUuid,
};

/** How {@link createAjv} differs from its default. */
export interface CreateAjvOptions {
  /** Collect every error instead of stopping at the first. Default false. */
  readonly allErrors?: boolean;
  /** Refuse a schema that has a keyword for one type without saying `type`, as a lint may want. Default false. */
  readonly strictTypes?: boolean;
  /** The formats that are asserted; {@link FORMATS} unless given. */
  readonly formats?: Readonly<Record<string, Format>>;
  /** Accept keywords and formats that are not known, and lists of any length, as JSON Schema does. Default false. */
  readonly isOpen?: boolean;
  /** How code is written, for standalone validators. */
  readonly code?: CodeOptions;
  /** The most keywords of a schema whose code Ajv copies to each reference to it; any number unless given. */
  readonly inlineRefs?: number;
}

/**
 * An Ajv for schemas of the document: JSON Schema 2020-12, strict, with our formats, our extensions and the annotations
 * of OpenAPI declared. An unknown keyword, an unknown format or a keyword without effect throws when a schema is compiled.
 *
 * Three checks of strict mode are about style and off, because the document does well without them: `type: [string,
 * 'null']` is how OpenAPI 3.1 says nullable, a `then` may require a property that is declared beside its `if`, and a
 * `contains` may leave the type to `items`.
 */
export function createAjv(options: CreateAjvOptions = {}): Ajv2020 {
  const { allErrors = false, strictTypes = false, formats = FORMATS, isOpen = false, code, inlineRefs } = options;
  const ajv = new Ajv2020({
    strict: true,
    strictSchema: !isOpen,
    strictTuples: !isOpen,
    strictTypes,
    allowUnionTypes: true,
    strictRequired: false,
    allErrors,
    logger: false,
    formats,
    ...(inlineRefs === undefined ? {} : { inlineRefs }),
    ...(code ? { code } : {}),
  });
  ajv.addVocabulary([...SCHEMA_EXTENSIONS, ...OPENAPI_ANNOTATIONS]);
  return ajv;
}
