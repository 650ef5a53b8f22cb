import { _, type Ajv2020, type Code, type KeywordCxt, type Name } from 'ajv/dist/2020.js';
import type { Wrap } from './exact-numbers.ts';

/**
 * A keyword with the schema resources that enclose a schema, the outermost first, by their pointers. Only schemas of
 * documents with a `$dynamicRef` that may lead to several schemas have it.
 */
export const RESOURCES = 'x-backoffice-resources';

/**
 * A keyword in place of a `$dynamicRef`: for each schema resource with the anchor a schema that refers to it, by the pointer
 * of the resource. The first is the schema to which the reference resolves where no other is in the dynamic scope.
 */
export const DYNAMIC_REF = 'x-backoffice-dynamic-ref';

/** The schema resources that were entered on the way to the current schema (JSON Schema 2020-12 Core, section 7.1). */
export class DynamicScope {
  #entered: (readonly string[])[] = [];

  /** Forgets every resource, before the next value is validated. */
  reset(): void {
    this.#entered = [];
  }

  enter(resources: readonly string[]): void {
    this.#entered.push(resources);
  }

  /** Leaves what {@link enter} entered last; returns `result`. */
  leave<T>(_entered: unknown, result: T): T {
    this.#entered.pop();
    return result;
  }

  /** The result of `run` with further resources in the scope. */
  within<T>(resources: readonly string[], run: () => T): T {
    return this.leave(this.enter(resources), run());
  }

  /** The first of `candidates` in the scope, from outside; `own` are the resources that are entered last. */
  first(candidates: readonly string[], own: readonly string[]): string | undefined {
    for (const resources of [...this.#entered, own]) {
      const found = resources.find((resource) => candidates.includes(resource));
      if (found !== undefined) return found;
    }
    return candidates[0];
  }

  /** Makes each `$ref` of an Ajv enter the resources of its schema, and adds {@link DYNAMIC_REF}. */
  install(wrap: Wrap, ajv: Ajv2020): void {
    wrap('$ref', (original, context) => {
      const resources = resourcesAt(context);
      if (resources.length > 0) this.#enterAround(context, resources);
      original();
    });
    ajv.addKeyword({ keyword: DYNAMIC_REF, schemaType: 'object', code: (context) => this.#dynamicRef(context) });
  }

  /** The scope must be left whether or not the value is valid, so that it is left in the expression of the call. */
  #enterAround(context: KeywordCxt, resources: readonly string[]): void {
    const { gen } = context;
    const enter: Name = gen.scopeValue('func', { ref: () => this.enter(resources) });
    const leave: Name = gen.scopeValue('func', {
      ref: (entered: unknown, result: unknown) => this.leave(entered, result),
    });
    const result = context.result.bind(context);
    context.result = (condition: Code, ...actions) => result(_`${leave}(${enter}(), ${condition})`, ...actions);
  }

  #dynamicRef(context: KeywordCxt): void {
    const { gen, schema } = context;
    const targets = Object.keys(schema);
    const own = resourcesAt(context);
    const choose = () => this.first(targets, own);
    const chosen = gen.const('target', _`${gen.scopeValue('func', { ref: choose })}()`);
    const valid = gen.let('valid', true);
    const isValid = gen.name('_valid');
    for (const target of targets) {
      gen.if(_`${chosen} === ${target}`, () => {
        context.subschema({ keyword: DYNAMIC_REF, schemaProp: target }, isValid);
        gen.assign(valid, isValid);
      });
    }
    context.ok(valid);
  }
}

/** The resources that are entered between the schema of the compiled function and that of the keyword, both included. */
export function resourcesAt({ it, parentSchema }: Pick<KeywordCxt, 'it' | 'parentSchema'>): readonly string[] {
  const all = resourcesOf(parentSchema);
  return all.slice(Math.max(resourcesOf(it.schemaEnv.schema).length - 1, 0));
}

/** The resources that enclose a schema; none where the document needs none. */
export function resourcesOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null || !(RESOURCES in schema)) return [];
  const { [RESOURCES]: resources } = schema;
  return Array.isArray(resources) ? resources.map(String) : [];
}
