import { UNPRINTABLE } from '../json/unprintable.ts';

/** A request as curl sends it. */
export interface CurlRequest {
  /** In upper case. */
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** How a command is written. */
export interface CurlOptions {
  /** Names of environment variables, without the dollar sign, that the shell replaces: they hold secrets. */
  readonly variables?: readonly string[];
  /** Leaves out `-g` where the URL does not need it. Default false. */
  readonly isShort?: boolean;
}

/** The command for a POSIX shell that sends `request`, in one line. A body that a line cannot hold comes from `printf`. */
export function curlCommand(
  { method, url, headers, body }: CurlRequest,
  { variables = [], isShort = false }: CurlOptions = {},
): string {
  const isHead = method === 'HEAD';
  const sent = isHead ? null : body;
  const isPiped = sent !== null && (sent.startsWith('@') || sent.search(UNPRINTABLE) >= 0);
  const words = [
    // Brackets and braces in a URL are a pattern otherwise.
    isShort && !/[[\]{}]/.test(url) ? 'curl' : 'curl -g',
    ...(isHead ? ['--head'] : method === 'GET' && sent === null ? [] : [`-X ${methodText(method)}`]),
    quoted(url, variables),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(headerText(name, value), variables)}`),
    ...(sent === null || hasHeader(headers, 'content-type') ? [] : ["-H 'content-type:'"]),
    ...(sent === null ? [] : [`--data-binary ${isPiped ? '@-' : quoted(sent, variables)}`]),
  ];
  const pipe = isPiped ? `printf '%b' ${quoted(escaped(sent), variables)} | ` : '';
  return pipe + words.join(' ');
}

function methodText(method: string): string {
  return /^[A-Z-]+$/i.test(method) ? method : quoted(method, []);
}

/** A header for curl, which omits one without a value unless it ends with a semicolon. HTTP allows no control characters. */
function headerText(name: string, value: string): string {
  const text = value.replaceAll(UNPRINTABLE, ' ').trim();
  return text === '' ? `${name};` : `${name}: ${text}`;
}

function hasHeader(headers: Readonly<Record<string, string>>, name: string): boolean {
  return Object.keys(headers).some((each) => each.toLowerCase() === name);
}

/** `text` for the conversion `%b` of printf. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(UNPRINTABLE, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\r') return '\\r';
    if (character === '\t') return '\\t';
    return [...Buffer.from(character)].map((byte) => `\\0${byte.toString(8).padStart(3, '0')}`).join('');
  });
}

/** A word in single quotes, in which only the variables are replaced. */
function quoted(word: string, variables: readonly string[]): string {
  const text = variables.reduce(
    (replaced, name) => replaced.replaceAll(`$${name}`, () => `'"$${name}"'`),
    word.replaceAll("'", String.raw`'\''`),
  );
  return `'${text}'`.replace(/^''(?=")/, '').replace(/(?<=")''$/, '');
}
