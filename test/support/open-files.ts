import { readdirSync, readlinkSync } from 'node:fs';

/** The open files of this process, which only Linux lists. */
export const DESCRIPTORS = '/proc/self/fd';

/** How often this process has the file at `path` open; the path of one that was removed ends in ` (deleted)`. */
export function openTimes(path: string): number {
  return readdirSync(DESCRIPTORS).filter((descriptor) => linkOf(descriptor) === path).length;
}

function linkOf(descriptor: string): string | undefined {
  try {
    return readlinkSync(`${DESCRIPTORS}/${descriptor}`);
  } catch {
    return undefined;
  }
}
