import { membersOf, type OpenApiDocument, objectAt } from '../../../contract/document.ts';
import { isJsonArray, isJsonObject, type Json, parsedJson } from '../../../contract/json.ts';
import type { Operation, Parameter } from '../../../contract/operations.ts';
import { childPointer, valueAt } from '../../../contract/pointer.ts';
import type { BoundedValidator } from '../../../openapi/bounded-ajv.ts';
import { readings } from '../../checks/check-headers.ts';
import { type Fault, faultAt } from '../../checks/fault.ts';
import type { Contract } from '../../document/contract.ts';
import { type Exchange, succeeded } from '../../exchange.ts';
import { isCredentialHeader } from './hide-credentials.ts';
import type { SentParameters } from './sent-parameters.ts';

/** The schema of a parameter, ready for many texts. */
type Ready = {
  readonly schema: string;
  readonly validate: BoundedValidator;
  /** Texts that it takes; traffic sends the same few again and again. */
  readonly taken: Set<string>;
} | null;

/** How many texts of one parameter are kept. */
const MOST_TAKEN = 1000;

/** What a recorded request tells of its server: that it was answered with success though the document refuses it. */
export class RequestFaults {
  readonly #contract: Contract;
  readonly #ready = new Map<Parameter, Ready>();
  readonly #credentials = new Map<Parameter, boolean>();

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** The faults of one exchange. Credentials are not looked at: recorders leave them out. */
  of(exchange: Exchange, sent: SentParameters): Fault[] {
    if (!succeeded(exchange)) return [];
    const { operation } = exchange.request;
    const faults = operation.parameters.flatMap((parameter) => this.#parameterFaults(parameter, sent, exchange));
    return [...faults, ...this.#bodyFaults(operation, exchange)];
  }

  #parameterFaults(parameter: Parameter, sent: SentParameters, { request, outcome }: Exchange): Fault[] {
    const { name, in: where, required, pointer } = parameter;
    if (where === 'cookie' || (where === 'header' && this.#isCredential(parameter))) return [];
    const text = sent.textOf(parameter, request.headers);
    const answer = `the answer is ${outcome.status}`;
    if (text === undefined) {
      // A parameter of the query may be spread over several names.
      if (!required || (where === 'query' && this.#of(parameter) === null)) return [];
      const message = `The ${where} parameter ${name} is required, but without it ${answer}.`;
      return [faultAt(childPointer(pointer, 'required'), 'input-required', message)];
    }
    const ready = this.#of(parameter);
    if (ready === null || text === '') return [];
    const { schema, validate, taken } = ready;
    if (taken.has(text)) return [];
    const isTaken: (reading: Json) => boolean = validate;
    if (isTaken(text) || readings(text).some(isTaken)) {
      if (taken.size < MOST_TAKEN) taken.add(text);
      return [];
    }
    const form = JSON.stringify(text.slice(0, 200));
    const message = `The schema of the ${where} parameter ${name} refuses ${form}, but ${answer}.`;
    return [faultAt(schema, 'input-invalid', message)];
  }

  #isCredential(parameter: Parameter): boolean {
    let is = this.#credentials.get(parameter);
    if (is === undefined) {
      is = isCredentialHeader(parameter.name, this.#contract);
      this.#credentials.set(parameter, is);
    }
    return is;
  }

  /** The schema of a parameter that is one text; null where it has none, or is a list or an object. */
  #of(parameter: Parameter): Ready {
    let ready = this.#ready.get(parameter);
    if (ready === undefined) {
      const { document, quick } = this.#contract;
      const schema = isJsonObject(parameter.value['schema']) ? childPointer(parameter.pointer, 'schema') : null;
      ready =
        schema !== null && isText(document, schema)
          ? { schema, validate: quick.at(schema, 'request'), taken: new Set() }
          : null;
      this.#ready.set(parameter, ready);
    }
    return ready;
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
    if (json === undefined || quick.at(schema, 'request')(json)) return [];
    const validate = this.#contract.thorough.at(schema, 'request');
    validate(json);
    const [error] = validate.errors;
    const place = error?.instancePath === undefined || error.instancePath === '' ? 'It' : error.instancePath;
    const message = `The schema refuses the body of the request, but the answer is ${outcome.status}: ${place} ${error?.message ?? 'is not valid'}.`;
    return [faultAt(error?.schemaPath ?? schema, 'input-invalid', message)];
  }
}

/** Whether a schema is that of one text, number or boolean, so that how it is written in a URL is not in question. */
function isText(document: OpenApiDocument, pointer: string, seen = new Set<string>()): boolean {
  const { value, pointer: place } = objectAt(document, pointer);
  if (seen.has(place)) return true;
  seen.add(place);
  const types = [value['type']].flat();
  if (types.includes('array') || types.includes('object')) return false;
  return ['anyOf', 'oneOf', 'allOf'].every((key) => {
    const list = value[key];
    return !isJsonArray(list) || list.every((_, index) => isText(document, childPointer(place, key, index), seen));
  });
}
