import { printableJson } from '../json/unprintable.ts';
import type { Report } from './report.ts';

/** The report as JSON, indented, as `report.schema.json` describes it. */
export function renderJson(report: Report): string {
  return [...jsonPieces(report)].join('');
}

/** The text of {@link renderJson} in pieces, since that of thousands of findings takes several times its size in memory. */
export function* jsonPieces(report: Report): Generator<string> {
  let before = '{\n';
  for (const [name, value] of Object.entries(report)) {
    if (value === undefined) continue;
    yield `${before}  ${printableJson(JSON.stringify(name))}: `;
    if (Array.isArray(value) && value.length > 0) yield* listPieces(value);
    else yield indented(value, '  ');
    before = ',\n';
  }
  yield '\n}\n';
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  let before = '[\n';
  for (const item of list) {
    yield `${before}    ${indented(item, '    ')}`;
    before = ',\n';
  }
  yield '\n  ]';
}

/** A line break inside JSON text is one between its parts. */
const indented = (value: unknown, indent: string): string =>
  printableJson(JSON.stringify(value, null, 2)).replaceAll('\n', `\n${indent}`);
