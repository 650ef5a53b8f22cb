/** The paths by which the sources import a file by condition, such as `#client-texts`, and the file of each condition. */
export type ConditionalImports = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `imports` of package.json of the project for files that are compiled to `folder`. */
export function compiledImports(imports: ConditionalImports, folder: './' | './dist/'): ConditionalImports {
  return Object.fromEntries(
    Object.entries(imports).map(([name, targets]) => [
      name,
      Object.fromEntries(
        Object.entries(targets).map(([condition, path]) => [
          condition,
          path.replace(/^\.\//, folder).replace(/\.ts$/, '.js'),
        ]),
      ),
    ]),
  );
}
