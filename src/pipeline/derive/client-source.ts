import { readFileSync } from 'node:fs';

/**
 * The text of `client.ts`, which is the same for every document: a client with the methods of `operation-methods.ts` and the tables of
 * `operations.ts`. It is the file of the folder `client`, with the module beside it that the build uses too.
 */
export function clientSource(): string {
  const [client = '', kinds = ''] = ['client', 'body-kind'].map((name) =>
    readFileSync(new URL(`client/${name}.ts`, import.meta.url), 'utf8'),
  );
  return `${client.replace(/^import .* from '.\/body-kind.ts';\n/m, '')}\n${kinds.replaceAll(/^export /gm, '')}`;
}
