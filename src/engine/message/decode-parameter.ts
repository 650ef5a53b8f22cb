import { parsedJson } from '../json/json.ts';
import { decodePercent } from '../json/percent-encoding.ts';
import { mediaTypeOf, type ParameterObject, schemaPointerOf } from '../openapi/parameter-style.ts';
import type { DocumentSchemas } from '../schema/validator.ts';
import { typesOfValue } from '../schema/view/possible-views.ts';
import { type DecodedParameter, type ParameterParts, StyleDecoder, unescapesOf } from './decode-style.ts';
import { formValue } from './form-body.ts';
import { bodyFormatOf, parseMediaType } from './media-type.ts';
import { decodeQueryText, pairsOf, type SentParameters } from './sent-parameters.ts';

/** Decodes the values of one parameter, or of one response header, from text to JSON. */
export class ParameterDecoder {
  readonly #parameter: ParameterObject;
  readonly #schemas: DocumentSchemas;
  readonly #schema: string | undefined;
  /** Undefined for a parameter that is written in a media type. */
  readonly #style: StyleDecoder | undefined;

  constructor(parameter: ParameterObject, schemas: DocumentSchemas) {
    this.#parameter = parameter;
    this.#schemas = schemas;
    this.#schema = schemaPointerOf(parameter);
    const pointers = this.#schema === undefined ? [] : [this.#schema];
    this.#style = mediaTypeOf(parameter) === undefined ? new StyleDecoder(parameter, schemas, pointers) : undefined;
  }

  /** Whether each property of a value is sent under its own name in the query or in cookies. */
  get isSpread(): boolean {
    return this.#style?.isSpread ?? false;
  }

  /** Whether the parameter is an object whose properties can have any name, each sent under its own. */
  get hasAnyName(): boolean {
    return this.#style?.hasAnyName ?? false;
  }

  /** Whether a name of the query belongs to this parameter, apart from those that any object could have. */
  declares(name: string): boolean {
    const { name: own, in: where } = this.#parameter;
    if (where === 'querystring') return true;
    if (where !== 'query') return false;
    return this.#style?.declares(name) ?? name === own;
  }

  /** @param isTaken whether a name of the query belongs to another parameter. */
  decode(sent: SentParameters, isTaken: (name: string) => boolean): DecodedParameter {
    const { name, in: where } = this.#parameter;
    switch (where) {
      case 'path':
        return this.decodeText(sent.pathText(this.#parameter));
      case 'header':
        return this.decodeText(sent.header(name));
      case 'querystring':
        return sent.queryText === '' ? { kind: 'absent' } : this.#content({ text: sent.queryText });
      default: {
        const pairs = where === 'cookie' ? (sent.cookies ?? []) : sent.query;
        if (this.#style !== undefined)
          return this.#style.decodePairs(pairs, where === 'cookie' ? () => false : isTaken);
        const texts = pairs.filter((pair) => pair.name === name).map(({ text }) => text);
        return texts.length === 0 ? { kind: 'absent' } : this.#content({ pairs: [], texts });
      }
    }
  }

  /** Decodes the text of a path parameter or a header. */
  decodeText(text: string | undefined): DecodedParameter {
    if (text === undefined) return { kind: 'absent' };
    const place = { text: text.trim() };
    return this.#style?.decodeAt(place) ?? this.#content(place);
  }

  /** Decodes a value that is written in a media type. */
  #content(place: ParameterParts): DecodedParameter {
    const mediaType = mediaTypeOf(this.#parameter)?.name ?? '';
    const [text = '', ...more] = 'text' in place ? [place.text] : place.texts;
    if (more.length > 0) return { kind: 'malformed', why: `must be sent once, but is sent ${more.length + 1} times` };
    const type = parseMediaType(mediaType);
    const format = type === undefined ? 'other' : bodyFormatOf(type);
    if (format === 'form') return this.#form(this.#parameter.in === 'querystring' ? text : decodePercent(text));
    if (format !== 'json' && format !== 'text' && !this.#isText()) return { kind: 'unspecified' };
    let first: DecodedParameter = { kind: 'malformed', why: `must be ${mediaType}` };
    for (const decode of unescapesOf(this.#parameter, { text })) {
      const decoded = decode(text);
      const value = format === 'json' ? parsedJson(decoded) : decoded;
      if (value === undefined) continue;
      const result: DecodedParameter = { kind: 'value', value, spelling: decoded.trim() };
      if (this.#schema === undefined || this.#schemas.at(this.#schema)(value, result.spelling)) return result;
      if (first.kind === 'malformed') first = result;
    }
    return first;
  }

  /** Whether the schema describes a text, whatever its media type. */
  #isText(): boolean {
    const types = this.#schema === undefined ? undefined : typesOfValue(this.#schemas.document, [this.#schema]);
    return types !== undefined && [...types].every((type) => type === 'string');
  }

  #form(text: string): DecodedParameter {
    const media = mediaTypeOf(this.#parameter);
    if (media === undefined || this.#schema === undefined) return { kind: 'unspecified' };
    const { value, opaque } = formValue(
      pairsOf(text, '&', decodeQueryText),
      this.#schemas,
      media.pointer,
      this.#schema,
    );
    return opaque.size > 0 ? { kind: 'unspecified' } : { kind: 'value', value };
  }
}
