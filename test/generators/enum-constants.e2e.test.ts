import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_URL } from '../../src/backoffice/contract/bundled-document.ts';
import { bundledDocument } from '../spec/bundled-document.ts';
import { componentName } from '../spec/checks/component-names.ts';
import { type EnumConstant, enumConstants } from '../spec/checks/enum-constants.ts';
import { listOf, objectAt } from '../spec/checks/json.ts';
import { enumMeanings } from '../spec/facts/facts.ts';
import { readYaml } from '../support/read-yaml.ts';
import { folderWith } from '../support/run-folder.ts';

/** A code generator, as people run it. */
interface Generator {
  readonly name: string;
  /** The file of its command, in node_modules. */
  readonly command: string;
  readonly args: readonly string[];
  readonly output: string;
  readonly config?: object;
}

/** All but the output is at its default. */
const GENERATORS: readonly Generator[] = readYaml('generators.yaml', import.meta.url);

const schemas = objectAt(bundledDocument(), 'components', 'schemas');
const enumNames = Object.keys(schemas).filter((name) => listOf(objectAt(schemas, name)['enum']).length > 0);
const known = enumConstants();
/** The constants of each enum of the document, from the text. */
const expected = new Map(enumNames.map((name) => [name, known.get(name) ?? []]));

let outputs: ReadonlyMap<string, string>;
beforeAll(async () => {
  outputs = await runGenerators();
});

describe.each(GENERATORS.map(({ name }) => name))('%s', (generator) => {
  const enumsOf = () => generatedEnums(outputs.get(generator) ?? '');
  // Of itself hey-api writes names in capitals.
  const nameFor = ({ name }: EnumConstant) => (generator === '@hey-api/openapi-ts' ? name.toUpperCase() : name);

  test('names every value of every enum as the text does', () => {
    const generated = enumsOf();
    for (const [component, constants] of expected) {
      expect(
        pairs(generated.get(component) ?? [], ({ name }) => name),
        component,
      ).toEqual(pairs(constants, nameFor));
    }
  });

  test('writes the meaning of a value as its comment', () => {
    const generated = enumsOf();
    for (const [field, meanings] of Object.entries(enumMeanings)) {
      const members = generated.get(componentName(field)) ?? [];
      for (const [value, words] of Object.entries(meanings)) {
        const comment = members.find((member) => member.value === value)?.comment.toLowerCase() ?? '';
        expect(
          [words].flat().filter((word) => !comment.includes(word)),
          `${field} ${value}: ${comment}`,
        ).toEqual([]);
      }
    }
  });
});

test('the text knows every enum of the document', () => {
  expect(enumNames.filter((name) => !known.has(name))).toEqual([]);
  expect([...expected.values()].flat().length).toBeGreaterThan(350);
});

test('every name is an identifier in TypeScript, Java, C# and Python', () => {
  const names = [...expected.values()].flat().map(({ name }) => name);
  expect(names.filter((name) => !/^[A-Za-z][A-Za-z0-9_]*$/.test(name))).toEqual([]);
});

/** Name and value of each constant, by name. */
function pairs<T extends EnumConstant | GeneratedMember>(
  constants: readonly T[],
  nameOf: (constant: T) => string,
): readonly (readonly [string, string | number])[] {
  return constants.map((constant) => [nameOf(constant), constant.value] as const).toSorted();
}

/** What each generator writes for the published document, by its name. They run side by side in a folder of their own. */
async function runGenerators(): Promise<ReadonlyMap<string, string>> {
  const [config] = GENERATORS.flatMap((each) => each.config ?? []);
  const folder = folderWith({ 'hey-api.json': JSON.stringify(config) });
  copyFileSync(DOCUMENT_URL, join(folder, 'openapi.json'));
  return new Map(await Promise.all(GENERATORS.map(async (each) => [each.name, await run(each, folder)] as const)));
}

async function run({ command, args, output }: Generator, folder: string): Promise<string> {
  const path = fileURLToPath(new URL(`../../node_modules/${command}`, import.meta.url));
  await promisify(execFile)(process.execPath, [path, ...args], { cwd: folder });
  return readFileSync(join(folder, output), 'utf8');
}

/** A member of a generated enum. */
interface GeneratedMember {
  readonly name: string;
  readonly value: string | number;
  /** The comment before it; empty without one. */
  readonly comment: string;
}

/** The enums in generated code by name: `enum A { B = 1 }` or `const A = { B: 1 } as const`. */
function generatedEnums(text: string): ReadonlyMap<string, readonly GeneratedMember[]> {
  const file = ts.createSourceFile('generated.ts', text, ts.ScriptTarget.Latest, true);
  const enums = new Map<string, readonly GeneratedMember[]>();
  for (const statement of file.statements) {
    if (ts.isEnumDeclaration(statement)) enums.set(statement.name.text, statement.members.flatMap(memberOf));
    for (const { name, initializer } of ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : []) {
      const object = initializer && ts.isAsExpression(initializer) ? initializer.expression : undefined;
      if (object === undefined || !ts.isObjectLiteralExpression(object)) continue;
      enums.set(name.getText(), object.properties.filter(ts.isPropertyAssignment).flatMap(memberOf));
    }
  }
  return enums;
}

function memberOf(member: ts.EnumMember | ts.PropertyAssignment): GeneratedMember[] {
  const value = literalValue(member.initializer);
  if (value === undefined) return [];
  const { name } = member;
  // Some write `{ /** … */`, which TypeScript takes for a comment about the brace.
  const comment = member.getFullText().slice(0, member.getLeadingTriviaWidth()).trim();
  return [{ name: ts.isStringLiteral(name) ? name.text : name.getText(), value, comment }];
}

function literalValue(node: ts.Expression | undefined): string | number | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  const isNegative = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken;
  return isNegative ? Number(node.getText()) : undefined;
}
