import ts from 'typescript';

/** Names that mean something else in the generated file or to its readers: keywords, what the file declares and uses, and global types. */
const TAKEN = new Set(
  `any bigint boolean never null number object string symbol undefined unknown void
  await break case catch class const continue debugger default delete do else enum export extends false finally for function if
  implements import in instanceof interface let new package private protected public return static super switch this throw true try
  typeof var while with yield
  $defs components operations paths webhooks OneOf WithRequired XOR
  Array ArrayBuffer Blob Boolean Date Error Event Exclude Extract File FormData Function Headers Map Number Object Omit
  Parameters Partial Pick Promise Readonly Record RegExp Request Required Response Set String Symbol URL`.split(/\s+/),
);

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

/** The type name of each schema, by its key: the key itself where that is a free identifier, otherwise the first free name that is made from it. */
export function typeNames(keys: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set([...TAKEN, ...keys]);
  return new Map(
    keys.map((key) => {
      const identifier = key.replaceAll(/[^\w$]/g, '_').replace(/^(?=\d)/, '_');
      if (identifier === key && !TAKEN.has(key)) return [key, key];
      let name = taken.has(identifier) ? `${identifier}Schema` : identifier;
      for (let count = 2; taken.has(name); count += 1) name = `${identifier}Schema${count}`;
      taken.add(name);
      return [key, name];
    }),
  );
}
