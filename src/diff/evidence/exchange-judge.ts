import type { BoundedValidator } from '../../openapi/bounded-ajv.ts';
import { type BoundedValidators, boundedValidators } from '../../openapi/bounded-validators.ts';
import { membersOf, type OpenApiDocument, objectAt } from '../../openapi/document.ts';
import { documentedResponse } from '../../openapi/documented-response.ts';
import type { Json } from '../../openapi/json.ts';
import { type Operation, operationsOf, type Parameter } from '../../openapi/operations.ts';
import { childPointer, valueAt } from '../../openapi/pointer.ts';
import { Unchecked } from '../../openapi/unchecked.ts';
import { validateRequestBody } from '../../openapi/validate-request-body.ts';
import { validateResponse } from '../../openapi/validate-response.ts';
import type { ObservedExchange } from './observed-exchange.ts';
import type { OperationNames } from './operation-names.ts';
import { parameterTexts } from './parameter-texts.ts';

/** What of an exchange one version of a document refuses: names that are the same for the same fault in two versions. */
export interface ExchangeJudge {
  request(exchange: ObservedExchange): readonly string[];
  response(exchange: ObservedExchange): readonly string[];
}

/** The operation is not in the document. */
export const NO_OPERATION = 'no operation';

/**
 * A judge by `document`. Validators are compiled when they are first needed.
 *
 * @param names what exchanges call its operations: on the wire another operationId is the same operation.
 */
export function exchangeJudge(document: OpenApiDocument, names: OperationNames): ExchangeJudge {
  const nameOf = ({ method, path, operationId }: Operation) => names.get(`${method} ${path}`) ?? operationId;
  const operations = new Map(operationsOf(document).map((each) => [nameOf(each), each]));
  const judging: Judging = {
    document,
    validators: boundedValidators(document, new Unchecked(), { allErrors: true, optimize: false }),
  };
  return {
    request(exchange) {
      const operation = operations.get(exchange.operationId);
      return operation === undefined ? [NO_OPERATION] : requestFaults(judging, operation, exchange);
    },
    response(exchange) {
      const operation = operations.get(exchange.operationId);
      return operation === undefined ? [] : responseFaults(judging, operation, exchange);
    },
  };
}

interface Judging {
  readonly document: OpenApiDocument;
  readonly validators: BoundedValidators;
}

function responseFaults({ document, validators }: Judging, operation: Operation, { response }: ObservedExchange) {
  const { status, headers, body } = response;
  if (body === null) return [];
  const documented = documentedResponse(operation, status);
  const received = { status, contentType: headers['content-type'] ?? null, body };
  const schemas = { document, at: (pointer: string) => validators.at(pointer) };
  const faults = validateResponse(operation, received, schemas).map(
    ({ kind, pointer, source }) => `${kind} ${pointer} ${source}`,
  );
  if (documented === undefined) return faults;
  const missing = membersOf(document, objectAt(document, documented.pointer), 'headers')
    .filter(({ name, at }) => at.value['required'] === true && headers[name.toLowerCase()] === undefined)
    .map(({ name }) => `header ${name.toLowerCase()}`);
  return [...faults, ...missing];
}

function requestFaults(judging: Judging, operation: Operation, exchange: ObservedExchange): string[] {
  const textsOf = parameterTexts(exchange);
  const ofParameters = operation.parameters.flatMap((parameter) => {
    const texts = textsOf(parameter);
    const name = `${parameter.in} ${parameter.name}`;
    if (texts.length === 0) return parameter.required ? [`${name} missing`] : [];
    return parameterFaults(judging, parameter, texts).map((fault) => `${name} ${fault}`);
  });
  return [...ofParameters, ...bodyFaults(judging, operation, exchange)];
}

function parameterFaults({ document, validators }: Judging, parameter: Parameter, texts: readonly string[]): string[] {
  const pointer = childPointer(parameter.pointer, 'schema');
  if (valueAt(document, pointer) === undefined) return [];
  const validate = validators.at(pointer);
  if (readings(texts).some((reading) => validate(reading))) return [];
  // The errors of the reading as text: the first, which every text has.
  validate(texts[0]);
  return faultsOf(validate);
}

/** What a text may stand for: JSON Schema judges values, a URL holds texts only. */
function readings(texts: readonly string[]): Json[] {
  const [text = ''] = texts;
  const items = texts.length > 1 ? texts : text.split(',');
  return [...scalars(text), [...items], items.map((item) => scalars(item).at(-1) ?? item)];
}

function scalars(text: string): Json[] {
  const isNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text);
  const isBoolean = text === 'true' || text === 'false';
  return [text, ...(isNumber ? [Number(text)] : []), ...(isBoolean ? [text === 'true'] : [])];
}

function bodyFaults({ document, validators }: Judging, operation: Operation, { request }: ObservedExchange): string[] {
  if (request.body === null) return [];
  const contentType = request.headers['content-type'] ?? 'application/json';
  const schemas = { document, at: (pointer: string) => validators.at(pointer) };
  return validateRequestBody(operation, { contentType, body: request.body }, schemas).map(
    ({ kind, pointer, source }) => `body ${kind} ${pointer} ${source}`,
  );
}

function faultsOf({ errors }: BoundedValidator): string[] {
  return errors.map(faultOf);
}

const faultOf = ({ instancePath, schemaPath }: { readonly instancePath: string; readonly schemaPath: string }) =>
  `${instancePath} ${schemaPath}`;
