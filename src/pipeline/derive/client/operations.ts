/**
 * The tables of a document without operations, in the form in which the build writes them beside client.ts, which compiles with them
 * here.
 */
export const securitySchemes = {} as const;
export const operationSecurity = {} as const;
export const acceptedTypes = {} as const;
export const responseBodies = {} as const;
