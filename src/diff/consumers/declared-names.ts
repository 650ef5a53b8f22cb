import type ts from 'typescript';
import type { TypeScript } from './load-typescript.ts';

/** The name of a member; undefined for a computed one. */
export function nameOf(compiler: TypeScript, name: ts.PropertyName): string | undefined {
  const isNamed = compiler.isIdentifier(name) || compiler.isStringLiteral(name) || compiler.isNumericLiteral(name);
  return isNamed ? name.text : undefined;
}

/** The names of the members that contain a declaration, from the outermost. */
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
  return names;
}
