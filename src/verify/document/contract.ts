import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { FORMATS } from '../../contract/ajv.ts';
import { type OpenApiDocument, parseDocument } from '../../contract/document.ts';
import { type Operation, operationsOf } from '../../contract/operations.ts';
import { type SchemaValidators, schemaValidators } from '../../contract/schema-validators.ts';
import { VerifyError } from '../verify-error.ts';
import { documentJson } from './document-json.ts';
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
 * The contract that `text` spells: any OpenAPI 3.0 or 3.1 document in one piece, as JSON or YAML.
 *
 * @param source is the name of the file: it tells JSON from YAML, and names the text in errors.
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
    operations: attempt(() => operationsOf(document)),
    thorough: validatorsOf(document, true),
    quick: validatorsOf(document, false),
  };
}

function parsed(text: string, source: string): OpenApiDocument {
  const json = documentJson(text, source);
  try {
    return parseDocument(json, source);
  } catch (cause) {
    throw new VerifyError('document-unreadable', whyUnreadable(cause, source), { cause });
  }
}

function whyUnreadable(error: unknown, source: string): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  if (!(cause instanceof SyntaxError)) return message;
  // The reason quotes the text, also its ends of lines.
  const reason = cause.message.replaceAll(/\s+/g, ' ');
  return `${source} is not JSON: ${reason}. The name of a YAML document ends in .yaml or .yml.`;
}

/** The validators of a document, made when one is first asked for; one that cannot be made is told then. */
function validatorsOf(document: OpenApiDocument, allErrors: boolean): SchemaValidators {
  let made: SchemaValidators | undefined;
  const all = () => {
    made ??= schemaValidators(document, lenientAjv(allErrors));
    return made;
  };
  return { keyOf: (pointer) => all().keyOf(pointer), at: (pointer) => attempt(() => all().at(pointer), pointer) };
}

/** An Ajv that takes the documents of others: a keyword, a format or a pattern that it does not know says nothing. */
function lenientAjv(allErrors: boolean): Ajv2020 {
  const code = { regExp: lenientRegExp };
  return new Ajv2020({ strict: false, allErrors, logger: false, formats: FORMATS, validateSchema: false, code });
}

function attempt<T>(make: () => T, place?: string): T {
  try {
    return make();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const message = place === undefined ? why : `The schema at ${place} cannot be understood: ${why}`;
    throw new VerifyError('document-invalid', message, { cause });
  }
}
