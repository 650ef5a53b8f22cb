/** The methods of a document without operations, in the form in which the build writes them beside client.ts. */
export type OperationRoute = readonly [
  operation: string,
  parameters: Readonly<
    Record<
      string,
      readonly [
        location: 'path' | 'query' | 'querystring' | 'header' | 'cookie' | 'body',
        name?: string,
        style?: string | Readonly<Record<string, string>>,
      ]
    >
  >,
];
export const operationRoutes: Readonly<Record<string, OperationRoute>> = {};
// biome-ignore lint/suspicious/noEmptyInterface: a document with operations has members
export interface OperationMethods<_Options> {}
// biome-ignore lint/suspicious/noEmptyInterface: a document with operations has members
export interface OperationErrors {}
// biome-ignore lint/suspicious/noEmptyInterface: a document with headers that every operation requires has members
export interface SharedHeaders {}
