import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { FORMATS } from '../../contract/ajv.ts';
import { type OpenApiDocument, parseDocument } from '../../contract/document.ts';
import { type Operation, operationsOf } from '../../contract/operations.ts';
import { type SchemaValidators, schemaValidators } from '../../contract/schema-validators.ts';
import { VerifyError } from '../verify-error.ts';
import { lenientRegExp } from './lenient-reg-exp.ts';
import { prepareDocument } from './prepare-document.ts';

/** A document by which servers are judged. */
export interface Contract {
  readonly title: string;
  readonly version: string;
  /** Of the text of the document, in hexadecimal digits. */
  readonly sha256: string;
  /** With every schema in JSON Schema 2020-12. */
  readonly document: OpenApiDocument;
  readonly operations: readonly Operation[];
  /** Validators that tell every error. */
  readonly thorough: SchemaValidators;
  /** Validators that stop at the first error. */
  readonly quick: SchemaValidators;
}

/**
 * The contract that `text` spells: any OpenAPI 3.0 or 3.1 document in one piece, as JSON.
 *
 * @param source names the text in errors.
 * @throws {VerifyError} `document-unreadable`, `document-unsupported`, `reference-outside`, `document-invalid`
 */
export function readContract(text: string, source: string): Contract {
  const document = prepareDocument(parsed(text, source));
  const { title, version } = document.info;
  return {
    title: typeof title === 'string' ? title : source,
    version: typeof version === 'string' ? version : '',
    sha256: createHash('sha256').update(text).digest('hex'),
    document,
    operations: attempt('document-invalid', () => operationsOf(document)),
    thorough: validatorsOf(document, true),
    quick: validatorsOf(document, false),
  };
}

function parsed(text: string, source: string): OpenApiDocument {
  if (!/^\s*[{[]/.test(text)) {
    const message = `${source} is not JSON. Make one JSON file of a YAML document: npx @redocly/cli bundle ${source} --ext json -o openapi.json`;
    throw new VerifyError('document-unreadable', message);
  }
  return attempt('document-unreadable', () => parseDocument(text, source));
}

/** The validators of a document; one that cannot be made is told when it is asked for. */
function validatorsOf(document: OpenApiDocument, allErrors: boolean): SchemaValidators {
  const validators = schemaValidators(document, lenientAjv(allErrors));
  return { ...validators, at: (pointer) => attempt('document-invalid', () => validators.at(pointer), pointer) };
}

/** An Ajv that takes the documents of others: a keyword, a format or a pattern that it does not know says nothing. */
function lenientAjv(allErrors: boolean): Ajv2020 {
  const code = { regExp: lenientRegExp };
  return new Ajv2020({ strict: false, allErrors, logger: false, formats: FORMATS, validateSchema: false, code });
}

function attempt<T>(code: 'document-unreadable' | 'document-invalid', make: () => T, place?: string): T {
  try {
    return make();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new VerifyError(code, place === undefined ? why : `The schema at ${place} cannot be understood: ${why}`, {
      cause,
    });
  }
}
