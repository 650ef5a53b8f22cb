import { decodePercent } from '../json/percent-encoding.ts';
import { splitParameters } from './headers.ts';
import type { MediaType } from './media-type.ts';

/** One part of a multipart body (RFC 2046, section 5.1). */
export interface BodyPart {
  /** The `name` of its Content-Disposition (RFC 7578, section 4.2). */
  readonly name: string | undefined;
  /** Its `filename*` where it has one (RFC 6266, section 4.3), otherwise its `filename`. */
  readonly filename: string | undefined;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The rest of the line after a boundary: the end of the body, or spaces and a line break (RFC 2046, section 5.1.1). */
const AFTER_BOUNDARY = /^(?:--|[ \t]*(?:\r?\n|\r?$))/;

/** The parts of a multipart body; the reason as a sentence where the body is not multipart. Text before and after the parts is ignored. */
export function partsOfBody(body: string, { parameters }: MediaType): readonly BodyPart[] | string {
  const boundary = parameters.get('boundary');
  if (boundary === undefined || boundary === '') return 'The multipart Content-Type has no boundary.';
  const delimiter = `\n--${boundary}`;
  const pieces: string[] = [];
  for (const [index, piece] of `\n${body}`.split(delimiter).entries()) {
    if (index === 0 || AFTER_BOUNDARY.test(piece)) pieces.push(piece);
    // A longer text that only begins like the boundary belongs to the part.
    else pieces.push(`${pieces.pop() ?? ''}${delimiter}${piece}`);
  }
  const end = pieces.findIndex((each, index) => index > 0 && each.startsWith('--'));
  if (pieces.length < 2) return `The multipart body has no part with the boundary ${JSON.stringify(boundary)}.`;
  if (end < 0) return `The multipart body does not end with the boundary ${JSON.stringify(`--${boundary}--`)}.`;
  return pieces.slice(1, end).map(partOf);
}

/** The header that names a part. It is written as HTML says, so that no name ends its quotes or its line. */
export function formDataDisposition(name: string, filename?: string): string {
  const [first = '', file] = [name, filename].map((text) =>
    text?.replaceAll(/["\r\n]/g, (character) => encodeURIComponent(character)),
  );
  return `Content-Disposition: form-data; name="${first}"${file === undefined ? '' : `; filename="${file}"`}`;
}

function partOf(text: string): BodyPart {
  // The line of the boundary may end in spaces, and its line break belongs to the next boundary.
  const content = text.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, '');
  const blank = /^\r?\n|\r?\n\r?\n/.exec(content);
  const head = blank === null ? content : content.slice(0, blank.index);
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = dispositionParameters(headers.get('content-disposition') ?? '');
  return {
    name: disposition.get('name'),
    filename: disposition.get('filename*') ?? disposition.get('filename'),
    headers: Object.fromEntries(headers),
    body: blank === null ? '' : content.slice(blank.index + blank[0].length),
  };
}

const PARAMETER = /^([^\s=]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|(.*))$/s;

/** The parameters of a Content-Disposition by their names in lower case. Values without quotes may have spaces. */
function dispositionParameters(disposition: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const piece of splitParameters(disposition).slice(1)) {
    const [, name = '', quoted, unquoted = ''] = PARAMETER.exec(piece.trim()) ?? [];
    const key = name.toLowerCase();
    const value = key.endsWith('*') ? extendedValue(unquoted) : formValue(quoted ?? unquoted);
    if (value !== undefined && !parameters.has(key)) parameters.set(key, value);
  }
  return parameters;
}

/**
 * Browsers write quotes and line breaks as `%22`, `%0D` and `%0A` (RFC 7578, section 5.1.3, and HTML), and the backslashes of a
 * Windows path as they are, so a backslash only quotes `"` and itself.
 */
function formValue(text: string): string {
  return text.replaceAll(/\\(["\\])/g, '$1').replaceAll(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

/** The text of a value such as `UTF-8'en'%e2%82%ac` (RFC 8187, section 3.2.1); undefined where it is in another encoding. */
function extendedValue(text: string): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.*)$/is.exec(text) ?? [];
  return encoded === undefined ? undefined : decodePercent(encoded);
}
