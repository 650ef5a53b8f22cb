import { decodedBody } from '../../../engine/message/media-type.ts';
import { SentParameters } from '../../../engine/message/sent-parameters.ts';
import { type ParameterError, ParameterValidator } from '../../../engine/message/validate-parameters.ts';
import { type RequestBodyFault, validateRequestBody } from '../../../engine/message/validate-request-body.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import type { Operation, Parameter } from '../../../engine/openapi/operations.ts';
import { type BoundedValidators, boundedValidators } from '../../../engine/schema/validator/bounded-validators.ts';
import { headerText, type OperationCall } from './sandbox-request.ts';

/** Validates requests against the document with the validators of `src/engine`, as verify and replay do. */
export class RequestValidator {
  readonly #schemas: BoundedValidators;
  readonly #parameters: ParameterValidator;

  constructor(document: OpenApiDocument) {
    this.#schemas = boundedValidators(document);
    this.#parameters = new ParameterValidator(this.#schemas);
  }

  /**
   * The first parameter that is missing or that its schema rejects, in the order of the document. Headers and names of the
   * query that the document does not declare are ignored.
   *
   * @param isSkipped whether a parameter is not looked at.
   */
  parameterError(
    operation: Operation,
    { path, query, headers }: Pick<OperationCall, 'path' | 'query' | 'headers'>,
    isSkipped: (parameter: Parameter) => boolean,
  ): ParameterError | undefined {
    const declared: Record<string, string> = Object.create(null);
    for (const { name, in: where } of operation.parameters) {
      const key = where === 'cookie' ? 'cookie' : name.toLowerCase();
      const text = where === 'cookie' || where === 'header' ? headerText(headers[key]) : undefined;
      if (text !== undefined) declared[key] = text;
    }
    const sent = SentParameters.ofDecoded(path, query, declared);
    const [error] = this.#parameters.validate(operation, sent, isSkipped);
    return error;
  }

  /** What is wrong with the body of a request for an operation whose body the document describes. */
  bodyError(operation: Operation, { headers, body }: OperationCall): RequestBodyFault['kind'] | undefined {
    const contentType = headerText(headers['content-type']) ?? null;
    const contentEncoding = headerText(headers['content-encoding']) ?? 'identity';
    if (body.length > 0 && contentEncoding !== 'identity') return 'content-type';
    // Bytes that their encoding does not allow are validated as U+0000, which is not JSON: the content type is still checked first.
    const text = decodedBody(body, contentType ?? '') ?? '\0';
    const [fault] = validateRequestBody(operation, { contentType, body: text }, this.#schemas);
    return fault?.kind;
  }
}
