/** The first line of every generated source file. */
export const BANNER = '// Generated from spec/ by "npm run build". Do not edit.';
