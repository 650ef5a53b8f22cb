import type { ApiDescription } from '../document/api-description.ts';
import { canonical } from '../json/canonical.ts';
import { asObject, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { getOrInsert } from '../json/memoized.ts';
import { STEPS_OF_VALUE, Steps } from '../json/steps.ts';
import { FORMATS } from '../schema/formats.ts';
import { schemasOfItem, schemasOfProperty } from '../schema/view/members.ts';
import { branchesOf, choicesOf, type SchemaView, together, viewOf } from '../schema/view/schema-view.ts';
import { type ObservedAt, Tally } from './tally.ts';

/** The formats that values are tried against, the narrowest first. */
const TRIED = ['uuid', 'date-time', 'date', 'ipv4', 'ipv6', 'email', 'uri'] as const;
type TriedFormat = (typeof TRIED)[number];

/** How many values outside an enum are kept. */
const MOST_VALUES = 20;

/** What was seen of the values of one schema. */
export class SeenSchema {
  readonly pointer: string;
  readonly schema: JsonObject;
  /** Objects, and how many of them had each declared property. */
  readonly objects = new Tally();
  readonly properties = new Map<string, number>();
  /** Texts, and the formats that all of them had. */
  readonly texts = new Tally();
  formats: readonly TriedFormat[] = TRIED;
  readonly numbers = new Tally();
  least = Number.POSITIVE_INFINITY;
  most = Number.NEGATIVE_INFINITY;
  /** Values outside the enum. */
  readonly others = new Map<string, { readonly value: Json; readonly tally: Tally }>();
  /** Null where the schema does not allow it. */
  readonly nulls = new Tally();

  constructor(pointer: string, schema: JsonObject) {
    this.pointer = pointer;
    this.schema = schema;
  }

  add(value: Json, exchange: ObservedAt): void {
    const { enum: values, type } = this.schema;
    if (value === null) {
      const isAllowed = type === undefined || type === 'null' || (isJsonArray(type) && type.includes('null'));
      if (!isAllowed) this.nulls.add(exchange);
      return;
    }
    if (isJsonArray(values) && typeof value !== 'object') this.#addOther(value, values, exchange);
    if (typeof value === 'string') {
      this.texts.add(exchange);
      if (this.formats.length > 0) this.formats = this.formats.filter((format) => hasFormat(value, format));
    }
    if (typeof value === 'number') {
      this.numbers.add(exchange);
      this.least = Math.min(this.least, value);
      this.most = Math.max(this.most, value);
    }
    if (!isJsonObject(value)) return;
    this.objects.add(exchange);
    const { properties } = this.schema;
    for (const name of Object.keys(asObject(properties))) {
      if (Object.hasOwn(value, name)) this.properties.set(name, (this.properties.get(name) ?? 0) + 1);
    }
  }

  #addOther(value: Json, values: readonly Json[], exchange: ObservedAt): void {
    const key = canonical(value);
    if (values.some((each) => canonical(each) === key)) return;
    if (this.others.size >= MOST_VALUES && !this.others.has(key)) return;
    const other = getOrInsert(this.others, key, () => ({ value, tally: new Tally() }));
    other.tally.add(exchange);
  }
}

function hasFormat(text: string, format: TriedFormat): boolean {
  const validate = FORMATS[format];
  if (typeof validate !== 'function' || !validate(text)) return false;
  // Every word before a colon is a URI.
  return format !== 'uri' || /^[a-z]+:\/\//i.test(text);
}

/** Follows bodies along the schemas that describe them. */
export class SchemaObserver {
  readonly #api: ApiDescription;
  readonly #seen = new Map<string, SeenSchema>();

  constructor(api: ApiDescription) {
    this.#api = api;
  }

  get seen(): readonly SeenSchema[] {
    return [...this.#seen.values()];
  }

  /** @param pointers of the schemas of `value` */
  visit(pointers: readonly string[], value: Json, exchange: ObservedAt): void {
    const { parts } = this.#viewOf(pointers, value);
    for (const { pointer, schema } of parts) {
      const isReferenceOnly = typeof schema['$ref'] === 'string' && Object.keys(schema).length === 1;
      if (!isReferenceOnly) this.#schemaAt(pointer, schema).add(value, exchange);
    }
    if (isJsonArray(value)) {
      for (const [index, item] of value.entries()) this.visit(schemasOfItem(parts, index), item, exchange);
    } else if (isJsonObject(value)) {
      const options = { steps: new Steps(STEPS_OF_VALUE) };
      for (const [name, member] of Object.entries(value)) {
        this.visit(schemasOfProperty(parts, name, options), member, exchange);
      }
    }
  }

  /** The schemas that describe `value`: where several alternatives of a list accept it, nothing is known of any. */
  #viewOf(pointers: readonly string[], value: Json): SchemaView {
    const { document, at } = this.#api.schemas('response');
    const accepts = (branch: string) => at(branch)(value);
    let view = viewOf(document, pointers);
    const looked = new Set<string>();
    const nextChoice = () => choicesOf(view).find((choice) => !looked.has(choice));
    for (let choice = nextChoice(); choice !== undefined; choice = nextChoice()) {
      looked.add(choice);
      const [fitting, ...others] = branchesOf(document, choice).filter(accepts);
      if (fitting !== undefined && others.length === 0) view = together(view, [fitting], view.pointer);
    }
    return view;
  }

  #schemaAt(pointer: string, schema: JsonObject): SeenSchema {
    return getOrInsert(this.#seen, pointer, () => new SeenSchema(pointer, schema));
  }
}
