import { createHash } from 'node:crypto';
import type { BoundedValidator } from '../bounded-ajv.ts';
import { type BoundedValidators, boundedValidators } from '../bounded-validators.ts';
import type { Direction } from '../direction.ts';
import { type OpenApiDocument, parseDocument } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import { type Operation, operationsOf } from '../operations.ts';
import { withMergedPathItems } from '../path-item-references.ts';
import type { DocumentFiles } from '../source/document-files.ts';
import { documentJson } from '../source/document-json.ts';
import { Unchecked } from '../unchecked.ts';
import { type PreparedDocument, prepareDocument } from './prepare-document.ts';

/** The validators of the schemas of a document, for messages of each direction. */
export interface ContractValidators {
  /** The validator of the schema at `pointer`. It accepts every value where the schema cannot be evaluated. */
  at(pointer: string, direction?: Direction): BoundedValidator;
}

/** A document by which servers are judged. */
export interface Contract {
  readonly title: string;
  readonly version: string;
  /** Of the text of the document, in hexadecimal digits. */
  readonly sha256: string;
  /** With every schema in JSON Schema 2020-12, as responses need it. */
  readonly document: OpenApiDocument;
  /** The same for requests: a property with readOnly is not required. */
  readonly requestDocument: () => OpenApiDocument;
  readonly operations: readonly Operation[];
  /** Validators that tell every error. */
  readonly thorough: ContractValidators;
  /** Validators that stop at the first error. */
  readonly quick: ContractValidators;
  /** What of the document values cannot be checked against. */
  readonly unchecked: Unchecked;
}

/**
 * The contract that `text` spells: any OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML.
 *
 * @param source is the name of the file: it tells JSON from YAML, and names the text in errors.
 * @param files reads the other files to which the document refers; it must be in one piece without them.
 * @throws {DocumentError} `document-unreadable`, `document-unsupported`, `reference-outside`, `document-invalid`
 */
export function readContract(text: string, source: string, files?: DocumentFiles): Contract {
  const unchecked = new Unchecked();
  const prepared = prepareDocument(parsed(text, source, files), unchecked);
  const document = prepared.response;
  const { title, version } = document.info;
  return {
    title: typeof title === 'string' ? title : source,
    version: typeof version === 'string' ? version : '',
    sha256: createHash('sha256').update(text).digest('hex'),
    document,
    requestDocument: prepared.request,
    operations: attempt(() => operationsOf(document)),
    thorough: validatorsOf(prepared, true, unchecked),
    quick: validatorsOf(prepared, false, unchecked),
    unchecked,
  };
}

function parsed(text: string, source: string, files: DocumentFiles | undefined): OpenApiDocument {
  const json = documentJson(text, source);
  try {
    const document = parseDocument(json, source);
    return withMergedPathItems(files?.bundled(document) ?? document);
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause;
    throw new DocumentError('document-unreadable', whyUnreadable(cause, source), { cause });
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
function validatorsOf(prepared: PreparedDocument, allErrors: boolean, unchecked: Unchecked): ContractValidators {
  const response = boundedValidators(prepared.response, { allErrors, unchecked });
  let request: BoundedValidators | undefined;
  const ofRequests = () => {
    if (request !== undefined) return request;
    const document = prepared.request();
    request = document === prepared.response ? response : boundedValidators(document, { allErrors, unchecked });
    return request;
  };
  return {
    at(pointer, direction = 'response') {
      const validators = direction === 'request' ? ofRequests() : response;
      try {
        return validators.at(pointer);
      } catch (cause) {
        unchecked.add(pointer, `The schema cannot be evaluated: ${cause instanceof Error ? cause.message : cause}`);
        return Object.assign((_value: unknown): _value is unknown => true, { errors: [], isChecked: false });
      }
    },
  };
}

function attempt<T>(make: () => T): T {
  try {
    return make();
  } catch (cause) {
    throw new DocumentError('document-invalid', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
