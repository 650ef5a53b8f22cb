/** A text in which no URL has a user or a password, which may have an at sign, a slash or a space. */
export function hideUser(text: string): string {
  return text.replace(/:\/\/.*@/s, '://…@');
}

/** An address as a message quotes it: also without the query and the fragment, which may hold a key. */
export function shownAddress(text: string): string {
  return hideUser(text).replace(/([?#]).*$/s, '$1…');
}
