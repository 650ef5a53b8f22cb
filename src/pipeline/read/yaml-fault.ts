import type { YamlParseError } from '@redocly/openapi-core';

/** The error of a file that is not valid YAML, and its place: line and column are counted from 1. */
interface YamlFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** How git begins the lines around and between the two sides of a conflict. */
const MERGE_MARKER = /^(<{7}|={7}|>{7})( |$)/;

/** Puts the library's error into words that name the key or the fault, the cure, and no path of this machine. */
export function yamlFault(error: YamlParseError): YamlFault {
  const lines = error.source.getLines();
  const marker = lines.findIndex((text) => MERGE_MARKER.test(text));
  if (marker !== -1) {
    const message =
      `The file has a conflict of a merge that was not resolved: "${lines[marker]}". ` +
      'Keep what you want of both sides, and remove the lines with <<<<<<<, ======= and >>>>>>>.';
    return { line: marker + 1, column: 1, message };
  }
  const line = error.line || 1;
  const column = error.col || 1;
  const fault = error.message.replace(/( in ".*")? \(\d+:\d+\)$/, '');
  const text = lines[line - 1]?.slice(column - 1) ?? '';
  const message =
    fault === 'duplicated mapping key'
      ? `The key ${/^[^:]*/.exec(text)?.[0].trim()} is repeated in one mapping. Remove or rename one.`
      : `The file is not valid YAML: ${fault}. Correct the indentation, quotes or brackets at this line or before it.`;
  return { line, column, message };
}
