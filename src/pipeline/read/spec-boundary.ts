import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';

/** Why a URL is not read. */
export const NEVER_FETCHED = 'is a URL, which is never fetched';

/** `https:`, `file:`, `urn:` … and the `//host` of a URL without its scheme. */
const URL_START = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/** The file part of a `$ref`, or nothing when the `$ref` stays in its own file. */
export function fileOfRef(ref: string): string | undefined {
  const hash = ref.indexOf('#');
  const file = hash === -1 ? ref : ref.slice(0, hash);
  return file === '' ? undefined : file;
}

/** Whether `path` is `folder` itself or lies in it. Both are absolute. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * Why the file of a `$ref` may not be read, or nothing when it may: the document consists of the files in the folder of
 * its root and of nothing else, so that it is the same on every machine and reading it opens no connection.
 *
 * @param ref the text of the `$ref`
 * @param from the absolute path of the file that contains it
 * @param folder the absolute path of the folder of the root document
 */
export function whyOutside(ref: string, from: string, folder: string): string | undefined {
  const file = fileOfRef(ref);
  if (file === undefined) return undefined;
  if (URL_START.test(file)) return NEVER_FETCHED;
  if (isAbsolute(file)) return 'is an absolute path, which differs on every machine';
  if (!isInside(folder, resolve(dirname(from), file))) return 'leaves the folder of the document';
  return undefined;
}
