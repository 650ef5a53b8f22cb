import ts from 'typescript';
import type { Json, JsonObject } from '../../engine/json/json.ts';
import { type OpenApiDocument, objectAt } from '../../engine/openapi/document.ts';
import { operationName, operationsOf } from '../../engine/openapi/operations.ts';
import { isInPaths } from './type-names.ts';

/** The beginning of a path that stands for an operation which openapi-typescript would not find. */
const ADDED_PATH = '/x-added ';

/** The beginning of the name of a query parameter that is the whole query string. */
const WHOLE_QUERY = 'x-querystring ';

/**
 * Paths for openapi-typescript 7 with the operations of OpenAPI 3.2 that it does not know: those of the method QUERY and of
 * `additionalOperations`. Each is a POST of a path of its own, so that `operations` has it; {@link asOpenApi32} removes the path. An
 * operation without an operationId is named after its method and path.
 */
export function addedPaths(document: OpenApiDocument, copyOf: (value: Json) => Json): JsonObject {
  const unknown = operationsOf(document, () => {}).filter((operation) => !isInPaths(operation));
  const items = unknown.map((operation) => {
    const parameters = operation.parameters.map(({ value }) => copyOf(value));
    const own = Object(copyOf(objectAt(document, operation.pointer).value));
    const post = { ...own, operationId: operation.operationId, parameters };
    return [ADDED_PATH + operationName(operation), { post }] as const;
  });
  return Object.fromEntries(items);
}

/** Members for the copy of a parameter that is the whole query string (OpenAPI 3.2), by which openapi-typescript finds it. */
export function asQueryParameter({ in: location, name }: JsonObject): JsonObject {
  return location === 'querystring' ? { in: 'query', name: `${WHOLE_QUERY}${name}` } : {};
}

/** Whether a document has what {@link asOpenApi32} replaces. */
export function usesOpenApi32(document: OpenApiDocument): boolean {
  return operationsOf(document, () => {}).some(
    (operation) => !isInPaths(operation) || operation.parameters.some(({ in: location }) => location === 'querystring'),
  );
}

/** The declarations without the paths of {@link addedPaths}, and with a member `querystring` for {@link asQueryParameter}. */
export function asOpenApi32(nodes: readonly ts.Node[]): ts.Node[] {
  return nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node)) return node;
    const members = node.members.filter((member) => !nameOf(member).startsWith(ADDED_PATH));
    const { modifiers, name, typeParameters, heritageClauses } = node;
    const kept = ts.factory.createInterfaceDeclaration(modifiers, name, typeParameters, heritageClauses, members);
    return ts.transform(kept, [renameQueries]).transformed[0] ?? kept;
  });
}

function renameQueries(context: ts.TransformationContext): ts.Transformer<ts.InterfaceDeclaration> {
  const visit = (node: ts.Node): ts.Node => {
    if (ts.isPropertySignature(node)) {
      if (nameOf(node) === 'query' && isWholeQuery(node.type))
        return ts.visitEachChild(renamed(node, 'querystring'), visit, context);
      if (nameOf(node).startsWith(WHOLE_QUERY)) return renamed(node, nameOf(node).slice(WHOLE_QUERY.length));
    }
    return ts.visitEachChild(node, visit, context);
  };
  return (root) => ts.visitEachChild(root, visit, context);
}

function isWholeQuery(type: ts.TypeNode | undefined): boolean {
  return (
    type !== undefined &&
    ts.isTypeLiteralNode(type) &&
    type.members.some((member) => nameOf(member).startsWith(WHOLE_QUERY))
  );
}

function renamed(node: ts.PropertySignature, name: string): ts.PropertySignature {
  const { modifiers, questionToken, type } = node;
  const property = ts.factory.createPropertySignature(
    modifiers,
    ts.factory.createStringLiteral(name),
    questionToken,
    type,
  );
  return ts.setSyntheticLeadingComments(property, ts.getSyntheticLeadingComments(node));
}

function nameOf({ name }: ts.TypeElement): string {
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '';
}
