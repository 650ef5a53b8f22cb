import type { SchemaObject } from 'openapi-typescript';
import ts from 'typescript';
import { OPEN_STRING } from './annotated.ts';

/**
 * The type of a marked string schema: `(string & {})`. In a union with literals a plain `string` would swallow them, and
 * with them what an editor offers to complete.
 */
export function openString(schema: SchemaObject): ts.TypeNode | undefined {
  if (!(OPEN_STRING in schema)) return undefined;
  return ts.factory.createParenthesizedType(
    ts.factory.createIntersectionTypeNode([
      ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      ts.factory.createTypeLiteralNode([]),
    ]),
  );
}
