/** Whether Content-Length announces more than `length` bytes: the body was cut off, or was not recorded. */
export function isCutOff(headers: Readonly<Record<string, string>>, length: number): boolean {
  return Number(headers['content-length'] ?? 0) > length;
}
