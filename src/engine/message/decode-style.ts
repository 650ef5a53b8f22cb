import { type Json, keepSpellings } from '../json/json.ts';
import { decodePercent } from '../json/percent-encoding.ts';
import { isExploded, type ParameterObject, styleOf } from '../openapi/parameter-style.ts';
import type { DocumentSchemas } from '../schema/validator.ts';
import { declaredNames, schemasOfItem } from '../schema/view/members.ts';
import {
  allowsOtherNames,
  describesArray,
  describesObject,
  possibleViews,
  propertyPointers,
  statedTypes,
} from '../schema/view/possible-views.ts';
import type { SchemaView } from '../schema/view/schema-view.ts';
import { decodeQueryText, pairsOf, type SentPair } from './sent-parameters.ts';
import { primitiveValue, primitiveValues, waysToRead } from './text-readings.ts';
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
  /** `spelling` is the text of a number, which may have more digits than a double holds. */
  | { readonly kind: 'value'; readonly value: Json; readonly spelling?: string }
  /** The text is not written in the style or media type of the parameter. `why` follows "The query parameter x". */
  | { readonly kind: 'malformed'; readonly why: string }
  /** OpenAPI does not define how such a value is written. */
  | { readonly kind: 'unspecified' };

/** How percent-encoding is removed from a text. */
export type Unescape = (text: string) => string;

/** Parts of a message that can hold a parameter: a text, or pairs of which some have the name of the parameter. */
export type ParameterParts =
  | { readonly text: string }
  | { readonly pairs: readonly SentPair[]; readonly texts: readonly string[] };

/** A value that texts can mean; undefined where OpenAPI does not define it. */
interface Reading {
  readonly value: Json;
  readonly spelling?: string;
}

/**
 * Decodes values that are written in a style, from text to JSON. A text can mean several values, such as 5 and "5": the
 * schemas decide, and the first value that all of them accept is returned.
 */
export class StyleDecoder {
  readonly #parameter: ParameterObject;
  readonly #schemas: DocumentSchemas;
  readonly #pointers: readonly string[];
  readonly #style: string;
  readonly #views: readonly SchemaView[];
  readonly #names: ReadonlySet<string>;
  /** Whether each property of a value is sent under its own name in the query or in cookies. */
  readonly isSpread: boolean;
  /** Whether the parameter is an object whose properties can have any name, each sent under its own. */
  readonly hasAnyName: boolean;

