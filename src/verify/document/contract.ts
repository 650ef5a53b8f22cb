import { createHash } from 'node:crypto';
import { FORMATS } from '../../contract/ajv.ts';
import { type OpenApiDocument, parseDocument } from '../../contract/document.ts';
import { type Operation, operationsOf } from '../../contract/operations.ts';
import { type BoundedValidators, boundedValidators } from '../../openapi/bounded-validators.ts';
import { withMergedPathItems } from '../../openapi/path-item-references.ts';
import { Unchecked } from '../../openapi/unchecked.ts';
import { VerifyError } from '../verify-error.ts';
import type { DocumentFiles } from './document-files.ts';
import { documentJson } from './document-json.ts';
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
  readonly thorough: BoundedValidators;
  /** Validators that stop at the first error. */
  readonly quick: BoundedValidators;
  /** What of the document values cannot be checked against. */
  readonly unchecked: Unchecked;
}

/**
 * The contract that `text` spells: any OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML.
 *
 * @param source is the name of the file: it tells JSON from YAML, and names the text in errors.
 * @param files reads the other files to which the document refers; it must be in one piece without them.
 * @throws {VerifyError} `document-unreadable`, `document-unsupported`, `reference-outside`, `document-invalid`
 */
export function readContract(text: string, source: string, files?: DocumentFiles): Contract {
  const unchecked = new Unchecked();
  const document = prepareDocument(parsed(text, source, files), unchecked);
  const { title, version } = document.info;
  return {
    title: typeof title === 'string' ? title : source,
    version: typeof version === 'string' ? version : '',
    sha256: createHash('sha256').update(text).digest('hex'),
    document,
    operations: attempt(() => operationsOf(document)),
    thorough: validatorsOf(document, true, unchecked),
    quick: validatorsOf(document, false, unchecked),
    unchecked,
  };
}

function parsed(text: string, source: string, files: DocumentFiles | undefined): OpenApiDocument {
  const json = documentJson(text, source);
  try {
    const document = parseDocument(json, source);
    return withMergedPathItems(files?.bundled(document) ?? document);
  } catch (cause) {
    if (cause instanceof VerifyError) throw cause;
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

/** Validators that take the documents of others: a keyword or a format that Ajv does not know says nothing. */
function validatorsOf(document: OpenApiDocument, allErrors: boolean, unchecked: Unchecked): BoundedValidators {
  const options = { strict: false, allErrors, logger: false, formats: FORMATS, validateSchema: false } as const;
  const validators = boundedValidators(document, options, unchecked);
  return { at: (pointer) => attempt(() => validators.at(pointer), pointer) };
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
