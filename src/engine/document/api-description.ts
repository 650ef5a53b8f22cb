import { errorMessage } from '../json/error-message.ts';
import { Unchecked } from '../json/unchecked.ts';
import { directedDocument } from '../openapi/directed-document.ts';
import type { Direction } from '../openapi/direction.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type Operation, operationsOf, type ReportProblem } from '../openapi/operations.ts';
import {
  type BoundedValidators,
  boundedValidators,
  type ValidatorOptions,
} from '../schema/validator/bounded-validators.ts';
import type { BoundedValidator } from '../schema/validator.ts';
import { type ReadOptions, readDocument } from './read-document.ts';
import type { Places } from './source/places.ts';

/** The validators of the schemas of a document, for messages of each direction. */
export interface DescriptionValidators {
  /** The validator of the schema at `pointer`. It accepts every value where the schema cannot be evaluated. */
  at(pointer: string, direction?: Direction): BoundedValidator;
}

/** A document with the validators of its schemas: what exchanges are validated by. */
export interface ValidatingDocument {
  /** With every schema in JSON Schema 2020-12, as responses need it. */
  readonly document: OpenApiDocument;
  /** The same for requests: a property with readOnly is not required. */
  readonly requestDocument: () => OpenApiDocument;
  readonly operations: readonly Operation[];
  /** Validators that report every error. */
  readonly thorough: DescriptionValidators;
  /** Validators that stop at the first error. */
  readonly quick: DescriptionValidators;
  /** The parts of the document that values cannot be checked against. */
  readonly unchecked: Unchecked;
}

/** A loaded OpenAPI document of any supported version, with the validators of its schemas. */
export interface ApiDescription extends ValidatingDocument {
  readonly title: string;
  readonly version: string;
  /** Of the text of the document, in hexadecimal digits. */
  readonly sha256: string;
  /** The places of its parts in the files that it was read from. */
  readonly places: Places;
}

/**
 * The description that `text` spells: any OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML. What of it is not valid is
 * left out, and added to `unchecked`.
 *
 * @param name the name of the file: it decides between JSON and YAML, and names the text in errors.
 * @throws {DocumentError} `document-unreadable`, `document-unsupported`, `document-invalid`, `document-too-large`,
 *   `document-too-deep`
 */
export function readDescription(
  text: string,
  name: string,
  options: Omit<ReadOptions, 'purpose'> = {},
): ApiDescription {
  const { document, places, sha256, unchecked } = readDocument(text, name, { ...options, purpose: 'validate' });
  const report = (pointer: string, why: string) => unchecked.add(pointer, why);
  const { title, version } = document.info;
  return {
    title: typeof title === 'string' ? title : name,
    version: typeof version === 'string' ? version : '',
    sha256,
    places,
    ...validatingDocument(document, operationsOf(document, report), unchecked, report),
  };
}

/**
 * What exchanges are validated by, of a document that needs no preparation, such as a version that `diff` has read: its schemas are
 * in JSON Schema 2020-12.
 *
 * @param onUnevaluable called for a schema that cannot be evaluated, when a value is first validated by it.
 */
export function describeDocument(document: OpenApiDocument, onUnevaluable: ReportProblem): ValidatingDocument {
  const operations = operationsOf(document, () => {});
  return validatingDocument(document, operations, new Unchecked(), onUnevaluable);
}

function validatingDocument(
  prepared: OpenApiDocument,
  operations: readonly Operation[],
  unchecked: Unchecked,
  onUnevaluable: ReportProblem,
): ValidatingDocument {
  const document = directedDocument(prepared, 'response');
  let request: OpenApiDocument | undefined;
  const requestDocument = () => {
    request ??= directedDocument(prepared, 'request');
    return request;
  };
  const documents = { response: document, request: requestDocument };
  const onUncompilable = (pointer: string, cause: unknown) =>
    onUnevaluable(pointer, `The schema cannot be evaluated: ${errorMessage(cause)}`);
  const validators = (allErrors: boolean) => validatorsOf(documents, { allErrors, unchecked, onUncompilable });
  return {
    document,
    requestDocument,
    operations,
    thorough: validators(true),
    quick: validators(false),
    unchecked,
  };
}

/** Validators that take the documents of others: a keyword or a format that Ajv does not know says nothing. */
function validatorsOf(
  documents: { readonly response: OpenApiDocument; readonly request: () => OpenApiDocument },
  options: ValidatorOptions,
): DescriptionValidators {
  const response = boundedValidators(documents.response, options);
  let request: BoundedValidators | undefined;
  const ofRequests = () => {
    if (request !== undefined) return request;
    const document = documents.request();
    request = document === documents.response ? response : boundedValidators(document, options);
    return request;
  };
  return { at: (pointer, direction = 'response') => (direction === 'request' ? ofRequests() : response).at(pointer) };
}
