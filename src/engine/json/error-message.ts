/** The message of what was thrown, which need not be an Error. */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The code of an error of Node, such as `ENOENT`, or of one of ours; undefined for what has none. */
export function errorCode(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
}

/**
 * The message of an error of the file system, such as `ENOENT: no such file or directory`, for a message that names the file
 * itself. Node adds the call and the path; of a file that is written beside its place that would be another path.
 */
export function fileErrorMessage(thrown: unknown): string {
  const message = errorMessage(thrown);
  return thrown instanceof Error && 'syscall' in thrown ? message.replace(/, [a-z]+(?: '.*')?$/s, '') : message;
}
