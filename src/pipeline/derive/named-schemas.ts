import ts from 'typescript';
import { typeNames } from './type-names.ts';

/**
 * The declarations, with a type alias for each schema, to which `components['schemas']` refers. Editors and compilers show
 * the name of an alias; without one they show all members. An alias accepts and is accepted as the literal is; an interface is
 * not assignable to an index signature.
 */
export function withNamedSchemas(nodes: readonly ts.Node[]): ts.Node[] {
  return nodes.flatMap((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return [node];
    const aliases: ts.Node[] = [];
    const sections = node.members.map((section) => {
      if (!isMember(section) || keyOf(section) !== 'schemas' || !ts.isTypeLiteralNode(section.type)) return section;
      const schemas = section.type.members.filter(isMember);
      const names = typeNames(schemas.map(keyOf));
      const references = schemas.map((schema) => {
        const name = names.get(keyOf(schema)) ?? keyOf(schema);
        aliases.push(
          withCommentsOf(schema, ts.factory.createTypeAliasDeclaration(EXPORT, name, undefined, schema.type)),
        );
        return member(schema, ts.factory.createTypeReferenceNode(name));
      });
      return member(section, ts.factory.createTypeLiteralNode(references));
    });
    return [ts.factory.createInterfaceDeclaration(EXPORT, node.name, undefined, undefined, sections), ...aliases];
  });
}

const EXPORT = [ts.factory.createToken(ts.SyntaxKind.ExportKeyword)];

/** A member such as `Order: {…}`. */
type Member = ts.PropertySignature & { readonly type: ts.TypeNode };

function isMember(node: ts.TypeElement): node is Member {
  return ts.isPropertySignature(node) && node.type !== undefined;
}

function keyOf({ name }: Member): string {
  return ts.isComputedPropertyName(name) ? '' : name.text;
}

function member({ modifiers, name, questionToken }: Member, type: ts.TypeNode): ts.PropertySignature {
  return ts.factory.createPropertySignature(modifiers, name, questionToken, type);
}

function withCommentsOf(node: ts.Node, other: ts.Node): ts.Node {
  return ts.setSyntheticLeadingComments(other, ts.getSyntheticLeadingComments(node));
}
