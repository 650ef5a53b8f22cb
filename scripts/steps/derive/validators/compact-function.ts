import ts from 'typescript';

/** JavaScript of the functions that {@link compactFunction} calls. They make the errors that Ajv writes out each time. */
export const ERROR_FUNCTIONS_SOURCE = `/** An error as Ajv reports it. A schemaPath without # is below the component schemas. */
function error(instancePath, schemaPath, keyword, params, message) {
  const path = schemaPath.startsWith('#') ? schemaPath : '#/components/schemas/' + schemaPath;
  return { instancePath, schemaPath: path, keyword, params, message };
}
/** Ends a validator with its first error. */
function fail(validator, error) {
  validator.errors = [error];
  return false;
}
function typeError(instancePath, schemaPath, type) {
  return error(instancePath, schemaPath, 'type', { type }, 'must be ' + type);
}
function enumError(instancePath, schemaPath, allowedValues) {
  return error(instancePath, schemaPath, 'enum', { allowedValues }, 'must be equal to one of the allowed values');
}
function formatError(instancePath, schemaPath, format) {
  return error(instancePath, schemaPath, 'format', { format }, \`must match format "\${format}"\`);
}
function patternError(instancePath, schemaPath, pattern) {
  return error(instancePath, schemaPath, 'pattern', { pattern }, \`must match pattern "\${pattern}"\`);
}`;

/** Names the value of a constant in the generated code: the identifier that Ajv chose, and the keyword of it that is read. */
export type NameOf = (identifier: string, keyword: string | undefined) => string | undefined;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Rewrites `code`, functions that Ajv wrote: identifiers become what `nameOf` returns, so that no name depends on the number
 * of other schemas, and each error becomes a call of {@link ERROR_FUNCTIONS_SOURCE}. The functions accept and report the same.
 */
export function compactFunction(code: string, nameOf: NameOf): string {
  const file = ts.createSourceFile('validators.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const locals = localNames(file);
  const rewritten = (node: ts.Node): string => {
    const edits: Edit[] = [];
    const visit = (each: ts.Node): void => {
      const text = each === node ? undefined : rewrite(each);
      if (text === undefined) ts.forEachChild(each, visit);
      else edits.push({ start: each.getStart(file), end: each.getEnd(), text });
    };
    visit(node);
    return applied(edits, code, node.getStart(file), node.getEnd());
  };
  const rewrite = (node: ts.Node): string | undefined => {
    const place = placeIn(node);
    if (place !== undefined) return `{${rewritten(place)}}`;
    if (ts.isObjectLiteralExpression(node)) return errorCall(node, (part) => rewrite(part) ?? rewritten(part));
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      return nameOf(node.expression.text, node.name.text);
    }
    const isReference =
      ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node);
    return isReference ? (locals.get(node) ?? nameOf(node.text, undefined)) : undefined;
  };
  return onFewerLines(rewritten(file));
}

/** The context that Ajv passes to each function besides the value; no keyword of a document reads more of it than the first. */
const CONTEXT = ['instancePath', 'parentData', 'parentDataProperty', 'rootData'];

/** The place of the value in the context that a function declares or is called with: all of it that is kept. */
function placeIn(node: ts.Node): ts.Node | undefined {
  const ofPattern = ts.isObjectBindingPattern(node) ? node.elements : [];
  const parts = ts.isObjectLiteralExpression(node) ? node.properties : ofPattern;
  return parts.map(({ name }) => name?.getText()).join() === CONTEXT.join() ? parts[0] : undefined;
}

/** Joins lines that belong together, so that a change of a schema changes few. No text of the code contains a line break. */
function onFewerLines(code: string): string {
  return code
    .replaceAll(/\{\n(.*)\.errors = \[(.*)\];\nreturn false;\n\}/g, '{ return fail($1, $2); }')
    .replaceAll(/\{\n(.*\.errors = .*)\n(return false;)\n\}/g, '{ $1 $2 }')
    .replaceAll(/\n\}\nelse \{\n(var result\d+ = true;)\n\}/g, '\n} else $1')
    .replaceAll(/\n(.*\.errors = vErrors;)\n(return errors === 0;)/g, '\n$1 $2')
    .replaceAll(/let vErrors = null;\nlet errors = 0;/g, 'let vErrors = null, errors = 0;');
}

/** Variables of blocks that Ajv numbers through the whole function, such as `data12` and `_errs30`. */
const NUMBERED = /^(data|err|_errs)\d+$/;

/**
 * Names for the numbered variables of blocks, by how many of their kind are visible where they are declared, so that a new
 * property does not rename the variables of those that follow it.
 */
