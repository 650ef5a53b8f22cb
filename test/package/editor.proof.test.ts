import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import typescript from 'typescript';
import typescript6 from 'typescript6';
import { beforeAll, describe, expect, test } from 'vitest';
import { readYaml } from '../support/read-yaml.ts';
import { packedProject } from './packed-project.ts';

type TypeScript = typeof typescript;

/** A project that has installed the client. The texts in `/*…*\/` name the places in it. */
const SOURCE = readFileSync(new URL('fixtures/editor-consumer.ts.txt', import.meta.url), 'utf8');

/** Calls that do not compile, and what the compiler says. */
const WRONG: Readonly<Record<string, string>> = readYaml('fixtures/editor-errors.yaml', import.meta.url);

/** The same without its unfinished calls, and with those that do not compile. */
const REFUSED = [
  ...SOURCE.split('\n').filter((line) => !line.startsWith('client.')),
  ...Object.keys(WRONG),
  'export { data, error };',
].join('\n');

/** The files of the project, which are not written. */
let file: string;
let refused: string;
beforeAll(async () => {
  const { folder } = await packedProject();
  file = join(folder, 'consumer.ts');
  refused = join(folder, 'refused.ts');
});

describe.each<[string, TypeScript]>([
  ['5.9', typescript],
  // What is used here of their interfaces is the same.
  ['6', typescript6 as unknown as TypeScript],
])('an editor with TypeScript %s', (_, ts) => {
  let consumer: Consumer;
  beforeAll(() => {
    consumer = new Consumer(ts);
  });

  test('shows the names of types', () => {
    expect(consumer.hover('result')).toBe('const result: Result<AccountTransaction[]>');
    expect(consumer.hover('data')).toBe('const data: AccountTransaction[] | undefined');
    expect(consumer.hover('error')).toBe('const error: CallError | undefined');
    expect(consumer.hover('record')).toBe('const record: AccountTransaction');
    expect(consumer.hover('walked')).toBe('const walked: AccountTransaction');
  });

  test('shows the documentation of operations, parameters and fields', () => {
    expect(consumer.hover('method')).toContain(
      'listAccountTransactions(parameters: ListAccountTransactionsParameters, options?: MethodOptions | undefined): DataPromise<AccountTransaction[]>',
    );
    expect(consumer.documentation('method')).toMatch(
      /^List account transactions\n\nReads the ledger of an account between two dates/,
    );
    expect(consumer.documentation('from')).toBe('The start of the date range, an ISO 8601 date.');
    expect(consumer.documentation('field')).toContain('ISO 8601');
    expect(consumer.documentation('countries')).toContain('`GET /countries`');
    // One text for all paths: TypeScript documents a path only by an overload of its own.
    expect(consumer.documentation('call')).toBe(
      'Calls an operation with GET. Its documentation is that of its method, such as `client.getCountries`.',
    );
    expect(consumer.hover('call')).toContain('=> Promise<Result<AccountTransaction[]>>');
  });

  test('completes paths, parameters, options and methods', () => {
    expect(consumer.completions('path')).toEqual(
      expect.arrayContaining(['/accounts/{account_id}/transactions', '/countries', '/users/{user_id}']),
    );
    expect(consumer.completions('path')).not.toContain('/auth/tokens');
    expect(consumer.completions('query')).toEqual(['direction', 'limit', 'offset']);
    expect(consumer.completions('parameter')).toEqual(['direction', 'limit', 'offset']);
    expect(consumer.completions('option')).toEqual(
      expect.arrayContaining(['timeoutMs', 'deadlineMs', 'retry', 'signal']),
    );
    expect(consumer.completions('members')).toEqual(
      expect.arrayContaining(['GET', 'use', 'transactions', 'withOptions', 'listAccountTransactions', 'getCountries']),
    );
  });

  test('says what is wrong with each call, and with nothing else', () => {
    expect(consumer.refusals()).toEqual(
      Object.entries(WRONG).map(([call, error]) => [call, expect.stringContaining(error)]),
    );
  });
});

/** A project in memory, as an editor sees it. */
class Consumer {
  readonly #ts: TypeScript;
  readonly #service: typescript.LanguageService;

  constructor(ts: TypeScript) {
    this.#ts = ts;
    const options: typescript.CompilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    };
    const texts = new Map([
      [file, SOURCE],
      [refused, REFUSED],
    ]);
    const textOf = (name: string) => texts.get(name) ?? ts.sys.readFile(name);
    this.#service = ts.createLanguageService({
      getScriptFileNames: () => [...texts.keys()],
      getScriptVersion: () => '0',
      getScriptSnapshot: (name) => {
        const text = textOf(name);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => dirname(file),
      getCompilationSettings: () => options,
      getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
      fileExists: (name) => texts.has(name) || ts.sys.fileExists(name),
      readFile: textOf,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    });
  }

  hover(place: string): string {
    return this.#ts.displayPartsToString(this.#infoAt(place).displayParts);
  }

  documentation(place: string): string {
    return this.#ts.displayPartsToString(this.#infoAt(place).documentation);
  }

  completions(place: string): string[] {
    const list = this.#service.getCompletionsAtPosition(file, positionOf(place), {});
    return (list?.entries ?? []).map(({ name }) => name);
  }

  /** The errors in the calls that do not compile, each with its line. */
  refusals(): [line: string, error: string][] {
    const found = [...this.#service.getSyntacticDiagnostics(refused), ...this.#service.getSemanticDiagnostics(refused)];
    return found.map(({ start = 0, messageText }) => [
      REFUSED.slice(0, REFUSED.indexOf('\n', start)).split('\n').at(-1) ?? '',
      this.#ts.flattenDiagnosticMessageText(messageText, '\n'),
    ]);
  }

  #infoAt(place: string): typescript.QuickInfo {
    const info = this.#service.getQuickInfoAtPosition(file, positionOf(place));
    if (info === undefined) throw new Error(`Nothing is shown at ${place}.`);
    return info;
  }
}

/** The position after the comment that names a place. */
function positionOf(place: string): number {
  const comment = `/*${place}*/`;
  // Inside of a string, the completions are those at its start.
  return SOURCE.indexOf(comment) + (place === 'path' ? 0 : comment.length);
}
