import type ts from 'typescript';
import type { TypeScript } from './consumer-project.ts';

/** The name of a member; undefined for a computed one. */
export function nameOf(compiler: TypeScript, name: ts.PropertyName): string | undefined {
  const isNamed = compiler.isIdentifier(name) || compiler.isStringLiteral(name) || compiler.isNumericLiteral(name);
  return isNamed ? name.text : undefined;
}

/**
 * The names of the members that contain a declaration, from the outermost. The declaration of a type to which
 * `components.schemas` refers by its name (`Order: Order`) belongs to that schema.
 */
export function declaredNames(compiler: TypeScript, declaration: ts.Node): string[] {
  const names: string[] = [];
  for (let node: ts.Node | undefined = declaration; node !== undefined; node = node.parent) {
    if (
      compiler.isPropertySignature(node) ||
      compiler.isInterfaceDeclaration(node) ||
      compiler.isTypeAliasDeclaration(node)
    ) {
      const name = nameOf(compiler, node.name);
      if (name !== undefined) names.unshift(name);
    }
  }
  const [root = '', ...members] = names;
  const schema = schemaNames(compiler, declaration.getSourceFile()).get(root);
  return schema === undefined ? names : ['components', 'schemas', schema, ...members];
}

const namesOfFiles = new WeakMap<ts.SourceFile, ReadonlyMap<string, string>>();

/** The schema that each named type of a file belongs to, by the name of the type. */
export function schemaNames(compiler: TypeScript, source: ts.SourceFile): ReadonlyMap<string, string> {
  const known = namesOfFiles.get(source);
  if (known !== undefined) return known;
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (!compiler.isInterfaceDeclaration(statement) || statement.name.text !== 'components') continue;
    for (const section of statement.members) {
      if (!compiler.isPropertySignature(section) || nameOf(compiler, section.name) !== 'schemas') continue;
      if (section.type === undefined || !compiler.isTypeLiteralNode(section.type)) continue;
      for (const member of section.type.members) {
        if (!compiler.isPropertySignature(member) || member.type === undefined) continue;
        const name = nameOf(compiler, member.name);
        if (!compiler.isTypeReferenceNode(member.type) || !compiler.isIdentifier(member.type.typeName)) continue;
        if (name !== undefined) names.set(member.type.typeName.text, name);
      }
    }
  }
  namesOfFiles.set(source, names);
  return names;
}
