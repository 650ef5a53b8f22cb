import type { Operation } from '../../openapi/operations.ts';

/** Words in a path that name operations which answer with tokens. `authors` and `authority` are not among them. */
const TOKEN_WORD =
  /^(?:o?auth\d*|authn|authenticat(?:e|ed|ion|or)|authori[sz](?:e|ed|ation)|\w*tokens?|\w*logins?|signin|\w*sessions?)$/;

/** Whether the answers of an operation hold tokens, which no report may show. */
export function givesTokens({ path }: Pick<Operation, 'path'>): boolean {
  const words = path
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return words.some((word) => TOKEN_WORD.test(word));
}

/** Rules whose messages quote what a body holds. */
const QUOTING_RULES: ReadonlySet<string> = new Set(['response-json', 'response-body', 'response-undeclared']);

/** `message`, or another text in place of it where it quotes a body that may not be quoted. */
export function wordless({ rule, pointer, message }: Readonly<Record<'rule' | 'pointer' | 'message', string>>): string {
  if (!QUOTING_RULES.has(rule)) return message;
  return `${pointer === '' ? 'The body' : pointer} is not as the document says; its value may be secret and is left out.`;
}
