import { _, type Code, type KeywordCxt } from 'ajv/dist/2020.js';
import { DYNAMIC_REF, RESOURCES } from './markers.ts';

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

  /** The call of a schema in the scope of `resources`, which is left whether or not the value is valid. */
  around({ gen }: KeywordCxt, resources: readonly string[], call: Code): Code {
    if (resources.length === 0) return call;
    const enter = gen.scopeValue('func', { ref: () => this.enter(resources) });
    const leave = gen.scopeValue('func', {
      ref: (entered: unknown, result: unknown) => this.leave(entered, result),
    });
    return _`${leave}(${enter}(), ${call})`;
  }

  /** The code of {@link DYNAMIC_REF}: the reference of the resource that is chosen for the value. */
  dynamicReference(context: KeywordCxt, entered: readonly string[]): void {
    const { gen, schema } = context;
    const targets = Object.keys(schema);
    const choose = () => this.first(targets, entered);
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

/** The resources that enclose a schema; none where the document needs none. */
export function resourcesOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null || !(RESOURCES in schema)) return [];
  const { [RESOURCES]: resources } = schema;
  return Array.isArray(resources) ? resources.map(String) : [];
}
