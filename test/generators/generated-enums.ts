import ts from 'typescript';

/** A member of a generated enum. */
export interface GeneratedMember {
  readonly name: string;
  readonly value: string | number;
  /** The comment before it; empty without one. */
  readonly comment: string;
}

/** The enums in generated code by name: `export enum A { B = 1 }` or `export const A = { B: 1 } as const`. */
export function generatedEnums(text: string): ReadonlyMap<string, readonly GeneratedMember[]> {
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
