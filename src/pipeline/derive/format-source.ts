import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The modules of src/engine/schema/formats in the order in which one needs the other. */
const MODULES = ['date', 'date-time', 'uuid'] as const;

/** The functions that check the formats, by format name, as these modules declare them. */
const CHECKS = { date: 'isDate', 'date-time': 'isDateTime', uuid: 'isUuid' };

/** JavaScript that declares the format checks of src/engine/schema/formats and `formats`, the object that maps names to them. */
export function formatSource(): string {
  const entries = Object.entries(CHECKS).map(([name, check]) => `'${name}': ${check}`);
  return [...MODULES.map(moduleSource), `const formats = { ${entries.join(', ')} };`].join('\n');
}

/** The declarations of a module as JavaScript, not imported or exported, so that a file can contain those of several modules. */
function moduleSource(name: string): string {
  const source = readFileSync(new URL(`../../engine/schema/formats/${name}.ts`, import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ESNext } });
  return outputText.replaceAll(/^import .*\n/gm, '').replaceAll(/^export (?=function|const)/gm, '');
}
