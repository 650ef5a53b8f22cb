import type { OpenApiDocument } from './document.ts';
import { type Json, type JsonObject, keepExactNumber, parsedJson } from './json.ts';
import {
  isExploded,
  isJsonMediaType,
  mediaTypeOf,
  type ParameterObject,
  schemaPointerOf,
  styleOf,
} from './parameter-style.ts';
import { type SchemaAlternative, schemaAlternatives } from './schema-alternatives.ts';
import { decodePercent, decodeQueryText, pairsOf, type SentPair, type SentParameters } from './sent-parameters.ts';
import { primitiveValues, waysToRead } from './text-readings.ts';
import {
  deepMembers,
  type Member,
  splitNamed,
  splitSetCookie,
  splitText,
  type Written,
  type WrittenAs,
} from './written-values.ts';

/** A parameter as it was sent. */
export type DecodedParameter =
  | { readonly kind: 'absent' }
  /** `spelling` is the text of a value without structure. */
  | { readonly kind: 'value'; readonly value: Json; readonly spelling?: string | undefined }
  /** The text is not written in the style or media type of the parameter. `why` follows "The query parameter x". */
  | { readonly kind: 'malformed'; readonly why: string }
  /** OpenAPI does not define how such a value is written. */
  | { readonly kind: 'unspecified' };

/** Whether a schema accepts a value. */
export type Accepts = (pointer: string, value: Json, spelling?: string) => boolean;

/** How percent-encoding is removed from a text. */
type Unescape = (text: string) => string;

/** Parts of a message that can hold a parameter: a text, or pairs of which some have the name of the parameter. */
type Place = { readonly text: string } | { readonly pairs: readonly SentPair[]; readonly texts: readonly string[] };

/**
 * Decodes the values of one parameter, or of one response header, from text to JSON. A text can mean several values, such
 * as 5 and "5": the schema decides, and the first value that it accepts is returned.
 */
export class ParameterDecoder {
  readonly #parameter: ParameterObject;
  readonly #document: OpenApiDocument;
  readonly #accepts: Accepts;
  readonly #schema: string | undefined;
  readonly #alternatives: readonly SchemaAlternative[];
  readonly #inner = new Map<string, readonly SchemaAlternative[]>();
  readonly #names: ReadonlySet<string>;
  /** Whether each property of a value is sent under its own name in the query or in cookies. */
  readonly isSpread: boolean;
  /** Whether the parameter is an object whose properties can have any name, each sent under its own. */
  readonly hasAnyName: boolean;

  constructor(parameter: ParameterObject, document: OpenApiDocument, accepts: Accepts) {
    this.#parameter = parameter;
    this.#document = document;
    this.#accepts = accepts;
    this.#schema = schemaPointerOf(parameter);
    const schemas = this.#schema === undefined ? [] : [this.#schema];
    this.#alternatives = schemaAlternatives(document, schemas);
    const objects = this.#alternatives.filter(({ describesObject }) => describesObject);
    const isNamed = parameter.in === 'query' || parameter.in === 'cookie';
    const isSeparate = ['form', 'cookie'].includes(styleOf(parameter)) && isExploded(parameter);
    this.isSpread = isNamed && isSeparate && objects.length > 0 && mediaTypeOf(parameter) === undefined;
    this.#names = new Set(objects.flatMap(({ propertyNames }) => propertyNames));
    this.hasAnyName =
      this.isSpread && parameter.in === 'query' && objects.some(({ allowsOtherNames }) => allowsOtherNames);
  }