  /** @param pointers where the schemas of the value are */
  constructor(parameter: ParameterObject, schemas: DocumentSchemas, pointers: readonly string[]) {
    this.#parameter = parameter;
    this.#schemas = schemas;
    this.#pointers = pointers;
    this.#style = styleOf(parameter);
    this.#views = possibleViews(schemas.document, pointers);
    const objects = this.#views.filter(describesObject);
    const isNamed = parameter.in === 'query' || parameter.in === 'cookie';
    const isSeparate = ['form', 'cookie'].includes(this.#style) && isExploded(parameter);
    this.isSpread = isNamed && isSeparate && objects.length > 0;
    this.#names = new Set(objects.flatMap((view) => [...declaredNames(view)]));
    this.hasAnyName = this.isSpread && parameter.in === 'query' && objects.some(allowsOtherNames);
  }

  /** Whether a name of the query belongs to this parameter, apart from those that any object could have. */
  declares(name: string): boolean {
    const { name: own } = this.#parameter;
    if (this.#style === 'deepObject' && name.startsWith(`${own}[`)) return true;
    if (!this.isSpread) return name === own;
    return this.#names.has(name) || (name === own && this.#views.some((view) => !describesObject(view)));
  }

  /** Decodes the pairs of a query, a form or cookies. @param isTaken whether a name belongs to another parameter */
  decodePairs(all: readonly SentPair[], isTaken: (name: string) => boolean): DecodedParameter {
    const { name, value } = this.#parameter;
    const sent = this.#parameter.in === 'cookie' ? this.#cookies(all) : all;
    const texts = sent.filter((pair) => pair.name === name).map(({ text }) => text);
    if (this.#style === 'deepObject') {
      const pairs = sent.filter((pair) => pair.name.startsWith(`${name}[`));
      return pairs.length + texts.length === 0 ? { kind: 'absent' } : this.decodeAt({ pairs, texts });
    }
    const pairs = this.isSpread
      ? sent.filter((pair) => this.#names.has(pair.name) || (this.hasAnyName && !isTaken(pair.name)))
      : [];
    if (texts.length + pairs.length === 0) return { kind: 'absent' };
    // An empty value is sent in place of a parameter that is not used (OpenAPI 3.0.4, Parameter Object).
    const isUnused = value['allowEmptyValue'] === true && texts.length === 1 && texts[0] === '';
    return isUnused ? { kind: 'unspecified' } : this.decodeAt({ pairs, texts });
  }

  /** Cookies of style form may be joined with `&`, as in the Style Examples. */
  #cookies(cookies: readonly SentPair[]): readonly SentPair[] {
    const isStructured = this.#views.some((view) => describesArray(view) || describesObject(view));
    if (this.#style !== 'form' || !isExploded(this.#parameter) || !isStructured) return cookies;
    return cookies.flatMap(({ name, text }) => pairsOf(`${name}=${text}`, '&', decodePercent));
  }

  decodeAt(place: ParameterParts): DecodedParameter {
    let first: DecodedParameter | undefined;
    for (const decode of unescapesOf(this.#parameter, place)) {
      for (const view of this.#views) {
        for (const as of waysToRead(view, 'text' in place ? 1 : place.texts.length)) {
          const written = this.#written(place, as);
          if (written.as === 'unspecified') return { kind: 'unspecified' };
          for (const reading of this.#readings(written, view, decode)) {
            if (reading === undefined) return { kind: 'unspecified' };
            const { value, spelling } = reading;
            const decoded: DecodedParameter = { kind: 'value', ...reading };
            if (this.#pointers.every((pointer) => this.#schemas.at(pointer)(value, spelling))) return decoded;
            if (first?.kind !== 'value') first = decoded;
          }
          if (written.as === 'malformed') first ??= { kind: 'malformed', why: written.why };
        }
      }
    }
    return first ?? { kind: 'unspecified' };
  }

  #written(place: ParameterParts, as: WrittenAs): Written {
    const { name, in: where } = this.#parameter;
    const style = { name, style: this.#style, isExploded: isExploded(this.#parameter) };
    if ('text' in place) {
      const isSetCookie = name.toLowerCase() === 'set-cookie' && where === 'header';
      return isSetCookie ? splitSetCookie(place.text, as) : splitText(place.text, as, style);
    }
    if (this.#style === 'deepObject') return deepMembers(name, place, as);
    if (as === 'members' && this.isSpread) {
      return { as, members: place.pairs.map((pair): Member => [pair.name, pair.text]) };
    }
    return splitNamed(place.texts, as, style);
  }

  *#readings(written: Written, view: SchemaView, decode: Unescape): Generator<Reading | undefined> {
    if (written.as === 'scalar') {
      const spelling = decode(written.text);
      for (const value of primitiveValues(statedTypes(view), spelling)) yield { value, spelling };
    }
    if (written.as === 'list') yield* this.#lists(written.texts, view, decode);
    if (written.as === 'members') {
      // Names that are sent separately are decoded already.
      const isSeparate = this.isSpread || this.#style === 'deepObject';
      const members = isSeparate
        ? written.members
        : written.members.map(([name, text]): Member => [decode(name).trim(), text]);
      yield this.#object(members, view, decode);
    }
  }

  *#lists(texts: readonly string[], view: SchemaView, decode: Unescape): Generator<Reading | undefined> {
    const isHeader = this.#parameter.in === 'header';
    const listOf = (items: readonly string[]): Reading | undefined => {
      const decoded = items.map((text) => decode(isHeader ? text.trim() : text));
      const values = decoded.map((text, index) =>
        primitiveValue(this.#schemas, schemasOfItem(view.parts, index), text),
      );
      if (!values.every((value) => value !== undefined)) return undefined;
      keepSpellings(values, decoded.entries());
      return { value: values };
    };
    yield listOf(texts);
    if (texts.length === 1 && texts[0] === '') yield { value: [] };
    // A recipient ignores empty elements of a list (RFC 9110, section 5.6.1.2).
    else if (isHeader && texts.some((text) => text.trim() === ''))
      yield listOf(texts.filter((text) => text.trim() !== ''));
  }

  #object(members: readonly Member[], view: SchemaView, decode: Unescape): Reading | undefined {
    const values = new Map<string, Json>();
    const spellings: Member[] = [];
    for (const [name, sent] of Map.groupBy(members, ([key]) => key)) {
      const pointers = propertyPointers(view, name);
      const texts = sent.map(([, text]) => decode(text));
      const read = texts.map((text) => primitiveValue(this.#schemas, pointers, text));
      if (!read.every((value) => value !== undefined)) return undefined;
      const [value = null, ...more] = read;
      // How a property that is a list is written is not defined.
      if (more.length > 0 && !this.#isPrimitive(pointers)) return undefined;
      values.set(name, more.length > 0 ? read : value);
      spellings.push([name, texts[0] ?? '']);
    }
    const value = Object.fromEntries(values);
    keepSpellings(value, spellings);
    return { value };
  }

  /** Whether all values that schemas accept have no items and properties. */
  #isPrimitive(pointers: readonly string[]): boolean {
    return possibleViews(this.#schemas.document, pointers)
      .map(statedTypes)
      .every((types) => types !== undefined && !types.has('array') && !types.has('object'));
  }
}

/** How percent-encoding may have to be removed from the texts of a parameter. */
export function unescapesOf(parameter: ParameterObject, place: ParameterParts): Unescape[] {
  const texts = 'text' in place ? [place.text] : [...place.texts, ...place.pairs.map(({ text }) => text)];
  const has = (character: string) => texts.some((text) => text.includes(character));
  const asSent = (text: string) => text;
  switch (parameter.in) {
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
