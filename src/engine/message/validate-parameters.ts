import { asObject, isJsonObject, type Json } from '../json/json.ts';
import { childPointer, valueAt } from '../json/pointer.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { Operation, Parameter } from '../openapi/operations.ts';
import { mediaTypeOf, schemaPointerOf } from '../openapi/parameter-style.ts';
import { errorText, violationText } from '../schema/validation-text.ts';
import type { DocumentSchemas } from '../schema/validator.ts';
import { ParameterDecoder } from './decode-parameter.ts';
import type { DecodedParameter } from './decode-style.ts';
import type { SentParameters } from './sent-parameters.ts';

/** One thing in which the parameters of a request are not as the document says. */
export interface ParameterError {
  readonly kind: 'missing' | 'invalid';
  readonly parameter: Parameter;
  /** The message, such as `The query parameter limit must be integer, but is "ten"`; without a full stop. */
  readonly message: string;
  /** The end of the sentence, without the value, such as `must be integer`. */
  readonly reason: string;
  /** JSON pointer into the document. */
  readonly source: string;
}

/** How many texts of one parameter are remembered as valid. */
const MOST_VALID = 1000;

/** How many names of the query of one operation are remembered as declared. */
const MOST_NAMES = 1000;

/** A parameter of an operation. */
interface PreparedParameter {
  readonly parameter: Parameter;
  readonly decoder: ParameterDecoder;
  /** Texts that are valid; null where the parameter may be absent. */
  readonly valid: Set<string | null>;
}

/** The prepared data of one operation. */
interface Prepared {
  readonly parameters: readonly PreparedParameter[];
  /** Names that the document declares. */
  readonly declared: Set<string>;
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
   * The faults of the parameters of a request for `operation`.
   *
   * @param isSkipped whether a parameter is not looked at.
   */
  validate(
    operation: Pick<Operation, 'parameters'>,
    sent: SentParameters,
    isSkipped: (parameter: Parameter) => boolean,
  ): ParameterError[] {
    const errors: ParameterError[] = [];
    for (const { parameter, decoder, valid } of this.#prepare(operation).parameters) {
      if (isSkipped(parameter)) continue;
      const text = decoder.isSpread ? undefined : textOf(parameter, sent);
      if (text !== undefined && valid.has(text)) continue;
      const error = this.#errorOf(
        parameter,
        decoder.decode(sent, (name) => this.#isTaken(operation, parameter, name)),
      );
      if (error !== undefined) errors.push(error);
      else if (text !== undefined && valid.size < MOST_VALID) valid.add(text);
    }
    return errors;
  }

  /** The names in the query that the document does not declare, neither as parameters nor as keys of security schemes. */
  undeclaredQuery(operation: Pick<Operation, 'parameters'>, sent: SentParameters): string[] {
    const { parameters, declared } = this.#prepare(operation);
    const undeclared = new Set<string>();
    for (const { name } of sent.query) {
      if (declared.has(name)) continue;
      if (!this.#keys.has(name) && !parameters.some(({ decoder }) => decoder.hasAnyName || decoder.declares(name))) {
        undeclared.add(name);
      } else if (declared.size < MOST_NAMES) declared.add(name);
    }
    return [...undeclared];
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
          reason: errors[0] === undefined ? 'is not valid' : violationText(errors[0]),
          source: schema,
        };
      }
      case 'unspecified':
        return undefined;
    }
  }

  #isTaken(operation: Pick<Operation, 'parameters'>, parameter: Parameter, name: string): boolean {
    if (this.#keys.has(name)) return true;
    return this.#prepare(operation).parameters.some(
      ({ parameter: each, decoder }) => each !== parameter && decoder.declares(name),
    );
  }

  #prepare(operation: Pick<Operation, 'parameters'>): Prepared {
    let prepared = this.#prepared.get(operation);
    if (prepared === undefined) {
      const parameters = operation.parameters.map((parameter) => ({
        parameter,
        decoder: new ParameterDecoder(parameter, this.#schemas),
        valid: new Set<string | null>(),
      }));
      prepared = { parameters, declared: new Set() };
      this.#prepared.set(operation, prepared);
    }
    return prepared;
  }
}

/** The text on which alone the value of a parameter depends; null where it is absent, undefined where it depends on more. */
function textOf(parameter: Parameter, sent: SentParameters): string | null | undefined {
  if (parameter.in === 'path') return sent.pathText(parameter) ?? null;
  if (parameter.in === 'header') return sent.header(parameter.name) ?? null;
  if (parameter.in !== 'query' || parameter.value['style'] === 'deepObject') return undefined;
  let found: string | null = null;
  for (const { name, text } of sent.query) {
    if (name !== parameter.name) continue;
    if (found !== null) return undefined;
    found = text;
  }
  return found;
}

/** The names of the query under which security schemes expect a key. */
function keysInQuery(document: OpenApiDocument): Set<string> {
  const schemes: Json | undefined = valueAt(document, '#/components/securitySchemes');
  const names = Object.values(asObject(schemes)).flatMap((scheme) => {
    if (!isJsonObject(scheme) || scheme['type'] !== 'apiKey' || scheme['in'] !== 'query') return [];
    return typeof scheme['name'] === 'string' ? [scheme['name']] : [];
  });
  return new Set(names);
}
