import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The modules of src/engine/schema/formats in the order in which one needs the other. */
const MODULES = ['date', 'date-time', 'uuid'] as const;
const MORE_MODULES = [...MODULES, 'hostname', 'ip-address', 'uri', 'format-table'] as const;

/** The functions that check the formats of most documents, by format name, as these modules declare them. */
const CHECKS = { date: 'isDate', 'date-time': 'isDateTime', uuid: 'isUuid' };

/** The rest of the formats: in JavaScript, an int64 is any integer that it can hold. */
const MORE = `const formats = {
  ...FORMAT_TABLE,
  int64: integers(-(2 ** 63), 2 ** 63),
  uint64: integers(0, 2 ** 64),
  regex(text) {
    try {
      new RegExp(text, 'u');
      return true;
    } catch {
      return false;
    }
  },
};`;

/** The formats that need few modules. */
export const USUAL_FORMATS: readonly string[] = Object.keys(CHECKS);

/**
 * JavaScript that declares the format checks of src/engine/schema/formats and `formats`, the object that maps names to them.
 *
 * @param isUsual whether only {@link USUAL_FORMATS} are needed
 */
export function formatSource(isUsual: boolean): string {
  if (!isUsual) return [...MORE_MODULES.map(moduleSource), MORE].join('\n');
  const entries = Object.entries(CHECKS).map(([name, check]) => `'${name}': ${check}`);
  return [...MODULES.map(moduleSource), `const formats = { ${entries.join(', ')} };`].join('\n');
}

/** The declarations of a module as JavaScript, not imported or exported, so that a file can contain those of several modules. */
function moduleSource(name: string): string {
  const source = readFileSync(new URL(`../../engine/schema/formats/${name}.ts`, import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ESNext } });
  return outputText.replaceAll(/^import .*\n/gm, '').replaceAll(/^export (?=function|const)/gm, '');
}
