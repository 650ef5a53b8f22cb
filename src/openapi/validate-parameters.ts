import { ParameterDecoder } from './decode-parameter.ts';
import type { DecodedParameter } from './decode-style.ts';
import type { OpenApiDocument } from './document.ts';
import type { DocumentSchemas } from './document-schemas.ts';
import { isJsonObject, type Json } from './json.ts';
import type { Operation, Parameter } from './operations.ts';
import { mediaTypeOf, schemaPointerOf } from './parameter-style.ts';
import { childPointer, valueAt } from './pointer.ts';
import type { SentParameters } from './sent-parameters.ts';
import { errorText } from './validation-text.ts';

/** One thing in which the parameters of a request are not as the document says. */
export interface ParameterError {
  readonly kind: 'missing' | 'invalid';
  readonly parameter: Parameter;
  /** What must be different, such as `The query parameter limit must be integer, but is "ten"`; without a full stop. */
  readonly message: string;
  /** The end of the sentence, without the value, such as `must be integer`. */
  readonly reason: string;
  /** JSON pointer into the document. */
  readonly source: string;
}

/** How many texts of one parameter are remembered as valid. */
const MOST_VALID = 1000;

/** What is known about one operation. */
interface Prepared {
  readonly decoders: ReadonlyMap<Parameter, ParameterDecoder>;
  readonly valid: ReadonlyMap<Parameter, Set<string>>;
}

/** Validates the parameters of requests. */
export class ParameterValidator {
  readonly #schemas: DocumentSchemas;
  readonly #prepared = new Map<Pick<Operation, 'parameters'>, Prepared>();
  readonly #keys: ReadonlySet<string>;

  /** @param schemas have validators that stop at the first error. */
  constructor(schemas: DocumentSchemas) {
    this.#schemas = schemas;
    this.#keys = keysInQuery(schemas.document);
  }

  /**
   * What is wrong with the parameters of a request for `operation`.
   *
   * @param isSkipped whether a parameter is not looked at.
   */
  validate(
    operation: Pick<Operation, 'parameters'>,
    sent: SentParameters,
    isSkipped: (parameter: Parameter) => boolean,
  ): ParameterError[] {
    const prepared = this.#prepare(operation);
    return operation.parameters.flatMap((parameter) => {
      const decoder = prepared.decoders.get(parameter);
      if (decoder === undefined || isSkipped(parameter)) return [];
      const text = decoder.isSpread ? undefined : textOf(parameter, sent);
      const valid = prepared.valid.get(parameter);
      if (text !== undefined && valid?.has(text) === true) return [];
      const error = this.#errorOf(
        parameter,
        decoder.decode(sent, (name) => this.#isTaken(operation, parameter, name)),
      );
      if (error !== undefined) return [error];
      if (text !== undefined && valid !== undefined && valid.size < MOST_VALID) valid.add(text);
      return [];
    });
  }

  /** The names in the query that the document does not declare, neither as parameters nor as keys of security schemes. */
  undeclaredQuery(operation: Pick<Operation, 'parameters'>, sent: SentParameters): string[] {
    const decoders = [...this.#prepare(operation).decoders.values()];
    return [...sent.queryNames].filter(
      (name) => !this.#keys.has(name) && !decoders.some((each) => each.hasAnyName || each.declares(name)),
    );
  }

  #errorOf(parameter: Parameter, decoded: DecodedParameter): ParameterError | undefined {
    const { name, in: where, pointer, required } = parameter;
    const subject = `The ${where} parameter ${name}`;
    const schema = schemaPointerOf(parameter);
    switch (decoded.kind) {
      case 'absent': {
        if (!required) return undefined;
        const source = childPointer(pointer, 'required');
        const reason = 'is required, but is not sent';
        return { kind: 'missing', parameter, message: `${subject} ${reason}`, reason, source };
      }
      case 'malformed': {
        const source = schema ?? mediaTypeOf(parameter)?.pointer ?? pointer;
        return { kind: 'invalid', parameter, message: `${subject} ${decoded.why}`, reason: decoded.why, source };
      }
      case 'value': {
        if (schema === undefined) return undefined;
        const validate = this.#schemas.at(schema);
        if (validate(decoded.value, decoded.spelling)) return undefined;
        const errors = validate.errors ?? [];
        const text = errorText(subject, decoded.value, errors);
        // Cookies often are credentials.
        const shown = where === 'cookie' ? text.replace(/, but is .*$/s, '') : text;
        return {
          kind: 'invalid',
          parameter,
          message: shown,
          reason: errors[0]?.message ?? 'is not valid',
          source: schema,
        };
      }
      case 'unspecified':
        return undefined;
    }
  }

  #isTaken(operation: Pick<Operation, 'parameters'>, parameter: Parameter, name: string): boolean {
    if (this.#keys.has(name)) return true;
    return [...this.#prepare(operation).decoders].some(
      ([each, decoder]) => each !== parameter && decoder.declares(name),
    );
  }

  #prepare(operation: Pick<Operation, 'parameters'>): Prepared {
    let prepared = this.#prepared.get(operation);
    if (prepared === undefined) {
      const decoders = operation.parameters.map((each) => [each, new ParameterDecoder(each, this.#schemas)] as const);
      const valid = operation.parameters.map((each) => [each, new Set<string>()] as const);
      prepared = { decoders: new Map(decoders), valid: new Map(valid) };
      this.#prepared.set(operation, prepared);
    }
    return prepared;
  }
}

/** The text on which alone the value of a parameter depends; undefined where there is none or several. */
function textOf(parameter: Parameter, sent: SentParameters): string | undefined {
  if (parameter.in === 'path') return sent.pathText(parameter);
  if (parameter.in === 'header') return sent.header(parameter.name);
  if (parameter.in !== 'query' || parameter.value['style'] === 'deepObject') return undefined;
  const texts = sent.query.filter(({ name }) => name === parameter.name);
  return texts.length === 1 ? texts[0]?.text : undefined;
}

/** The names of the query under which security schemes expect a key. */
function keysInQuery(document: OpenApiDocument): Set<string> {
  const schemes: Json | undefined = valueAt(document, '#/components/securitySchemes');
  const names = Object.values(isJsonObject(schemes) ? schemes : {}).flatMap((scheme) => {
    if (!isJsonObject(scheme) || scheme['type'] !== 'apiKey' || scheme['in'] !== 'query') return [];
    return typeof scheme['name'] === 'string' ? [scheme['name']] : [];
  });
  return new Set(names);
}
