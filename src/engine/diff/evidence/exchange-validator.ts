import { SentParameters } from '../../message/sent-parameters.ts';
import { validateHeaders } from '../../message/validate-headers.ts';
import { ParameterValidator } from '../../message/validate-parameters.ts';
import { validateRequestBody } from '../../message/validate-request-body.ts';
import { validateResponse } from '../../message/validate-response.ts';
import { directedDocument } from '../../openapi/directed-document.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { documentedResponse } from '../../openapi/documented-response.ts';
import { type Operation, operationName, operationsOf } from '../../openapi/operations.ts';
import { boundedValidators } from '../../schema/validator/bounded-validators.ts';
import type { ObservedExchange } from './observed-exchange.ts';
import type { OperationNames } from './operation-names.ts';

/** The faults of an exchange under one version of a document: texts that are the same for the same fault in two versions. */
export interface ExchangeValidator {
  request(exchange: ObservedExchange): readonly string[];
  response(exchange: ObservedExchange): readonly string[];
}

const THOROUGH = { allErrors: true } as const;

/** The operation is not in the document. */
const NO_OPERATION = 'no operation';

/**
 * Validates exchanges against `document`, with the validators of `src/engine`. Schemas are compiled when they are first
 * needed.
 *
 * @param names what exchanges call its operations: on the wire another operationId is the same operation.
 */
export function exchangeValidator(document: OpenApiDocument, names: OperationNames): ExchangeValidator {
  const nameOf = (operation: Operation) => names.get(operationName(operation)) ?? operation.operationId;
  const operations = new Map(operationsOf(document, () => {}).map((each) => [nameOf(each), each]));
  const responseSchemas = boundedValidators(directedDocument(document, 'response'), THOROUGH);
  const requestSchemas = boundedValidators(directedDocument(document, 'request'), THOROUGH);
  const parameters = new ParameterValidator(requestSchemas);

  const requestFaults = (operation: Operation, { request }: ObservedExchange): string[] => {
    const { headers, body } = request;
    const ofParameters = parameters
      .validate(operation, new SentParameters(request), () => false)
      .map(({ kind, parameter, source }) => `${parameter.in} ${parameter.name} ${kind} ${source}`);
    if (body === null) return ofParameters;
    const ofBody = validateRequestBody(
      operation,
      { contentType: headers['content-type'] ?? null, body },
      requestSchemas,
    );
    return [...ofParameters, ...ofBody.map(({ kind, pointer, source }) => `body ${kind} ${pointer} ${source}`)];
  };
  const responseFaults = (operation: Operation, { method, response }: ObservedExchange): string[] => {
    const { status, headers, body } = response;
    const documented = documentedResponse(operation, status);
    const ofHeaders = documented === undefined ? [] : validateHeaders(responseSchemas, documented.pointer, headers);
    const headerFaults = ofHeaders.map(({ kind, name, source }) => `header ${name.toLowerCase()} ${kind} ${source}`);
    if (body === null) return headerFaults;
    const received = { method, status, contentType: headers['content-type'] ?? null, body };
    const faults = validateResponse(operation, received, responseSchemas);
    return [...faults.map(({ kind, pointer, source }) => `${kind} ${pointer} ${source}`), ...headerFaults];
  };
  return {
    request(exchange) {
      const operation = operations.get(exchange.operationId);
      return operation === undefined ? [NO_OPERATION] : requestFaults(operation, exchange);
    },
    response(exchange) {
      const operation = operations.get(exchange.operationId);
      return operation === undefined ? [] : responseFaults(operation, exchange);
    },
  };
}
