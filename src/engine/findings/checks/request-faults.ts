import type { ValidatingDocument } from '../../document/api-description.ts';
import { childPointer } from '../../json/pointer.ts';
import { isUnknownBody, textOf, undecodedIn } from '../../message/body.ts';
import { isUnrecordedHeader, type OperationExchange } from '../../message/exchange.ts';
import type { SentParameters } from '../../message/sent-parameters.ts';
import { ParameterValidator } from '../../message/validate-parameters.ts';
import { hasRequestBody, type RequestBodyFault, validateRequestBody } from '../../message/validate-request-body.ts';
import type { Operation, Parameter } from '../../openapi/operations.ts';
import type { DocumentSchemas } from '../../schema/validator.ts';
import { aboutRedacted } from '../redaction/redacted-values.ts';
import { isCredentialHeader } from '../redaction/secret-names.ts';
import { isLost } from '../redaction/secrets.ts';
import { type Fault, faultAt } from './fault.ts';
import type { GenericRule } from './rules.ts';

const RULE_OF: Readonly<Record<RequestBodyFault['kind'], GenericRule>> = {
  missing: 'input-required',
  'content-type': 'input-invalid',
  json: 'input-invalid',
  body: 'input-invalid',
};

/** Finds what the document refuses of recorded requests. */
export class RequestFaults {
  readonly #api: ValidatingDocument;
  readonly #schemas: DocumentSchemas;
  readonly #parameters: ParameterValidator;
  readonly #credentials = new Map<Parameter, boolean>();
  readonly #withBody = new Map<Operation, boolean>();

  constructor(api: ValidatingDocument) {
    this.#api = api;
    this.#schemas = api.schemas('request');
    this.#parameters = new ParameterValidator(this.#schemas);
  }

  /** The faults of one request. Credentials that a recorder left out or masked are not validated. */
  of(exchange: OperationExchange, sent: SentParameters): Fault[] {
    const { operation } = exchange.request;
    return [...this.#parameterFaults(operation, sent, exchange), ...this.#bodyFaults(operation, exchange)];
  }

  /** The names in the query that the document does not declare. */
  undeclaredQuery(operation: Operation, sent: SentParameters): string[] {
    return this.#parameters.undeclaredQuery(operation, sent);
  }

  #parameterFaults(operation: Operation, sent: SentParameters, exchange: OperationExchange): Fault[] {
    const errors = this.#parameters.validate(
      operation,
      sent,
      (parameter) =>
        isUnrecorded(parameter, exchange) ||
        isParameterLost(parameter, operation, sent) ||
        (parameter.in === 'header' && this.#isCredential(parameter) && isHidden(sent.header(parameter.name))),
    );
    return errors.map(({ kind, message, source }) => {
      const rule = kind === 'missing' ? 'input-required' : 'input-invalid';
      return faultAt(source, rule, `${message}.${answerText(exchange, 'The request was answered with')}`);
    });
  }

  #isCredential(parameter: Parameter): boolean {
    let is = this.#credentials.get(parameter);
    if (is === undefined) {
      is = isCredentialHeader(parameter.name, this.#api);
      this.#credentials.set(parameter, is);
    }
    return is;
  }

  #hasBody(operation: Operation): boolean {
    let has = this.#withBody.get(operation);
    if (has === undefined) {
      has = hasRequestBody(this.#schemas.document, operation);
      this.#withBody.set(operation, has);
    }
    return has;
  }

  #bodyFaults(operation: Operation, exchange: OperationExchange): Fault[] {
    const { request } = exchange;
    const answer = answerText(exchange, 'The answer is');
    if (!this.#hasBody(operation)) return [];
    const undecoded = undecodedIn(request.body);
    if (undecoded?.kind === 'undecodable') {
      const source = childPointer(operation.pointer, 'requestBody');
      const message = `Request body: ${undecoded.why}${answer}`;
      return [faultAt(source, 'input-invalid', message)];
    }
    if (isUnknownBody(request.body)) return [];
    const sent = { contentType: request.headers['content-type'] ?? null, body: textOf(request.body) };
    const [fault] = validateRequestBody(operation, sent, this.#schemas);
    if (fault === undefined) return [];
    const { kind, message, source, member } = fault;
    if (kind === 'body' && aboutRedacted(request.body)(fault)) return [];
    const place = kind === 'json' || kind === 'body' ? 'Request body: ' : '';
    const found = faultAt(source, RULE_OF[kind], `${place}${message}${answer}`);
    return [member === undefined ? found : { ...found, member }];
  }
}

/** A sentence that `begins` and ends with the status, after a space; empty for a request without an answer. */
function answerText({ outcome: { status } }: OperationExchange, begins: string): string {
  return status === null ? '' : ` ${begins} ${status}.`;
}

/** Whether the value of a parameter was not recorded as it was sent. */
function isParameterLost(parameter: Parameter, operation: Operation, sent: SentParameters): boolean {
  const { name, in: where } = parameter;
  if (where === 'path') return isLost(sent.pathText(parameter) ?? '');
  if (where === 'header') return isLost(sent.header(name) ?? '');
  if (where === 'cookie') return sent.cookies?.some((pair) => pair.name === name && isLost(pair.text)) === true;
  const others = operation.parameters.filter((each) => each !== parameter && each.in === 'query');
  // Objects have their members in the query, or their name before a bracket.
  return sent.query.some((pair) => isLost(pair.text) && !others.some((each) => each.name === pair.name));
}

/** Whether a parameter may have been sent though the recorder left it out. */
function isUnrecorded({ name, in: where }: Parameter, exchange: OperationExchange): boolean {
  if (where === 'header') return isUnrecordedHeader(exchange, 'request', name);
  if (where === 'cookie') return isUnrecordedHeader(exchange, 'request', 'cookie');
  return exchange.unknown.has('query') && where !== 'path';
}

/** Whether a recorder left out a value, or masked it: `***`, `<redacted>`, `$TOKEN`. */
function isHidden(value: string | undefined): boolean {
  return value === undefined || MASKED.test(value);
}

const MASKED = /^\s*$|[$*•<[{]|x{3}|redact|filter|hidden|mask|remov|omit|secret/i;
