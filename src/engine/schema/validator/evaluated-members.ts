import { asObject, isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import {
  ALTERNATIVES,
  ALWAYS_APPLIED,
  type AppliedSchema,
  appliedSchemas,
  DEPENDENT_SCHEMAS,
} from '../../openapi/applied-schemas.ts';
import { type DynamicScope, resourcesOf } from './dynamic-scope.ts';
import { DYNAMIC_REF } from './markers.ts';

/** A schema object and its pointer. */
interface SchemaAt {
  readonly pointer: string;
  readonly schema: JsonObject;
}

/** The interface that {@link EvaluatedMembers} needs of the validators of a document. */
export interface EvaluationContext {
  readonly document: JsonObject;
  readonly scope: DynamicScope;
  /** Whether the schema at a pointer accepts a value. */
  accepts(pointer: string, value: Json): boolean;
  /** Whether a pattern matches a name. */
  matches(pattern: string, name: string): boolean;
}

/**
 * Finds the properties and items that a schema evaluates beside its `unevaluatedProperties` or `unevaluatedItems`: those
 * that its own keywords apply to, and those of every schema that applies to the same value and accepts it (JSON Schema
 * 2020-12 Core, section 11).
 */
export class EvaluatedMembers {
  readonly #context: EvaluationContext;

  constructor(context: EvaluationContext) {
    this.#context = context;
  }

  /** The names of the properties of `value` that are not evaluated. `entered` are the resources of the schema. */
  unevaluatedProperties(pointer: string, schema: JsonObject, value: JsonObject, entered: readonly string[]): string[] {
    const left = new Set(Object.keys(value));
    const take = (isEvaluated: (name: string) => boolean) => {
      for (const name of left) if (isEvaluated(name)) left.delete(name);
    };
    this.#visitAll({ pointer, schema }, value, entered, (each) => {
      const { properties, patternProperties, additionalProperties, unevaluatedProperties } = each.schema;
      if (isJsonObject(properties)) take((name) => Object.hasOwn(properties, name));
      for (const pattern of Object.keys(asObject(patternProperties))) {
        take((name) => this.#context.matches(pattern, name));
      }
      const isRest =
        additionalProperties !== undefined || (each.schema !== schema && unevaluatedProperties !== undefined);
      if (isRest) left.clear();
    });
    return [...left];
  }

  /** The indexes of the items of `value` that are not evaluated. */
  unevaluatedItems(pointer: string, schema: JsonObject, value: readonly Json[], entered: readonly string[]): number[] {
    const left = new Set(value.keys());
    this.#visitAll({ pointer, schema }, value, entered, (each) => {
      const { prefixItems, items, contains, unevaluatedItems } = each.schema;
      const isRest = items !== undefined || (each.schema !== schema && unevaluatedItems !== undefined);
      const count = isJsonArray(prefixItems) ? prefixItems.length : 0;
      const at = childPointer(each.pointer, 'contains');
      for (const index of left) {
        const isEvaluated =
          isRest || index < count || (contains !== undefined && this.#context.accepts(at, value[index] ?? null));
        if (isEvaluated) left.delete(index);
      }
    });
    return [...left];
  }

  /** Calls `take` with `start` and with each schema that applies to the same value and accepts it, in the scope of `start`. */
  #visitAll(start: SchemaAt, value: Json, entered: readonly string[], take: (each: SchemaAt) => void): void {
    this.#context.scope.within(entered, () => this.#visit(start, value, take));
  }

  /** Calls `take` with `start` and with each schema that applies to the same value and accepts it. */
  #visit(start: SchemaAt, value: Json, take: (each: SchemaAt) => void, seen = new Set<string>()): void {
    if (seen.has(start.pointer)) return;
    seen.add(start.pointer);
    take(start);
    for (const applied of this.#applied(start, value)) {
      const schema = valueAt(this.#context.document, applied);
      if (!isJsonObject(schema)) continue;
      this.#within(schema, () => this.#visit({ pointer: applied, schema }, value, take, seen));
    }
  }

  /** The pointers of the schemas that `schema` applies to `value`. */
  #applied({ pointer, schema }: SchemaAt, value: Json): string[] {
    const applied = appliedSchemas(schema, pointer, ALWAYS_APPLIED);
    const accepting = ALTERNATIVES.flatMap((keyword) =>
      this.#accepting(appliedSchemas(schema, pointer, [keyword]), value),
    );
    const condition = childPointer(pointer, 'if');
    const isMet = schema['if'] !== undefined && this.#accepts(condition, value);
    const conditional =
      schema['if'] === undefined ? [] : appliedSchemas(schema, pointer, isMet ? ['if', 'then'] : ['else']);
    const dependent = appliedSchemas(schema, pointer, DEPENDENT_SCHEMAS).filter(
      ({ property }) => isJsonObject(value) && property !== undefined && Object.hasOwn(value, property),
    );
    return [...applied, ...accepting, ...conditional, ...dependent]
      .map((each) => each.pointer)
      .concat(this.#dynamic({ pointer, schema }));
  }

  /** The pointer of the schema that the dynamic reference of a schema leads to, if it has one. */
  #dynamic({ pointer, schema }: SchemaAt): string[] {
    const { [DYNAMIC_REF]: dynamic } = schema;
    if (!isJsonObject(dynamic)) return [];
    const resource = this.#context.scope.first(Object.keys(dynamic), resourcesOf(schema).slice(-1));
    return resource === undefined ? [] : [childPointer(pointer, DYNAMIC_REF, resource)];
  }

  /** The alternatives that accept a value; all where none does, so that there is no error for each of its members. */
  #accepting(alternatives: readonly AppliedSchema[], value: Json): readonly AppliedSchema[] {
    const accepting = alternatives.filter((each) => this.#accepts(each.pointer, value));
    return accepting.length > 0 ? accepting : alternatives;
  }

  #accepts(pointer: string, value: Json): boolean {
    const schema = valueAt(this.#context.document, pointer);
    return this.#within(schema, () => this.#context.accepts(pointer, value));
  }

  #within<T>(schema: Json | undefined, run: () => T): T {
    const resource = resourcesOf(schema).slice(-1);
    return resource.length === 0 ? run() : this.#context.scope.within(resource, run);
  }
}