  /** Whether a name of the query belongs to this parameter, apart from those that any object could have. */
  declares(name: string): boolean {
    const { name: own, in: where } = this.#parameter;
    if (where === 'querystring') return true;
    if (where !== 'query') return false;
    if (styleOf(this.#parameter) === 'deepObject' && name.startsWith(`${own}[`)) return true;
    if (!this.isSpread) return name === own;
    return this.#names.has(name) || (name === own && this.#alternatives.some((each) => !each.describesObject));
  }

  /** @param isTaken whether a name of the query belongs to another parameter. */
  decode(sent: SentParameters, isTaken: (name: string) => boolean): DecodedParameter {
    const { name, in: where } = this.#parameter;
    switch (where) {
      case 'path':
        return this.decodeText(sent.pathText(this.#parameter));
      case 'header':
        return this.decodeText(sent.header(name));
      case 'cookie':
        return this.#decodePairs(this.#cookies(sent), () => false);
      case 'querystring':
        return sent.queryText === '' ? { kind: 'absent' } : this.#content({ text: sent.queryText });
      default:
        return this.#decodePairs(sent.query, isTaken);
    }
  }

  /** Decodes the text of a path parameter or a header. */
  decodeText(text: string | undefined): DecodedParameter {
    return text === undefined ? { kind: 'absent' } : this.#decodeAt({ text: text.trim() });
  }

  /** Cookies of style form may be joined with `&`, as in the Style Examples. */
  #cookies(sent: SentParameters): readonly SentPair[] {
    const cookies = sent.cookies ?? [];
    if (styleOf(this.#parameter) !== 'form' || !isExploded(this.#parameter)) return cookies;
    const isStructured = this.#alternatives.some((each) => each.describesArray || each.describesObject);
    if (!isStructured) return cookies;
    return cookies.flatMap(({ name, text }) => pairsOf(`${name}=${text}`, '&', decodePercent));
  }

  #decodePairs(all: readonly SentPair[], isTaken: (name: string) => boolean): DecodedParameter {
    const { name, value } = this.#parameter;
    const texts = all.filter((pair) => pair.name === name).map(({ text }) => text);
    if (styleOf(this.#parameter) === 'deepObject' && mediaTypeOf(this.#parameter) === undefined) {
      const pairs = all.filter((pair) => pair.name.startsWith(`${name}[`));
      return pairs.length + texts.length === 0 ? { kind: 'absent' } : this.#decodeAt({ pairs, texts });
    }
    const pairs = this.isSpread
      ? all.filter((pair) => this.#names.has(pair.name) || (this.hasAnyName && !isTaken(pair.name)))
      : [];
    if (texts.length + pairs.length === 0) return { kind: 'absent' };
    // An empty value is sent in place of a parameter that is not used (OpenAPI 3.0.4, Parameter Object).
    const isUnused = value['allowEmptyValue'] === true && texts.length === 1 && texts[0] === '';
    return isUnused ? { kind: 'unspecified' } : this.#decodeAt({ pairs, texts });
  }

  #decodeAt(place: Place): DecodedParameter {
    if (mediaTypeOf(this.#parameter) !== undefined) return this.#content(place);
    let first: DecodedParameter | undefined;
    for (const decode of this.#unescapes(place)) {
      for (const alternative of this.#alternatives) {
        for (const as of waysToRead(alternative, 'text' in place ? 1 : place.texts.length)) {
          const written = this.#written(place, as);
          if (written.as === 'unspecified') return { kind: 'unspecified' };
          for (const value of this.#values(written, alternative, decode)) {
            if (value === undefined) return { kind: 'unspecified' };
            const spelling = written.as === 'scalar' ? decode(written.text) : undefined;
            const read: DecodedParameter = { kind: 'value', value, spelling };
            if (this.#schema === undefined || this.#accepts(this.#schema, value, spelling)) return read;
            if (first?.kind !== 'value') first = read;
          }
          if (written.as === 'malformed') first ??= { kind: 'malformed', why: written.why };
        }
      }
    }
    return first ?? { kind: 'unspecified' };
  }

  #unescapes(place: Place): Unescape[] {
    const texts = 'text' in place ? [place.text] : [...place.texts, ...place.pairs.map(({ text }) => text)];
    const has = (character: string) => texts.some((text) => text.includes(character));
    const asSent = (text: string) => text;
    switch (this.#parameter.in) {
      case 'path':
        return [decodePercent];
      // Whether headers and cookies are percent-encoded depends on the version of OpenAPI.
      case 'header':
        return has('%') ? [asSent, decodePercent] : [asSent];
      case 'cookie':
        return has('%') ? [decodePercent, asSent] : [asSent];
      // A plus sign is a space in forms only (RFC 3986 has no such rule).
      default:
        return has('+') ? [decodeQueryText, decodePercent] : [decodePercent];
    }
  }

  #written(place: Place, as: WrittenAs): Written {
    const style = {
      name: this.#parameter.name,
      style: styleOf(this.#parameter),
      isExploded: isExploded(this.#parameter),
    };
    if ('text' in place) {
      const isSetCookie = style.name.toLowerCase() === 'set-cookie' && this.#parameter.in === 'header';
      return isSetCookie ? splitSetCookie(place.text, as) : splitText(place.text, as, style);
    }
    if (style.style === 'deepObject') return deepMembers(this.#parameter.name, place, as);
    if (as === 'members' && this.isSpread) {
      return { as, members: place.pairs.map(({ name, text }): Member => [name, text]) };
    }
    return splitNamed(place.texts, as, style);
  }

  /** The values that texts can mean; undefined where OpenAPI does not define it. */
  *#values(written: Written, alternative: SchemaAlternative, decode: Unescape): Generator<Json | undefined> {
    if (written.as === 'scalar') yield* primitiveValues(alternative.types, decode(written.text));
    if (written.as === 'list') yield* this.#lists(written.texts, alternative, decode);
    if (written.as === 'members') {
      // Names that are sent separately are decoded already.
      const isSeparate = this.isSpread || styleOf(this.#parameter) === 'deepObject';
      const members = isSeparate
        ? written.members
        : written.members.map(([name, text]): Member => [decode(name).trim(), text]);
      yield this.#object(members, alternative, decode);
    }
  }

  *#lists(texts: readonly string[], alternative: SchemaAlternative, decode: Unescape): Generator<Json | undefined> {
    const isHeader = this.#parameter.in === 'header';
    const listOf = (items: readonly string[]) => {
      const texts = items.map((text) => decode(isHeader ? text.trim() : text));
      const values = texts.map((text, index) => this.#leaf(alternative.item(index), text));
      for (const [index, text] of texts.entries()) keepExactNumber(values, String(index), values[index], text);
      return values.every((value) => value !== undefined) ? values : undefined;
    };
    yield listOf(texts);
    if (texts.length === 1 && texts[0] === '') yield [];
    // A recipient ignores empty elements of a list (RFC 9110, section 5.6.1.2).
    else if (isHeader && texts.some((text) => text.trim() === ''))
      yield listOf(texts.filter((text) => text.trim() !== ''));
  }

  #object(members: readonly Member[], alternative: SchemaAlternative, decode: Unescape): Json | undefined {
    const values = new Map<string, Json>();
    for (const [name, text] of members) {
      const value = values.has(name) ? undefined : this.#leaf(alternative.property(name), decode(text));
      if (value === undefined) return undefined;
      values.set(name, value);
    }
    const object: JsonObject = Object.fromEntries(values);
    for (const [name, text] of members) keepExactNumber(object, name, object[name], decode(text));
    return object;
  }

  /** The value of an item or a property; undefined where it is an array or object itself, for which no style is defined. */
  #leaf(pointers: readonly string[], text: string): Json | undefined {
    const candidates = this.#innerAlternatives(pointers).flatMap(({ types }) => primitiveValues(types, text));
    return (
      candidates.find((value) => pointers.every((pointer) => this.#accepts(pointer, value, text))) ?? candidates[0]
    );
  }

  #innerAlternatives(pointers: readonly string[]): readonly SchemaAlternative[] {
    const key = pointers.join(' ');
    const known = this.#inner.get(key) ?? schemaAlternatives(this.#document, pointers);
    this.#inner.set(key, known);
    return known;
  }

  /** Decodes a value that is written in a media type. */
  #content(place: Place): DecodedParameter {
    const mediaType = mediaTypeOf(this.#parameter)?.name ?? '';
    const [text = '', ...more] = 'text' in place ? [place.text] : place.texts;
    if (more.length > 0) return { kind: 'malformed', why: `must be sent once, but is sent ${more.length + 1} times` };
    if (/^application\/x-www-form-urlencoded/i.test(mediaType)) {
      return this.#form(
        pairsOf(this.#parameter.in === 'querystring' ? text : decodePercent(text), '&', decodeQueryText),
      );
    }
    const isJson = isJsonMediaType(mediaType);
    if (!isJson && !/^text\//i.test(mediaType)) return { kind: 'unspecified' };
    let first: DecodedParameter = { kind: 'malformed', why: `must be ${mediaType}` };
    for (const decode of this.#unescapes({ text })) {
      const value = isJson ? parsedJson(decode(text)) : decode(text);
      if (value === undefined) continue;
      if (this.#schema === undefined || this.#accepts(this.#schema, value)) return { kind: 'value', value };
      if (first.kind === 'malformed') first = { kind: 'value', value };
    }
    return first;
  }

  /** Decodes a form (OpenAPI 3.2.0, section 4.15.3): names are repeated for arrays, and objects are JSON. */
  #form(pairs: readonly SentPair[]): DecodedParameter {
    const byName = Map.groupBy(pairs, ({ name }) => name);
    let first: DecodedParameter = { kind: 'unspecified' };
    for (const alternative of this.#alternatives) {
      const values = Array.from(byName, ([name, sent]): [string, Json | undefined] => {
        const texts = sent.map(({ text }) => decodeQueryText(text));
        return [name, this.#field(alternative.property(name), texts)];
      });
      const value = Object.fromEntries(values.flatMap(([name, each]) => (each === undefined ? [] : [[name, each]])));
      if (values.some(([, each]) => each === undefined)) continue;
      if (this.#schema === undefined || this.#accepts(this.#schema, value)) return { kind: 'value', value };
      if (first.kind === 'unspecified') first = { kind: 'value', value };
    }
    return first;
  }

  #field(pointers: readonly string[], texts: readonly string[]): Json | undefined {
    const inner = this.#innerAlternatives(pointers);
    const array = inner.find(({ describesArray }) => describesArray);
    if (array !== undefined) {
      const items = texts.map((text, index) => this.#leaf(array.item(index), text));
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    const [text = '', ...more] = texts;
    if (more.length > 0) return [...texts];
    return inner.some(({ describesObject }) => describesObject)
      ? (parsedJson(text) ?? text)
      : this.#leaf(pointers, text);
  }
}
