import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { ValueScopeName } from 'ajv/dist/compile/codegen/scope.js';
import { patternMatcherSource } from './pattern-matcher.ts';

/**
 * The constants that Ajv's functions name: parts of schemas, patterns and run-time helpers. The name of each comes from its
 * content, so that it does not change when others come or go.
 */
export class ConstantSources {
  readonly #known = new Map<string, ValueScopeName>();
  readonly #used = new Map<ValueScopeName, string>();
  readonly #sources = new Map<string, string>();

  /** Makes known a name of Ajv's code. */
  set(name: ValueScopeName): void {
    this.#known.set(name.toString(), name);
  }

  /**
   * Returns the name of the constant for `identifier` of Ajv's code, or for the value of `keyword` of that schema; undefined
   * when it is not a constant.
   */
  use(identifier: string, keyword?: string): string | undefined {
    const name = this.#known.get(identifier);
    if (name === undefined) return undefined;
    if (name.prefix === 'schema') return this.#use('value', JSON.stringify(keywordOf(name.value?.ref, keyword)));
    const used = this.#used.get(name) ?? this.#useWhole(name);
    this.#used.set(name, used);
    return keyword === undefined ? used : `${used}.${keyword}`;
  }

  #useWhole({ prefix, value }: ValueScopeName): string {
    const code = String(value?.code);
    const source = prefix === 'pattern' ? patternSource(code) : helperSource(code);
    return prefix === 'formats' ? source : this.#use(prefix, source);
  }

  #use(prefix: string, source: string): string {
    const name = `${prefix}_${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
    this.#sources.set(name, source);
    return name;
  }

  /** The declarations of the constants that were used. */
  toString(): string {
    return [...this.#sources].map(([name, source]) => `const ${name} = ${source};`).join('\n');
  }
}

function keywordOf(schema: unknown, keyword: string | undefined): unknown {
  if (keyword === undefined || typeof schema !== 'object' || schema === null) return schema;
  return Object.getOwnPropertyDescriptor(schema, keyword)?.value;
}

/** A matcher for the regular expression that `code` makes, by comparing character codes where that is as good. */
function patternSource(code: string): string {
  const [, literal] = /^new RegExp\((".*"), "u"\)$/.exec(code) ?? [];
  const matcher = literal === undefined ? undefined : patternMatcherSource(JSON.parse(literal));
  return matcher === undefined ? code : `/* ${code.replaceAll('*/', '*\\/')} */ ${matcher}`;
}

/**
 * The function itself where Ajv would import it; none of its run-time helpers needs anything from around it.
 *
 * @throws {Error} when Ajv would import anything else.
 */
function helperSource(code: string): string {
  if (!code.includes('require(')) return code;
  const [, module] = /^require\("(ajv\/dist\/runtime\/(?:equal|ucs2length))"\)\.default$/.exec(code) ?? [];
  if (module === undefined) throw new Error(`Ajv's code needs ${code}, which cannot be written into the validators.`);
  const exported: { readonly default: () => unknown } = createRequire(import.meta.url)(module);
  return exported.default.toString();
}
