import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Something that only a part of src/engine does, so that every command reads OpenAPI and HTTP in the same way. */
interface Task {
  readonly what: string;
  /** The code that does it. */
  readonly pattern: RegExp;
  /** A line that must match, so that the pattern itself is tested. */
  readonly example: string;
  /** What to import from src/engine in its place. */
  readonly use: string;
  /** Files outside of it that may do it, each with the reason. */
  readonly allowed: Readonly<Record<string, string>>;
}

const TASKS: readonly Task[] = [
  {
    what: 'decode percent-encoding',
    pattern: /\bdecodeURIComponent\b/,
    example: 'const name = decodeURIComponent(text);',
    use: 'sent-parameters.ts, percent-encoding.ts',
    allowed: {
      'src/pipeline/portal/browser/portal.ts': 'the fragment of a page, in the browser',
      'src/backoffice/sandbox/store/database-address.ts': 'the address of a database',
    },
  },
  {
    what: 'encode parameters',
    pattern: /\bencodeURIComponent\b/,
    example: "path.replace('{id}', encodeURIComponent(id))",
    use: 'encode-parameters.ts',
    allowed: {
      'src/pipeline/portal/samples/sample-request.ts': 'code to copy: a URL without what ends a text of any language',
      'src/cli/sandbox/greeting.ts': 'the line to paste, with one identifier in its path',
      'src/backoffice/client/parameters.ts': 'the client imports nothing but openapi-fetch',
      'src/engine/traffic/read/postman-url.ts':
        'a value and the name of a credential of a collection, which Postman encodes when it sends them',
      'src/engine/findings/redaction/redacted-text.ts': 'a text of a query from which a secret was taken',
      'src/engine/findings/redaction/secrets.ts': 'spellings of a secret, not a parameter',
      'src/engine/report/render-sarif.ts': 'the name of a file',
    },
  },
  {
    what: 'construct an Ajv',
    pattern: /\bnew (?:Ajv|Ajv2019|Ajv2020|BoundedAjv)\(/,
    example: 'const ajv = new Ajv2020({ strict: false });',
    use: 'bounded-validators.ts',
    allowed: {
      'scripts/bench/validate.ts': 'what the compiled validators are compared with',
      'src/pipeline/redocly-plugin/example-validator.ts':
        'lint: schemas of many files, strict, without undeclared properties',
      'src/pipeline/redocly-plugin/rules/extension-valid.ts': 'lint: the schemas of the extensions, not of messages',
      'src/engine/extensions/ajv.ts': 'the validators that the build compiles from our own document, strict',
    },
  },
  {
    what: 'take media types apart',
    pattern: /split\('[;]'|\bjson\\b|\\\/json|\\\+json|x-www-form-urlencoded/,
    example: "const [essence] = contentType.split(';', 1);",
    use: 'media-type.ts',
    allowed: {
      'src/engine/traffic/read/postman-collection.ts': 'the types that Postman sends, by the mode of a body',
      'src/engine/findings/redaction/redacted-text.ts': 'the parameters of a segment of a path',
    },
  },
  {
    what: 'look up the response of a status',
    pattern: /100\)\}XX|\[0\]\}XX/,
    example: 'Math.floor(status / 100)}XX',
    use: 'documented-response.ts',
    allowed: {},
  },
  {
    what: 'list the methods of a path item',
    pattern: /'get', 'put', 'post'/,
    example: "const METHODS = ['get', 'put', 'post', 'delete'];",
    use: 'operations.ts',
    allowed: {},
  },
];

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
  const found = SOURCES.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

  test(`use src/engine (${use}), or add the file with its reason to this list`, () => {
    expect(found.filter((file) => !Object.hasOwn(allowed, file))).toEqual([]);
  });

  test('each file of the list needs it still', () => {
    expect(Object.keys(allowed).filter((file) => !found.includes(file))).toEqual([]);
  });

  test('the pattern finds an example', () => {
    expect(pattern.test(example)).toBe(true);
  });
});
