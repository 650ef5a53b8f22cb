import { errorMessage } from '../json/error-message.ts';
import { Unchecked } from '../json/unchecked.ts';
import { directedDocument } from '../openapi/directed-document.ts';
import type { Direction } from '../openapi/direction.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type Operation, operationsOf, type ReportProblem } from '../openapi/operations.ts';
import { withMergedPathItems } from '../openapi/path-item-references.ts';
import {
  type BoundedValidators,
  boundedValidators,
  type ValidatorOptions,
} from '../schema/validator/bounded-validators.ts';
import type { BoundedValidator } from '../schema/validator.ts';
import { collectSchemas } from './collect-schemas.ts';
import { withoutInvalidParts } from './invalid-parts.ts';
import { prepareDocument } from './prepare-document.ts';
import { readDocument } from './read-document.ts';
import type { DocumentFiles } from './source/document-files.ts';
import { placeOf } from './source/place-text.ts';
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
 * @param source the name of the file: it decides between JSON and YAML, and names the text in errors.
 * @param files reads the other files to which the document refers; without them such references are not followed.
 * @throws {DocumentError} `document-unreadable`, `document-unsupported`, `document-invalid`, `document-too-large`,
 *   `document-too-deep`
 */
export function readDescription(text: string, source: string, files?: DocumentFiles): ApiDescription {
  const { document: whole, places, sha256, unread } = readDocument(text, source, { files });
  const unchecked = new Unchecked();
  const report = (pointer: string, why: string) => unchecked.add(pointer, why);
  const valid = withoutInvalidParts(withMergedPathItems(whole), report, unread);
  const collected = collectSchemas(valid, (pointer) => placeOf(places, pointer));
  const document = prepareDocument(valid, collected, { report, purpose: 'validate', unread });
  const { title, version } = document.info;
  return {
    title: typeof title === 'string' ? title : source,
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
