/** Whether objects and lists of a JSON text stand in each other deeper than `most`. It looks at the text only. */
export function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 92) at += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return false;
}
