import { type BoundedValidators, boundedValidators } from '../../openapi/bounded-validators.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import type { Unchecked } from '../../openapi/unchecked.ts';
import { type Format, KNOWN_FORMATS } from '../schema/formats.ts';

/**
 * The validators of the schemas of any document: JSON Schema 2020-12 with the formats that are known. Keywords and formats
 * that are not known are ignored; what cannot be evaluated is added to `unchecked`.
 */
export function lenientValidators(
  document: OpenApiDocument,
  unchecked: Unchecked,
  { allErrors = false } = {},
): BoundedValidators {
  const formats = Object.fromEntries(Object.entries(KNOWN_FORMATS).map(([name, format]) => [name, formatOf(format)]));
  const options = {
    strict: false,
    validateFormats: true,
    logger: false,
    formats,
    allErrors,
    // Schemas are not validated by their meta-schema here, and to load it costs more than most comparisons.
    meta: false,
    validateSchema: false,
    code: { optimize: false },
  } as const;
  return boundedValidators(document, options, unchecked);
}

function formatOf(format: Format) {
  return format.type === 'string'
    ? { type: format.type, validate: format.validate }
    : { type: format.type, validate: format.validate };
}
