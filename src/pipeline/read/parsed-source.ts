import { parseYaml, type Source } from '@redocly/openapi-core';

const parsedSources = new WeakMap<Source, unknown>();

/** Remembers what a source holds, so that a rule that needs the whole file does not parse it a second time. */
export function rememberParsed(source: Source, parsed: unknown): void {
  parsedSources.set(source, parsed);
}

/**
 * The whole content of the file of a source. A rule is handed only the node that a `$ref` points at; the stock command
 * offers no way to the rest of the file, so there it is parsed here.
 */
export function parsedSource(source: Source): unknown {
  if (!parsedSources.has(source)) parsedSources.set(source, parseYaml(source.body, { filename: source.absoluteRef }));
  return parsedSources.get(source);
}
