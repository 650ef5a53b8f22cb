import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';
import { operationMethods, renamedMethods } from '../../src/pipeline/derive/operation-methods.ts';
import { types } from '../../src/pipeline/derive/types.ts';
import { fixtureDocument } from './fixture-document.ts';

/** A document with one operation of each kind, and names that clash. */
const WITH_SCHEMAS: OpenApiDocument = parse(
  readFileSync(new URL('fixtures/operation-methods.yaml', import.meta.url), 'utf8'),
  { merge: true },
);

describe('the methods of operations', () => {
  // Names without clashes, parameters that are sent under their own names, comments that end where they should, and the types
  // of the document but for those that would clash.
  test('are those of the golden file', async () => {
    await expect(operationMethods(WITH_SCHEMAS)).toMatchFileSnapshot('./fixtures/operation-methods.golden.txt');
  });

  test('whose names are reserved or taken are listed', () => {
    expect(renamedMethods(WITH_SCHEMAS)).toEqual([
      'The method of GET /a/{query_id} is called getOrder2: getOrder is reserved or already taken.',
      'The method of POST /b is called requestOperation: request is reserved or already taken.',
      'The method of DELETE /c is called thenOperation: then is reserved or already taken.',
    ]);
    const get = { operationId: '--', responses: { 204: { description: 'Done.' } } };
    expect(renamedMethods({ openapi: '3.1.0', info: {}, paths: { '/a': { get } } })).toEqual([
      'The method of GET /a is called operation: its operationId has no letter or digit.',
    ]);
  });

  test.each([
    ['the fixture', fixtureDocument()],
    ['names that clash', WITH_SCHEMAS],
    ['no operation', { openapi: '3.1.0', info: {}, paths: {} }],
  ])('compile with the types of their document: %s', async (_, document) => {
    expect(await errorsOf(document, '')).toEqual([]);
  });

  test('have the types of the document', async () => {
    const use = (code: string) =>
      errorsOf(
        WITH_SCHEMAS,
        `import type { OperationMethods } from './operation-methods.ts';
declare const client: OperationMethods<{ signal?: string }>;
${code}`,
      );
    expect(
      await use(`
export const order: Promise<Record<string, unknown>> = client.getOrder({ id: 'x', queryId: 'y' }, { signal: 's' });
export const either: Promise<string | undefined> = client.requestOperation({ body: { id: 'x' } });
export const any: Promise<unknown> = client.thenOperation();`),
    ).toEqual([]);
    expect(await use(`client.getOrder({});`)).toEqual([
      "Argument of type '{}' is not assignable to parameter of type 'GetOrderParameters'.",
    ]);
    expect(await use(`client.getOrder({ id: 'x', xAppKey: 'y' });`)).toEqual([
      "Object literal may only specify known properties, and 'xAppKey' does not exist in type 'GetOrderParameters'.",
    ]);
    expect(await use(`client.requestOperation({ body: { id: 1 } });`)).toEqual([
      "Type 'number' is not assignable to type 'string'.",
    ]);
    expect(await use(`client.requestOperation({});`)).toHaveLength(1);
    expect(await use(`client.thenOperation({ id: 'x' });`)).toHaveLength(1);
  });

  test('have null in the type of a list that may be null (OpenAPI 3.0)', async () => {
    const items = { $ref: '#/components/schemas/Order' };
    const content = { 'application/json': { schema: { type: 'array', nullable: true, items } } };
    const document: OpenApiDocument = {
      openapi: '3.0.3',
      info: {},
      paths: { '/orders': { get: { operationId: 'orders', responses: { 200: { description: '', content } } } } },
      components: { schemas: { Order: { type: 'object', properties: { id: { type: 'string' } } } } },
    };
    const use = `import type { OperationMethods } from './operation-methods.ts';
declare const client: OperationMethods<object>;
export const ids = async () => (await client.orders())`;
    expect(await errorsOf(document, `${use}?.map(({ id }) => id);`)).toEqual([]);
    expect(await errorsOf(document, `${use}.map(({ id }) => id);`)).toEqual(["Object is possibly 'null'."]);
  });
});

const library = new Map<string, ts.SourceFile>();

/** A file of the library of TypeScript, parsed once. */
function libraryFile(file: string, version: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile {
  const known = library.get(file) ?? ts.createSourceFile(file, ts.sys.readFile(file) ?? '', version);
  library.set(file, known);
  return known;
}

/** The errors of the generated files and of a file that uses them. */
async function errorsOf(document: OpenApiDocument, code: string): Promise<string[]> {
  const files = new Map([
    ['/types.ts', await types(document)],
    ['/operation-methods.ts', operationMethods(document)],
    ['/use.ts', `${code}\nexport {};`],
  ]);
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    types: [],
  };
  const standard = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...standard,
    fileExists: (file) => files.has(file) || standard.fileExists(file),
    readFile: (file) => files.get(file) ?? standard.readFile(file),
    getSourceFile: (file, version) => {
      const text = files.get(file);
      return text === undefined ? libraryFile(file, version) : ts.createSourceFile(file, text, version);
    },
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0] ?? '');
}
