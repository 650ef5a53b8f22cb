import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The content of a YAML file beside a module, which passes its `import.meta.url`. */
export function readYaml<Content>(name: string, module: string): Content {
  return parse(readFileSync(new URL(name, module), 'utf8'), { merge: true, maxAliasCount: -1 });
}
