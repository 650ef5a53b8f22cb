import { createHash } from 'node:crypto';
import { errorMessage } from '../json/error-message.ts';
import { Unchecked } from '../json/unchecked.ts';
import { directedDocument } from '../openapi/directed-document.ts';
import type { Direction } from '../openapi/direction.ts';
import { type OpenApiDocument, parseDocument } from '../openapi/document.ts';
import { type Operation, operationsOf } from '../openapi/operations.ts';
import { withMergedPathItems } from '../openapi/path-item-references.ts';
import { type BoundedValidators, boundedValidators } from '../schema/validator/bounded-validators.ts';
import type { BoundedValidator } from '../schema/validator.ts';
import { withoutInvalidParts } from './invalid-parts.ts';
import { type PreparedDocument, prepareDocument } from './prepare-document.ts';
import type { DocumentFiles } from './source/document-files.ts';
import { documentJson, documentPlaces } from './source/document-json.ts';
import { placeText } from './source/place-text.ts';
import { readablePath } from './source/readable-path.ts';

/** The validators of the schemas of a document, for messages of each direction. */
export interface DescriptionValidators {
  /** The validator of the schema at `pointer`. It accepts every value where the schema cannot be evaluated. */
  at(pointer: string, direction?: Direction): BoundedValidator;
}

/** A loaded OpenAPI document of any supported version, with the validators of its schemas. */
export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  /** Of the text of the document, in hexadecimal digits. */
  readonly sha256: string;
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

/**
 * The description that `text` spells: any OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML. What of it is not valid is
 * left out, and added to `unchecked`.
 *
 * @param source the name of the file: it decides between JSON and YAML, and names the text in errors.
 * @param files reads the other files to which the document refers; without them such references are not followed.
 * @throws {DocumentError} `document-unreadable`, `document-unsupported`, `document-invalid`, `document-too-deep`
 */
export function readDescription(text: string, source: string, files?: DocumentFiles): ApiDescription {
  const unchecked = new Unchecked();
  const report = (pointer: string, why: string) => unchecked.add(pointer, why);
  const places = documentPlaces(text, source);
  const at = (pointer: string) => placeText(places.at(pointer), readablePath(pointer));
  const root = parseDocument(documentJson(text, source), source, at);
  const { document: whole, unread } = files?.bundled(root) ?? { document: root, unread: new Map() };
  const valid = withoutInvalidParts(withMergedPathItems(whole), report, unread);
  const prepared = prepareDocument(valid, unchecked, unread, at);
  const document = prepared.response;
  const { title, version } = document.info;
  return {
    title: typeof title === 'string' ? title : source,
    version: typeof version === 'string' ? version : '',
    sha256: createHash('sha256').update(text).digest('hex'),
    document,
    requestDocument: prepared.request,
    operations: operationsOf(document, report),
    thorough: validatorsOf(prepared, true, unchecked),
    quick: validatorsOf(prepared, false, unchecked),
    unchecked,
  };
}

/**
 * The description of a document that needs no preparation, such as a version that `diff` has read: its schemas are in JSON Schema
 * 2020-12. Its validators throw where a schema cannot be evaluated.
 */
export function describeDocument(document: OpenApiDocument): ApiDescription {
  const unchecked = new Unchecked();
  const response = directedDocument(document, 'response');
  const request = directedDocument(document, 'request');
  const validators = (allErrors: boolean): DescriptionValidators => {
    const byDirection = {
      response: boundedValidators(response, { allErrors, unchecked }),
      request: boundedValidators(request, { allErrors, unchecked }),
    };
    return { at: (pointer, direction = 'response') => byDirection[direction].at(pointer) };
  };
  return {
    title: '',
    version: '',
    sha256: '',
    document: response,
    requestDocument: () => request,
    operations: operationsOf(document, () => {}),
    thorough: validators(true),
    quick: validators(false),
    unchecked,
  };
}

/** Validators that take the documents of others: a keyword or a format that Ajv does not know says nothing. */
function validatorsOf(prepared: PreparedDocument, allErrors: boolean, unchecked: Unchecked): DescriptionValidators {
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
        unchecked.add(pointer, `The schema cannot be evaluated: ${errorMessage(cause)}`);
        return Object.assign((_value: unknown): _value is unknown => true, { errors: [], isChecked: false });
      }
    },
  };
}
