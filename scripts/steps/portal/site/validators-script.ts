/**
 * The compiled validators as an old script: a page that lies in a folder may load scripts, but no modules. The module is an output of
 * the build, which exports `responses` and imports nothing.
 */
export function validatorsScript(module: string): string {
  const code = module.replaceAll(/^export const /gm, 'const ').replaceAll(/^export \{[^}]*\};?$/gm, '');
  return `(() => {\n${code}\nglobalThis.portalValidators = responses;\n})();\n`;
}
