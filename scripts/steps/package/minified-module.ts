import { build } from 'rolldown';

const ENTRY = 'module.js';

/** The module `code`, which imports nothing, with short names and without comments and line breaks. */
export async function minifiedModule(code: string): Promise<string> {
  const { output } = await build({
    input: ENTRY,
    write: false,
    logLevel: 'silent',
    output: { minify: true },
    plugins: [
      {
        name: 'one-module',
        resolveId: (id: string) => (id === ENTRY ? id : null),
        load: (id: string) => (id === ENTRY ? code : null),
      },
    ],
  });
  return output[0].code;
}
