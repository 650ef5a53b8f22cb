import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readYaml } from './support/read-yaml.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Something that only a part of src/engine does, so that every command reads OpenAPI and HTTP in the same way. */
interface Task {
  readonly what: string;
  /** A pattern of the code that does it. */
  readonly pattern: string;
  /** A line that must match, so that the pattern itself is tested. */
  readonly example: string;
  /** What to import from src/engine in its place. */
  readonly use: string;
  /** Files outside of it that may do it, each with the reason. */
  readonly allowed: Readonly<Record<string, string>>;
}

const TASKS: readonly Task[] = readYaml('one-engine.yaml', import.meta.url);

/** The folders of src/engine that read documents, schemas and messages. */
const READING = ['json', 'regular-expression', 'yaml', 'openapi', 'schema', 'edit', 'document', 'message'];
const isReading = (file: string) => READING.some((folder) => file.startsWith(`src/engine/${folder}/`));

/** The files of src and scripts by name, without those folders and without comments. */
const SOURCES = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !isReading(file))
    .map((file) => ({ file, code: withoutComments(readFileSync(join(ROOT, file), 'utf8')) })),
);

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

describe.each(TASKS)('only src/engine may $what', ({ pattern, example, use, allowed }) => {
  const found = SOURCES.filter(({ code }) => new RegExp(pattern).test(code)).map(({ file }) => file);

  test(`use src/engine (${use}), or add the file with its reason to this list`, () => {
    expect(found.filter((file) => !Object.hasOwn(allowed, file))).toEqual([]);
  });

  test('each file of the list needs it still', () => {
    expect(Object.keys(allowed).filter((file) => !found.includes(file))).toEqual([]);
  });

  test('the pattern finds an example', () => {
    expect(example).toMatch(new RegExp(pattern));
  });
});
