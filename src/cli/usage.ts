import { resolve } from 'node:path';
import { readUsage } from '../engine/diff/usage/read-usage.ts';
import { defineCommand } from './command/command.ts';
import { text } from './command/option.ts';
import { writeBeside } from './output/write-beside.ts';

/** `backoffice usage`: writes the parts of a document that a TypeScript project uses. */
export const usage = defineCommand({
  description:
    'Reads a TypeScript project that uses the types of a document (openapi-typescript, openapi-fetch or the client of this ' +
    'package) and writes a manifest as JSON: the operations that it calls, and the parameters, properties, statuses and ' +
    'enum values that it uses, each with one place. A value that leaves the types, such as by any or JSON.stringify, ' +
    'counts as used as a whole. Commit the manifest; "backoffice diff --usage" then reports whom a change affects.\n\n' +
    'The project must compile. It is read with its TypeScript 5 or 6. Where it has TypeScript 7 only, another ' +
    'installed version reads it.',
  positionals: { project: text({ help: 'The folder with tsconfig.json.', value: 'project', required: true }) },
  options: {
    name: text({ help: 'The name in reports; that of package.json unless given.', value: 'NAME' }),
    consumerTypes: text({
      help: 'The file of the types in the project; found by what it exports unless given.',
      value: 'FILE',
    }),
    output: text({ help: 'The file of the manifest. Else stdout.', value: 'FILE' }),
  },
  examples: [
    {
      line: 'backoffice usage ../app --output app.usage.json',
      does: 'Writes the manifest of a project.',
    },
  ],
  exitCodes: { 0: 'The manifest is written.', 2: 'It could not run.' },
  async run({ project, name, consumerTypes, output }, io) {
    const manifest = await readUsage({
      folder: resolve(project),
      name,
      typesFile: consumerTypes === undefined ? undefined : resolve(consumerTypes),
    });
    const json = `${JSON.stringify(manifest, undefined, 2)}\n`;
    if (output === undefined) io.stdout.write(json);
    else writeBeside(output, [json]);
    const { operations, reads, writes, notFollowed } = manifest;
    const figures = `${operations.length} operations, ${reads.length} properties read, ${writes.length} written`;
    io.stderr.write(`${manifest.consumer}: ${figures}.\n`);
    for (const { at, why } of notFollowed) io.stderr.write(`Not followed: ${at} ${why}.\n`);
    return 0;
  },
});
