import type ts from 'typescript';
import { keyed } from './follow-keys.ts';
import {
  type Following,
  follow,
  literalsOf,
  mark,
  markWhole,
  propertiesNamed,
  takesAnything,
  typeText,
} from './follow-types.ts';

/** An expression where a value of another type is expected. */
export function passed(following: Following, node: ts.Expression): void {
  const { compiler, checker } = following;
  if (compiler.isOmittedExpression(node) || compiler.isLiteralExpression(node)) return;
  const parent = node.parent;
  if (compiler.isAsExpression(parent) || compiler.isTypeAssertionExpression(parent)) {
    follow(following, checker.getTypeAtLocation(node), checker.getTypeAtLocation(parent), node);
    return;
  }
  if (compiler.isTypeNode(node)) return;
  const expected = isDestructured(following, node) ? undefined : checker.getContextualType(node);
  if (expected === undefined) return;
  const type = checker.getTypeAtLocation(node);
  if (compiler.isObjectLiteralExpression(node)) {
    if (takesAnything(following, expected))
      markWhole(following, type, node, `is passed as ${typeText(following, expected)}`);
    else written(following, node, expected);
  } else if (!compiler.isArrayLiteralExpression(node) || takesAnything(following, expected)) {
    follow(following, type, expected, node);
  }
}

/** Whether a value is destructured: the compiler then expects the pattern, whose properties are any. */
export function isDestructured({ compiler }: Pick<Following, 'compiler'>, node: ts.Expression): boolean {
  const { parent } = node;
  if (compiler.isAwaitExpression(parent) || compiler.isParenthesizedExpression(parent)) {
    return isDestructured({ compiler }, parent);
  }
  return (
    (compiler.isVariableDeclaration(parent) || compiler.isParameter(parent) || compiler.isBindingElement(parent)) &&
    parent.initializer === node &&
    !compiler.isIdentifier(parent.name) &&
    ('type' in parent ? parent.type : undefined) === undefined
  );
}

/** The properties of an object literal where a type of the document is expected. */
function written(following: Following, node: ts.ObjectLiteralExpression, expected: ts.Type): void {
  const { compiler, checker } = following;
  for (const property of node.properties) {
    if (compiler.isSpreadAssignment(property)) {
      follow(following, checker.getTypeAtLocation(property.expression), expected, property);
    } else if (property.name !== undefined && 'text' in property.name) {
      const type = checker.getTypeAtLocation(property);
      for (const symbol of propertiesNamed(following, expected, property.name.text)) {
        mark(following, 'writes', symbol, property, literalsOf(following, type));
      }
    } else if (property.name !== undefined && compiler.isComputedPropertyName(property.name)) {
      const key = checker.getTypeAtLocation(property.name.expression);
      keyed(following, expected, key, property, (symbol) => mark(following, 'writes', symbol, property));
    }
  }
}
