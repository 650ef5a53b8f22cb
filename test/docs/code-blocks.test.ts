import { globSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../src/cli/backoffice.ts';
import { runHere } from '../support/run-here.ts';
import { parseBackoffice } from './backoffice-line.ts';
import { blocksOf } from './code-blocks.ts';
import { DOCUMENTED_COMMANDS } from './documented-commands.ts';
import { ROOT } from './markdown-files.ts';
import { commandsOf, documentedBlocks, isShell, wordsOf } from './shell-commands.ts';

const blocks = documentedBlocks();
const commands = blocks.filter(isShell).flatMap(commandsOf);
const lines = [...new Set(commands.map(({ line }) => line))];
const scripts: Record<string, string> = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).scripts;

afterEach(() => {
  vi.restoreAllMocks();
});

test('every block has a language that is executed, checked, or an excerpt', () => {
  const others = blocks.filter(
    (block) => !['ts', 'tsx', 'json', 'yaml', 'bash', 'text'].includes(block.language) && !isShell(block),
  );
  expect(others.map(({ file, line, language }) => `${file}:${line} ${language}`)).toEqual([]);
});

test('components are parts of an example, which is compiled and tested', () => {
  const sources = globSync('docs/examples/*/src/*.tsx', { cwd: ROOT }).map((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8'),
  );
  const components = blocks.filter(({ language }) => language === 'tsx');
  expect(components.length).toBeGreaterThan(1);
  expect(components.filter(({ code }) => !sources.some((source) => source.includes(code)))).toEqual([]);
});

describe('commands', () => {
  test('every command of the documentation is in the table of documented commands', () => {
    const missing = commands.filter(({ line }) => DOCUMENTED_COMMANDS[line] === undefined);
    expect(missing.map(({ line, block }) => `${block.file}: ${line}`)).toEqual([]);
  });

  test('every command of the table is documented', () => {
    expect(Object.keys(DOCUMENTED_COMMANDS).filter((line) => !lines.includes(line))).toEqual([]);
  });

  test.each(lines.flatMap(backofficePart))('the options exist: %s', async (command) => {
    await expect(parseBackoffice(command)).resolves.toBeUndefined();
  });

  test.each(lines.filter((line) => line.startsWith('npm run ')))(
    'the npm script and its options exist: %s',
    async (line) => {
      const [, , name = '', , ...options] = wordsOf(line);
      expect(scripts).toHaveProperty([name]);
      const flags = options.filter((word) => word.startsWith('--'));
      if (flags.length === 0) return;
      const help = await helpOf(name);
      for (const flag of flags) expect(help).toContain(`${flag} `);
    },
  );

  test('an option that does not exist is found', async () => {
    await expect(parseBackoffice('backoffice verify URL --acount ID')).rejects.toThrow('Unknown flag --acount');
    await expect(parseBackoffice('backoffice verifi URL')).rejects.toThrow('verifi');
    await expect(parseBackoffice('backoffice sandbox --profile fast')).rejects.toThrow('--profile is "fast"');
    await expect(parseBackoffice('backoffice replay')).rejects.toThrow("Missing required argument 'har-or-ndjson'");
  });
});

describe('examples of data', () => {
  const isClient = ({ code }: { readonly code: string }) => serversOf(JSON.parse(code)).length > 0;
  const json = blocks.filter(({ language }) => language === 'json');

  test.each(json.filter(isClient))('$file:$line starts a command that exists', async ({ code }) => {
    for (const { command, args } of serversOf(JSON.parse(code))) {
      expect(command).toBe('npx');
      await parseBackoffice(args.join(' '));
    }
  });

  test.each(json.filter((block) => !isClient(block)))('$file:$line is JSON of its schema', ({ code, file }) => {
    const schema = schemaOf(JSON.parse(code));
    expect(schema, `${file}: which schema describes it?`).toBeDefined();
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema ?? false);
    expect(validate(JSON.parse(code)), JSON.stringify(validate.errors)).toBe(true);
  });

  test.each(blocks.filter(({ language }) => language === 'yaml'))(
    '$file:$line is YAML, and its commands exist',
    async ({ code }) => {
      const parsed: unknown = parse(code);
      // A list has the steps of a workflow; a map has data.
      const steps: { run: string }[] = Array.isArray(parsed) ? parsed : [];
      for (const { run } of steps) await parseBackoffice(run.replace('npx ', ''));
    },
  );
});

describe('reading blocks', () => {
  test('finds language, heading and line, also below a list', () => {
    const text = '# A\n\n```sh\nls\n```\n\n1. Step:\n\n   ```json\n   {\n     "a": 1\n   }\n   ```\n';
    expect(blocksOf('x.md', text)).toEqual([
      { file: 'x.md', line: 3, heading: 'A', language: 'sh', code: 'ls\n' },
      { file: 'x.md', line: 9, heading: 'A', language: 'json', code: '{\n  "a": 1\n}\n' },
    ]);
    expect(() => blocksOf('x.md', '```ts\n')).toThrow('x.md:1');
  });

  test('a command is one line without its comment', () => {
    const [block] = blocksOf('x.md', '```sh\ncurl a \\\n  b  # comment\n\n# comment\nnpm ci\n```\n');
    expect(block && commandsOf(block).map(({ line }) => line)).toEqual(['curl a b', 'npm ci']);
    expect(wordsOf('a "b c" --d=\'e f\'')).toEqual(['a', 'b c', '--d=e f']);
  });
});

/** The servers in the configuration of a client of the Model Context Protocol. */
function serversOf({ mcpServers = {}, servers = mcpServers }: Record<string, Record<string, ClientServer>>) {
  return Object.values(servers);
}

interface ClientServer {
  readonly command: string;
  readonly args: readonly string[];
}

const COMMAND_LINE = new RegExp(
  `\\bbackoffice (?:${COMMANDS.map(({ name }) => name.split(' ')[0]).join('|')})\\b[^&]*`,
);

/** The part of a command line that calls `backoffice`. */
function backofficePart(line: string): string[] {
  return line.match(COMMAND_LINE) ?? [];
}

/** What an npm script prints for `--help`. */
async function helpOf(script: string): Promise<string> {
  const [, command] = /^node src\/cli\/run\.js (\w+)$/.exec(scripts[script] ?? '') ?? [];
  if (command !== undefined) return (await runHere([command, '--help'])).stdout;
  const source = readFileSync(`${ROOT}scripts/run.js`, 'utf8');
  const [, module = ''] = new RegExp(`^  '?${script}'?: '(.+)',$`, 'm').exec(source) ?? [];
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { main }: { main(argv: string[]): unknown } = await import(
    new URL(module, `file://${ROOT}scripts/run.js`).href
  );
  await main(['--help']);
  return printed.mock.calls.join('\n');
}

/** The schema of a JSON example, by its top-level names. */
function schemaOf(value: object): object | undefined {
  const file =
    'request' in value
      ? 'src/engine/traffic/read/exchange-record.schema.json'
      : 'acknowledgements' in value
        ? 'src/engine/diff/acknowledgements.schema.json'
        : 'consumer' in value
          ? 'src/engine/diff/usage/usage-manifest.schema.json'
          : undefined;
  return file === undefined ? undefined : JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8'));
}
