import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Format, KNOWN_FORMATS } from '../schema/formats.ts';

/**
 * An Ajv for the schemas of any document: JSON Schema 2020-12 with the formats that judge values. What it does not know
 * is ignored, and a pattern that is no regular expression matches everything.
 */
export function lenientAjv({ allErrors = false } = {}): Ajv2020 {
  return new Ajv2020({
    strict: false,
    validateFormats: true,
    logger: false,
    formats: Object.fromEntries(Object.entries(KNOWN_FORMATS).map(([name, format]) => [name, formatOf(format)])),
    allErrors,
    // No schema is judged by its meta-schema here, and to load those costs more than most comparisons.
    meta: false,
    validateSchema: false,
    code: { optimize: false, regExp: Object.assign(regExp, { code: 'new RegExp' }) },
  });
}

function formatOf(format: Format) {
  return format.type === 'string'
    ? { type: format.type, validate: format.validate }
    : { type: format.type, validate: format.validate };
}

function regExp(pattern: string, flags: string): { test(text: string): boolean } {
  for (const tried of [flags, '']) {
    try {
      return new RegExp(pattern, tried);
    } catch {
      // The next flags may do.
    }
  }
  return { test: () => true };
}
