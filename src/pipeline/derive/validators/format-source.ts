import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The modules of src/engine/schema/formats in the order in which one needs the other. */
const MODULES = ['full-date', 'date', 'date-time', 'uuid'] as const;

/** The functions that check the formats, by format name, as these modules declare them. */
const CHECKS = { date: 'isDate', 'date-time': 'isDateTime', uuid: 'isUuid' };

/** JavaScript that declares the format checks of src/engine/schema/formats and `formats`, the object that maps names to them. */
export function formatSource(): string {
  const entries = Object.entries(CHECKS).map(([name, check]) => `'${name}': ${check}`);
  return [...MODULES.map(moduleSource), `const formats = { ${entries.join(', ')} };`].join('\n\n');
}

function moduleSource(name: string): string {
  return plainJavaScript(readFileSync(new URL(`../../../engine/schema/formats/${name}.ts`, import.meta.url), 'utf8'));
}

/**
 * A module without its types, imports and exports, so that a file can contain it with others. Of TypeScript it may have
 * types of parameters, results and variables only; transpiling for real would take ten times as long.
 */
function plainJavaScript(source: string): string {
  const cuts: { readonly from: number; readonly to: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) cuts.push({ from: node.pos, to: node.end });
    else if (node.kind === ts.SyntaxKind.ExportKeyword)
      cuts.push({ from: node.end - 'export'.length, to: node.end + 1 });
    else if (hasType(node) && node.type) cuts.push({ from: node.type.pos - ':'.length, to: node.type.end });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('format.ts', source, ts.ScriptTarget.ESNext));
  let plain = '';
  let at = 0;
  for (const { from, to } of cuts.toSorted((a, b) => a.from - b.from)) {
    plain += source.slice(at, from);
    at = to;
  }
  return (plain + source.slice(at)).trim();
}

function hasType(node: ts.Node): node is ts.ParameterDeclaration | ts.FunctionDeclaration | ts.VariableDeclaration {
  return ts.isParameter(node) || ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
}
