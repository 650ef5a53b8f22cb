import { createRequire } from 'node:module';
import type { ValueScopeName } from 'ajv/dist/compile/codegen/scope.js';
import type { JsonObject } from '../../../../src/openapi/json.ts';
import { patternMatcherSource } from './pattern-matcher.ts';

/** The constants that Ajv's functions name: schemas, patterns, formats and run-time helpers. */
export class ConstantSources {
  readonly #sources = new Map<string, string>();
  readonly #schemas = new Map<string, string>();

  /** Sets the constant `name` to what Ajv would write for it, `code`. */
  set(name: ValueScopeName, code: string): void {
    if (name.prefix === 'schema') this.#schemas.set(name.toString(), code);
    else this.#sources.set(name.toString(), name.prefix === 'pattern' ? patternSource(code) : helperSource(code));
  }

  /** The declarations, with as much of each schema as `functions` use. */
  usedIn(functions: string): string {
    const constants = [...this.#sources].map(([name, source]) => `const ${name} = ${source};`);
    return [...constants, ...this.#schemasUsedIn(functions)].join('\n');
  }

  /** Ajv writes down every schema; only the keywords are kept whose values an error names, and their annotations never. */
  #schemasUsedIn(functions: string): string[] {
    const uses = new Map<string, Set<string>>();
    for (const [, name = '', keyword = ''] of functions.matchAll(/\b(schema\d+)\b(?:\.(\w+))?/g)) {
      uses.set(name, (uses.get(name) ?? new Set()).add(keyword));
    }
    return [...this.#schemas].flatMap(([name, code]) => {
      const keywords = uses.get(name);
      if (!keywords) return [];
      if (keywords.has('')) return [`const ${name} = ${code};`];
      const schema: JsonObject = JSON.parse(code);
      const kept = Object.entries(schema).filter(([keyword]) => keywords.has(keyword));
      return [`const ${name} = ${JSON.stringify(Object.fromEntries(kept))};`];
    });
  }
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
