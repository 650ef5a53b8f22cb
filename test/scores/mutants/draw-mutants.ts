import ts from 'typescript';

/** One change of a source file that a test should notice. */
export interface Mutant {
  /** Relative to the root of the project. */
  readonly file: string;
  readonly line: number;
  readonly operator: string;
  readonly start: number;
  readonly before: string;
  readonly after: string;
}

const SWAPPED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
};

/** Methods of which one is as plausible as the other. */
const SIBLINGS: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  trimEnd: 'trimStart',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
};

/** Every mutant of a source file, in the order of the text. Types, imports and comments have none. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (operator: string, node: ts.Node, after: string) => {
    const start = node.getStart(source);
    const before = text.slice(start, node.end);
    if (before === after) return;
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ file, line, operator, start, before, after });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const swapped = SWAPPED[node.operatorToken.kind];
      if (swapped !== undefined) add('operator', node.operatorToken, swapped);
    }
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node) || ts.isWhileStatement(node)) {
      const condition = ts.isConditionalExpression(node) ? node.condition : node.expression;
      add('condition', condition, `!(${condition.getText(source)})`);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add('negation', node, node.operand.getText(source));
    if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) add('statement', node, ';');
    if (ts.isReturnStatement(node) && node.expression !== undefined && node.parent.parent !== undefined)
      add('return', node.expression, returned(node.expression));
    if (ts.isNumericLiteral(node)) add('number', node, `${Number(node.text) + 1}`);
    if (node.kind === ts.SyntaxKind.TrueKeyword) add('boolean', node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add('boolean', node, 'true');
    if (ts.isStringLiteral(node) && isValue(node)) add('string', node, node.text === '' ? "'mutant'" : "''");
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) add('array', node, '[]');
    if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
      const sibling = SIBLINGS[node.name.text];
      if (sibling !== undefined) add('method', node.name, sibling);
      if (node.name.text === 'filter') add('method', node.parent, node.expression.getText(source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

function returned(expression: ts.Expression): string {
  if (expression.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (expression.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  return '(undefined as never)';
}

/** Whether a string is a value of the program, and not a name of a module or a key. */
function isValue({ parent }: ts.StringLiteral): boolean {
  if (ts.isPropertyAssignment(parent) && ts.isStringLiteral(parent.name)) return parent.initializer.end === parent.end;
  return (
    !ts.isElementAccessExpression(parent) &&
    !ts.isLiteralTypeNode(parent) &&
    !ts.isCallExpression(parent.parent ?? parent)
  );
}

/** `count` of the mutants, the same ones for the same seed: each is as likely as every other. */
export function draw<T>(mutants: readonly T[], count: number, seed: number): readonly T[] {
  let state = seed >>> 0;
  const random = () => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const left = [...mutants];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0] as T,
  );
}
