import { membersOf, objectAt } from '../../../contract/document.ts';
import { isJsonObject, parsedJson } from '../../../contract/json.ts';
import type { Operation, Parameter } from '../../../contract/operations.ts';
import { childPointer, valueAt } from '../../../contract/pointer.ts';
import type { SentParameters } from '../../../openapi/sent-parameters.ts';
import { ParameterValidator } from '../../../openapi/validate-parameters.ts';
import { type Fault, faultAt } from '../../checks/fault.ts';
import type { Contract } from '../../document/contract.ts';
import { type Exchange, succeeded } from '../../exchange.ts';
import { isCredentialHeader } from './hide-credentials.ts';

/** What a recorded request tells of its server: that it was answered with success though the document refuses it. */
export class RequestFaults {
  readonly #contract: Contract;
  readonly #parameters: ParameterValidator;
  readonly #credentials = new Map<Parameter, boolean>();

  constructor(contract: Contract) {
    this.#contract = contract;
    this.#parameters = new ParameterValidator(contract.document, contract.quick);
  }

  /** The faults of one exchange. Credentials are not looked at: recorders leave them out. */
  of(exchange: Exchange, sent: SentParameters): Fault[] {
    if (!succeeded(exchange)) return [];
    const { operation } = exchange.request;
    return [...this.#parameterFaults(operation, sent, exchange), ...this.#bodyFaults(operation, exchange)];
  }

  /** The names in the query that the document does not declare. */
  undeclaredQuery(operation: Operation, sent: SentParameters): string[] {
    return this.#parameters.undeclaredQuery(operation, sent);
  }

  #parameterFaults(operation: Operation, sent: SentParameters, { outcome }: Exchange): Fault[] {
    const errors = this.#parameters.validate(
      operation,
      sent,
      (parameter) => parameter.in === 'header' && this.#isCredential(parameter),
    );
    return errors.map(({ kind, message, source }) => {
      const rule = kind === 'missing' ? 'input-required' : 'input-invalid';
      return faultAt(source, rule, `${message}. The request was answered with ${outcome.status}.`);
    });
  }

  #isCredential(parameter: Parameter): boolean {
    let is = this.#credentials.get(parameter);
    if (is === undefined) {
      is = isCredentialHeader(parameter.name, this.#contract);
      this.#credentials.set(parameter, is);
    }
    return is;
  }

  #bodyFaults(operation: Operation, { request, outcome }: Exchange): Fault[] {
    if (request.body === null) return [];
    const { document, quick } = this.#contract;
    const pointer = childPointer(operation.pointer, 'requestBody');
    if (!isJsonObject(valueAt(document, pointer))) return [];
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return [];
    const media = membersOf(document, objectAt(document, pointer), 'content').find(
      ({ name }) => name === 'application/json',
    );
    if (media === undefined || !isJsonObject(media.at.value['schema'])) return [];
    const schema = childPointer(media.at.pointer, 'schema');
    const json = parsedJson(request.body);
    const validate = quick.at(schema);
    if (json === undefined || validate(json)) return [];
    const [error] = validate.errors ?? [];
    const place = error?.instancePath === undefined || error.instancePath === '' ? 'It' : error.instancePath;
    const message = `The schema refuses the body of the request, but the answer is ${outcome.status}: ${place} ${error?.message ?? 'is not valid'}.`;
    return [faultAt(error?.schemaPath ?? schema, 'input-invalid', message)];
  }
}
