/** A text in which no URL has a user or a password, which may have an at sign, a slash or a space. */
export function hideUser(text: string): string {
  return text.replace(/:\/\/.*@/s, '://…@');
}
