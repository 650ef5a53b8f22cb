import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';

let loaded: typeof Yaml | undefined;

/**
 * The library that parses YAML. It is loaded when a YAML text is first read, since a run with JSON is not to wait for it;
 * `import()` would make everything asynchronous that reads a document, such as `createDriftRecorder`.
 */
export function yamlLibrary(): typeof Yaml {
  loaded ??= createRequire(import.meta.url)('yaml');
  if (loaded === undefined) throw new Error('The package yaml is empty. Install it again.');
  return loaded;
}
