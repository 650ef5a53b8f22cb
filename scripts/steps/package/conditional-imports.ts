import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The paths by which the sources import a file by condition, such as `#client-texts`, and the file of each condition. */
export type ConditionalImports = Readonly<Record<string, { readonly node: string } & Readonly<Record<string, string>>>>;

/** `imports` of package.json of the project, with the compiled files in `dist/`. */
export function compiledImports(root: string): ConditionalImports {
  const { imports }: { readonly imports: ConditionalImports } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const text = JSON.stringify(imports).replaceAll(/"\.\/([^"]*)\.ts"/g, '"./dist/$1.js"');
  return JSON.parse(text);
}

/** The compiled file at `path` in `dist/`, with relative imports in place of conditional ones: those of Node. */
export function withRelativeImports(imports: ConditionalImports, path: string, text: string): string {
  return Object.entries(imports).reduce((done, [name, { node }]) => {
    const target = posix.relative(posix.dirname(posix.join('dist', path)), posix.normalize(node));
    return done.replaceAll(`'${name}'`, `'${target.startsWith('.') ? target : `./${target}`}'`);
  }, text);
}
