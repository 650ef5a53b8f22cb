/**
 * The packages that build a document. They are optional peers of the package of the command: its other commands need none of them, and
 * a project pins their versions itself.
 */
export const TOOLS = [
  '@redocly/cli',
  '@redocly/openapi-core',
  '@stoplight/prism-cli',
  'openapi-typescript',
  'typescript',
] as const;
