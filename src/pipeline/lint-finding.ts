/** One fault of the document, with its place. */
export interface LintFinding {
  /** The id of the rule: one of Redocly's, `contract/…` for ours, or `document-readable`. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** The file, relative to the project's root, with forward slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** The fault, with the value, the allowed values, and the remedy. */
  readonly message: string;
  /** The page of the portal about the place, relative to its root; undefined where there is none. */
  readonly link?: string | undefined;
}

const keyOf = ({ rule, file, line, column, message }: LintFinding): string =>
  JSON.stringify([file, line, column, rule, message]);

const compare = (a: LintFinding, b: LintFinding): number =>
  Number(a.file > b.file) - Number(a.file < b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b));

/** The findings in the order of the files, each once. */
export function inOrder(findings: readonly LintFinding[]): LintFinding[] {
  return [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()].sort(compare);
}
