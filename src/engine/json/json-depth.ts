import { jsonSize } from './json-size.ts';

/** Whether objects and lists of a JSON text are nested deeper than `most`. It looks at the text only. */
export function isDeeperThan(text: string, most: number): boolean {
  return (
    jsonSize(text, { depth: most, values: Number.POSITIVE_INFINITY, members: Number.POSITIVE_INFINITY }).depth > most
  );
}
