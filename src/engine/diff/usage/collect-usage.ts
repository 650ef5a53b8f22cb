import type ts from 'typescript';
import { collectGeneric, followGenerics, type Uses } from './collect-generics.ts';
import { collectOperations } from './collect-operations.ts';
import { passed } from './collect-passed.ts';
import { collectResponse } from './collect-responses.ts';
import { collectType } from './collect-types.ts';
import { keyed } from './follow-keys.ts';
import { elementOf, type Following, literalsOf, mark, markWhole, pathsOf, propertiesNamed } from './follow-types.ts';
import type { Literal } from './usage-record.ts';

/** Records what the files of a project use. */
export function collectUsage(following: Following, files: readonly ts.SourceFile[]): void {
  const uses: Uses = { calls: [], generics: [] };
  const visit = (node: ts.Node): void => {
    collectAt(following, node);
    collectResponse(following, node);
    collectGeneric(following, node, uses);
    following.compiler.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  collectOperations(following, files);
  followGenerics(following, uses);
}

function collectAt(following: Following, node: ts.Node): void {
  const { compiler, checker } = following;
  if (compiler.isPropertyAccessExpression(node)) accessed(following, node, checker.getSymbolAtLocation(node.name));
  else if (compiler.isElementAccessExpression(node)) elementAccessed(following, node);
  else if (compiler.isObjectBindingPattern(node)) destructured(following, node);
  else if (compiler.isTypeNode(node)) collectType(following, node);
  else if (compiler.isForInStatement(node)) iterated(following, node);
  else if (compiler.isForOfStatement(node)) looped(following, node);
  else if (compiler.isThrowStatement(node)) {
    markWhole(following, checker.getTypeAtLocation(node.expression), node, 'is thrown');
  } else if (compiler.isJsxSpreadAttribute(node)) {
    markWhole(following, checker.getTypeAtLocation(node.expression), node, 'is spread into an element');
  } else if (compiler.isBinaryExpression(node)) {
    compared(following, node.left, node.right, node.operatorToken.kind);
    if (node.operatorToken.kind === compiler.SyntaxKind.EqualsToken) {
      assigned(following, node.left, checker.getTypeAtLocation(node.right));
    }
  } else if (compiler.isCaseClause(node)) {
    compared(following, node.parent.parent.expression, node.expression, compiler.SyntaxKind.EqualsEqualsEqualsToken);
  }
  if (compiler.isExpression(node)) passed(following, node);
}

/** The right side of a property access is read, written or both. */
function accessed(following: Following, node: ts.Expression, symbol: ts.Symbol | undefined): void {
  const { compiler, checker } = following;
  const { parent } = node;
  if (compiler.isBinaryExpression(parent) && parent.left === node) {
    const operator = parent.operatorToken.kind;
    if (operator >= compiler.SyntaxKind.FirstAssignment && operator <= compiler.SyntaxKind.LastAssignment) {
      const isPlain = operator === compiler.SyntaxKind.EqualsToken;
      const values = isPlain ? literalsOf(following, checker.getTypeAtLocation(parent.right)) : undefined;
      mark(following, 'writes', symbol, node, values);
      if (isPlain) return;
    }
  }
  mark(following, 'reads', symbol, node, []);
}

function elementAccessed(following: Following, node: ts.ElementAccessExpression): void {
  const { checker } = following;
  const object = checker.getTypeAtLocation(node.expression);
  const key = checker.getTypeAtLocation(node.argumentExpression);
  keyed(following, object, key, node, (symbol) => accessed(following, node, symbol));
}

function destructured(following: Following, pattern: ts.ObjectBindingPattern): void {
  const { compiler, checker } = following;
  const type = checker.getTypeAtLocation(pattern);
  for (const element of pattern.elements) {
    if (element.dotDotDotToken !== undefined) continue;
    const name = element.propertyName ?? element.name;
    if (compiler.isComputedPropertyName(name)) {
      const key = checker.getTypeAtLocation(name.expression);
      keyed(following, type, key, element, (symbol) => mark(following, 'reads', symbol, element, []));
    } else if ('text' in name) {
      for (const symbol of propertiesNamed(following, type, name.text)) mark(following, 'reads', symbol, element, []);
    }
  }
}

/** `({ state } = order)` and `[{ state }] = orders`. */
function assigned(following: Following, target: ts.Expression, type: ts.Type): void {
  const { compiler, checker } = following;
  if (compiler.isArrayLiteralExpression(target)) {
    const isPattern = target.elements.some((each) => !compiler.isIdentifier(each));
    if (isPattern) markWhole(following, type, target, 'is destructured as an array');
    return;
  }
  if (!compiler.isObjectLiteralExpression(target)) return;
  for (const property of target.properties) {
    if (property.name === undefined || !('text' in property.name)) {
      if (!compiler.isSpreadAssignment(property))
        markWhole(following, type, property, 'is read by a key that is not a literal');
      continue;
    }
    for (const symbol of propertiesNamed(following, type, property.name.text)) {
      mark(following, 'reads', symbol, property, []);
      if (compiler.isPropertyAssignment(property)) {
        assigned(following, property.initializer, checker.getTypeOfSymbol(symbol));
      }
    }
  }
}

function iterated(following: Following, node: ts.ForInStatement): void {
  const type = following.checker.getTypeAtLocation(node.expression);
  markWhole(following, type, node, 'is iterated with for…in');
}

/** `for ({ state } of orders)` */
function looped(following: Following, { initializer, expression }: ts.ForOfStatement): void {
  const { checker, compiler } = following;
  const element = elementOf(following, checker.getTypeAtLocation(expression));
  if (compiler.isVariableDeclarationList(initializer)) return;
  if (element !== undefined) assigned(following, initializer, element);
  else markWhole(following, checker.getTypeAtLocation(expression), initializer, 'is destructured in a loop');
}

function compared(following: Following, left: ts.Expression, right: ts.Expression, operator: ts.SyntaxKind): void {
  const { compiler, checker } = following;
  const { SyntaxKind } = compiler;
  if (operator === SyntaxKind.InKeyword) {
    const key = checker.getTypeAtLocation(left);
    const object = checker.getTypeAtLocation(right);
    keyed(following, object, key, left, (symbol) => mark(following, 'reads', symbol, left, []));
    return;
  }
  const isEquality =
    operator === SyntaxKind.EqualsEqualsEqualsToken ||
    operator === SyntaxKind.ExclamationEqualsEqualsToken ||
    operator === SyntaxKind.EqualsEqualsToken ||
    operator === SyntaxKind.ExclamationEqualsToken;
  if (!isEquality) return;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const values: Literal[] | undefined = literalsOf(following, checker.getTypeAtLocation(other));
    if (values === undefined || !compiler.isPropertyAccessExpression(one)) continue;
    const symbol = checker.getSymbolAtLocation(one.name);
    for (const path of pathsOf(following, symbol)) following.record.compared(path, values);
  }
}
