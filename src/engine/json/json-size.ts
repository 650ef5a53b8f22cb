/** How much a JSON text asks for. */
export interface JsonSize {
  /** How deep objects and lists are nested. */
  readonly depth: number;
  /** About how many values there are: one for each comma, colon, and opening bracket. */
  readonly values: number;
  /** How many members the largest object has. */
  readonly members: number;
}

/** The size of a JSON text, without parsing it; it is no longer measured once it is beyond `most`. */
export function jsonSize(text: string, most: JsonSize): JsonSize {
  let depth = 0;
  let deepest = 0;
  let values = 0;
  let members = 0;
  /** The members so far of each object and list that is open. */
  const counts: number[] = [];
  const isWithin = () => deepest <= most.depth && values <= most.values && members <= most.members;
  for (let at = 0; at < text.length && isWithin(); at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = endOfString(text, at) - 1;
    else if (code === 91 || code === 123) {
      values += 1;
      depth += 1;
      counts[depth] = 0;
      if (depth > deepest) deepest = depth;
    } else if (code === 93 || code === 125) depth -= 1;
    else if (code === 44) values += 1;
    else if (code === 58) {
      values += 1;
      const count = (counts[depth] ?? 0) + 1;
      counts[depth] = count;
      if (count > members) members = count;
    }
  }
  return { depth: deepest, values, members };
}

/** The place behind the string that begins at `start`: behind its closing quote, or the end of the text. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = end;
    while (text.charCodeAt(escapes - 1) === 92) escapes -= 1;
    if ((end - escapes) % 2 === 0) return end + 1;
  }
  return text.length;
}

/** Whether objects and lists of a JSON text are nested deeper than `most`. It looks at the text only. */
export function isDeeperThan(text: string, most: number): boolean {
  return (
    jsonSize(text, { depth: most, values: Number.POSITIVE_INFINITY, members: Number.POSITIVE_INFINITY }).depth > most
  );
}
