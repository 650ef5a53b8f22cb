import { excerptOfJson } from '../json/excerpt.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer, partsOf, pointerOf, valueAtReference } from '../json/pointer.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type Field, fieldOf, type Kind, SECTIONS } from '../openapi/document-structure.ts';
import type { ReportProblem } from '../openapi/operations.ts';
import { mapMembers } from '../openapi/with-values.ts';

/** Accepts any body. */
const ANY_CONTENT: JsonObject = { content: { '*/*': {} } };

/** Replaces what cannot be read: it declares nothing, and excludes nothing. */
const REPLACEMENTS: ReadonlyMap<Kind, JsonObject> = new Map([
  ['response', ANY_CONTENT],
  ['body', ANY_CONTENT],
]);

/** Kinds with Security Requirement Objects. */
const HAS_SECURITY: ReadonlySet<Kind> = new Set(['document', 'operation']);

/**
 * The document in which everything outside of schemas has the type that OpenAPI requires, and every Reference Object
 * leads to an object. What does not is reported once and replaced, so that it costs only the operations that use it.
 *
 * @param unread why a reference to another file was not followed, by the text of the reference.
 */
export function withoutInvalidParts(
  document: OpenApiDocument,
  report: ReportProblem,
  unread: ReadonlyMap<string, string> = new Map(),
): OpenApiDocument {
  const valid = new InvalidParts(document, report, unread).object(document, 'document', '#');
  return valid === document ? document : { ...document, ...valid };
}

class InvalidParts {
  readonly #document: OpenApiDocument;
  readonly #report: ReportProblem;
  readonly #unread: ReadonlyMap<string, string>;

  constructor(document: OpenApiDocument, report: ReportProblem, unread: ReadonlyMap<string, string>) {
    this.#document = document;
    this.#report = report;
    this.#unread = unread;
  }

  /** The same object where nothing changes. */
  object(node: JsonObject, kind: Kind, pointer: string): JsonObject {
    const { $ref: ref, ...others } = node;
    if (typeof ref === 'string' && SECTIONS.has(kind)) {
      const why = this.#brokenReference(ref, pointer);
      if (why === undefined) return node;
      this.#report(pointer, why);
      return kind === 'pathItem' ? this.object(others, kind, pointer) : (REPLACEMENTS.get(kind) ?? {});
    }
    return mapMembers(node, (value, key) => {
      if (key === 'security' && HAS_SECURITY.has(kind)) return this.#security(value, childPointer(pointer, key));
      const field = fieldOf(kind, key);
      if (field === undefined || kind === 'schema') return value;
      const at = childPointer(pointer, key);
      if (field.many === undefined) return this.#one(value, field.kind, at);
      return field.many === 'list' ? this.#list(value, field.kind, at) : this.#map(value, field, at);
    });
  }

  #one(value: Json, kind: Kind, pointer: string): Json | undefined {
    if (kind === 'schema') return this.#schema(value, pointer);
    if (isJsonObject(value)) return this.object(value, kind, pointer);
    const isOptional = kind === 'operation' || kind === 'body';
    // An empty entry in YAML is null and declares nothing.
    if (value === null) return isOptional ? undefined : {};
    if (kind !== 'example') this.#report(pointer, mustBe('an object', value));
    return kind === 'operation' ? undefined : (REPLACEMENTS.get(kind) ?? {});
  }

  /** What a schema holds is not looked at. */
  #schema(value: Json, pointer: string): Json {
    if (isJsonObject(value) || typeof value === 'boolean') return value;
    this.#report(pointer, mustBe('a schema, which is an object or a boolean', value));
    return {};
  }

  /** Requirements in the place of a list or of its items: dropped, they would say that no credentials are required. */
  #security(value: Json, pointer: string): Json | undefined {
    if (!isJsonArray(value)) {
      const dropped = this.#dropped(value, 'an array', pointer);
      return isJsonObject(value) ? [value] : dropped;
    }
    const items = value.map((item, index): Json => {
      if (isJsonObject(item)) return item;
      this.#report(childPointer(pointer, index), mustBe('an object', item));
      return typeof item === 'string' ? { [item]: [] } : item;
    });
    return items.some((item, index) => item !== value[index]) ? items : value;
  }

  #list(value: Json, kind: Kind, pointer: string): Json | undefined {
    if (!isJsonArray(value)) return this.#dropped(value, 'an array', pointer);
    const items = value.map((item, index) => this.#one(item, kind, childPointer(pointer, index)) ?? {});
    return items.some((item, index) => item !== value[index]) ? items : value;
  }

  #map(value: Json, { kind, isExtensible = false }: Field, pointer: string): Json | undefined {
    if (!isJsonObject(value)) return kind === 'example' ? value : this.#dropped(value, 'an object', pointer);
    return mapMembers(value, (item, key) =>
      isExtensible && key.startsWith('x-') ? item : this.#one(item, kind, childPointer(pointer, key)),
    );
  }

  #dropped(value: Json, needed: string, pointer: string): undefined {
    if (value !== null) this.#report(pointer, mustBe(needed, value));
    return undefined;
  }

  /** Why a reference does not lead to an object; undefined where it does. */
  #brokenReference(ref: string, from: string): string | undefined {
    const spelled = `The $ref is ${JSON.stringify(ref)}`;
    const unread = this.#unread.get(ref);
    if (unread !== undefined) return unread;
    if (!ref.startsWith('#')) return `${spelled}, which leads out of the document. ${BUNDLE}`;
    if (ref === '#') return `${spelled}, which is the document itself. Correct the $ref.`;
    const start = normalized(from);
    const seen = new Set([start]);
    for (let next = ref; ; ) {
      const target = valueAtReference(this.#document, next);
      if (!isJsonObject(target)) {
        // A reference that leads to a broken one is not broken itself.
        return next === ref ? `${spelled}, but the document has no object there. Correct the $ref.` : undefined;
      }
      const { $ref: further } = target;
      if (typeof further !== 'string') return undefined;
      const place = normalized(next);
      if (seen.has(place)) {
        const isFirst = place === start && [...seen].every((each) => start <= each);
        return isFirst ? `${spelled}, which leads back to itself. Remove one $ref of the cycle.` : undefined;
      }
      seen.add(place);
      next = further;
    }
  }
}

/** How a document with references to other files can be read. */
export const BUNDLE = 'Bundle the document (npx @redocly/cli bundle); nothing is fetched.';

function mustBe(needed: string, value: Json): string {
  return `It is ${excerptOfJson(value)}; it must be ${needed}.`;
}

function normalized(pointer: string): string {
  try {
    return pointerOf(...partsOf(pointer));
  } catch {
    return pointer;
  }
}