function localNames(file: ts.SourceFile): Map<ts.Node, string> {
  const names = new Map<ts.Node, string>();
  const walk = (node: ts.Node, visible: ReadonlyMap<string, string>): void => {
    const inside = ts.isBlock(node) ? withDeclarations(node, visible) : visible;
    const name = ts.isIdentifier(node) ? inside.get(node.text) : undefined;
    if (name !== undefined) names.set(node, name);
    ts.forEachChild(node, (child) => walk(child, inside));
  };
  walk(file, new Map());
  for (const [node, name] of namesOfResults(file)) names.set(node, name);
  return names;
}

interface Span {
  readonly nodes: ts.Identifier[];
  readonly start: number;
  end: number;
}

/**
 * Names for the variables of whole functions that hold the results of subschemas, such as `valid12`. Two of them share a name
 * when one is not used any more where the other is first assigned; Ajv assigns each before it reads it.
 */
function namesOfResults(file: ts.SourceFile): Map<ts.Node, string> {
  const spans = new Map<string, Span>();
  const ofBlocks = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && /^valid\d+$/.test(node.text)) {
      const span = spans.get(node.text) ?? { nodes: [], start: node.pos, end: node.end };
      spans.set(node.text, span);
      span.nodes.push(node);
      span.end = node.end;
      if (ts.isVariableDeclaration(node.parent) && (node.parent.parent.flags & ts.NodeFlags.BlockScoped) !== 0) {
        ofBlocks.add(node.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const ends: number[] = [];
  const names = new Map<ts.Node, string>();
  for (const [name, { nodes, start, end }] of spans) {
    if (ofBlocks.has(name)) continue;
    const free = ends.findIndex((last) => last < start);
    const index = free === -1 ? ends.length : free;
    ends[index] = end;
    for (const node of nodes) names.set(node, `result${index}`);
  }
  return names;
}

function withDeclarations(block: ts.Block, visible: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = new Map(visible);
  for (const statement of block.statements) {
    if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.BlockScoped) === 0)
      continue;
    for (const { name } of statement.declarationList.declarations) {
      const [, kind] = ts.isIdentifier(name) ? (NUMBERED.exec(name.text) ?? []) : [];
      if (kind === undefined || !ts.isIdentifier(name)) continue;
      const count = [...names.keys()].filter((each) => NUMBERED.exec(each)?.[1] === kind).length;
      names.set(name.text, `${kind}${count}`);
    }
  }
  return names;
}

function applied(edits: readonly Edit[], code: string, from: number, to: number): string {
  let done = '';
  let at = from;
  for (const { start, end, text } of edits) {
    done += code.slice(at, start) + text;
    at = end;
  }
  return done + code.slice(at, to);
}

const PARTS = ['instancePath', 'schemaPath', 'keyword', 'params', 'message'] as const;
const COMPONENTS = '#/components/schemas/';

/** The call that makes the error that `literal` spells; undefined when it is another object. */
function errorCall(literal: ts.ObjectLiteralExpression, written: (node: ts.Node) => string): string | undefined {
  const parts = literal.properties.map((property) => [
    property.name?.getText(),
    ts.isPropertyAssignment(property) ? property.initializer : property.name,
  ]);
  if (parts.map(([name]) => name).join() !== PARTS.join()) return undefined;
  const [instancePath, schemaPath, keyword, params, message] = parts.map(([, value]) =>
    typeof value === 'object' ? value : literal,
  );
  if (!instancePath || !schemaPath || !keyword || !params || !message) return undefined;
  const path = schemaPath.getText();
  const below = path.startsWith(`"${COMPONENTS}`) ? `"${path.slice(COMPONENTS.length + 1)}` : path;
  const start = `${written(instancePath)}, ${below}`;
  const kind = ts.isStringLiteral(keyword) ? keyword.text : '';
  const [only, ...others] = ts.isObjectLiteralExpression(params) ? params.properties : [];
  const value =
    only !== undefined && ts.isPropertyAssignment(only) && others.length === 0 ? only.initializer : undefined;
  if (value !== undefined && isMadeFor(kind, value)) return `${kind}Error(${start}, ${written(value)})`;
  return `error(${start}, ${keyword.getText()}, ${written(params)}, ${written(message)})`;
}

/** Whether a function of its own makes the errors of `keyword`; that of `type` takes one type, not a list. */
function isMadeFor(keyword: string, value: ts.Expression): boolean {
  return keyword === 'type' ? ts.isStringLiteral(value) : ['enum', 'format', 'pattern'].includes(keyword);
}
