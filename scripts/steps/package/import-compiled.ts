import ts from 'typescript';

/**
 * A text that is taken over as it is, with every relative import of a TypeScript file turned to the JavaScript that the
 * compiler makes of it. In compiled files the compiler does the same.
 */
export function importCompiled(text: string): string {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles
    .filter(({ fileName }) => /^\.{1,2}\/.*(?<!\.d)\.ts$/.test(fileName))
    .toSorted((one, other) => other.pos - one.pos)
    .reduce((done, { fileName, pos }) => {
      const start = done.indexOf(fileName, pos);
      return `${done.slice(0, start)}${fileName.slice(0, -2)}js${done.slice(start + fileName.length)}`;
    }, text);
}
