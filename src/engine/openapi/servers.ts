import { asList, asObject, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { getOrInsert } from '../json/memoized.ts';
import { normalizedPart } from '../json/percent-encoding.ts';
import { pointerOf } from '../json/pointer.ts';
import { type RegularExpression, regularExpression } from '../regular-expression/regular-expression.ts';
import { type OpenApiDocument, objectAt } from './document.ts';
import type { Operation } from './operations.ts';
import { pathMatcher } from './path-matcher.ts';
import { pathBelow, type RequestUrl, requestUrl } from './request-url.ts';

/** A server that a document names, or that the user names in place of them. */
export interface Server {
  /** The URL as the document has it, with its variables. */
  readonly url: string;
  /** The path of the server with the defaults of its variables, without a slash at the end. */
  readonly basePath: string;
  /** Scheme and host with the defaults of its variables; undefined where it has none. */
  readonly origin: string | undefined;
  /**
   * How many segments of the path of a URL can belong to the address of this server, in the order in which they are
   * tried. Empty where the URL belongs to another server.
   */
  prefixes(url: RequestUrl): readonly number[];
}

/** The servers of a document. */
export interface Servers {
  /** The servers of the document itself. */
  readonly ofDocument: readonly Server[];
  /** Whether the document names them; it has the server `/` otherwise. */
  readonly areNamed: boolean;
  /** The servers of an operation; never empty. */
  of(operation: Operation): readonly Server[];
}

/** The Server Object that counts where a document has none (OpenAPI 3.1.1, section 4.8.1). */
const DEFAULT_SERVER: JsonObject = { url: '/' };

/** How many segments of a URL are tried as the path of a server with variables. */
const MAX_SEGMENTS = 50;

/**
 * The servers of each operation: its own, otherwise those of its path item, otherwise those of the document (OpenAPI
 * 3.1.1, sections 4.8.9 and 4.8.10). Equal Server Objects are one server.
 */
export function serversOf(document: OpenApiDocument): Servers {
  const known = new Map<string, Server>();
  const made = (list: readonly JsonObject[]) =>
    list.map((value) => {
      const key = JSON.stringify([value['url'], value['variables']]);
      return getOrInsert(known, key, () => serverFrom(value));
    });
  const named = made(serverObjects(document) ?? []);
  const ofDocument = named.length === 0 ? made([DEFAULT_SERVER]) : named;
  return {
    ofDocument,
    areNamed: named.length > 0,
    of({ path, pointer }) {
      const ofPath = objectAt(document, pointerOf('paths', path));
      const own = serverObjects(objectAt(document, pointer).value) ?? serverObjects(ofPath.value);
      return own === undefined ? ofDocument : made(own);
    },
  };
}

/** The origin of examples where a document names no host. */
export const EXAMPLE_ORIGIN = 'https://api.example.com';

/** `url` with the origin of the first server of `operation` that has one, where it is only a path. */
export function absoluteUrl(url: string, operation: Operation, document: OpenApiDocument): string {
  if (!url.startsWith('/')) return url;
  const origin = serversOf(document)
    .of(operation)
    .find((server) => server.origin !== undefined)?.origin;
  return (origin ?? EXAMPLE_ORIGIN) + url;
}

/** The Server Objects of an object; undefined where it has none, so that those around it count. */
function serverObjects({ servers }: JsonObject): JsonObject[] | undefined {
  if (!isJsonArray(servers)) return undefined;
  const list = servers.filter(isJsonObject).filter(({ url }) => typeof url === 'string');
  return list.length === 0 ? undefined : list;
}

/** The server at an absolute address; undefined where `address` is not an http or https URL without query and fragment. */
export function serverAt(address: string): Server | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') return undefined;
  return serverFrom({ url: url.origin + url.pathname });
}

function serverFrom({ url, variables }: JsonObject): Server {
  const template = parsedTemplate(String(url), asObject(variables));
  const { whole, path, isAnywhere } = template;
  const shared = { url: String(url), basePath: basePathOf(template), origin: originOf(template) };
  if (![...whole, ...path].some(isVariable) && !isAnywhere) {
    const parts = textOf(path).split('/').slice(1).map(normalizedPart);
    const origin = textOf(whole).toLowerCase();
    return { ...shared, prefixes: (sent) => (startsWith(sent, origin, parts) ? [parts.length] : []) };
  }
  const ofPath = new AddressPattern(path, isAnywhere);
  const ofWhole = new AddressPattern([...whole, ...path], false);
  const hasOrigin = whole.length > 0;
  return {
    ...shared,
    prefixes: ({ origins, normalized }) => {
      const counts: number[] = [];
      let below = '';
      for (let count = 0; count <= Math.min(normalized.length, MAX_SEGMENTS); count += 1) {
        if (count > 0) below += `/${normalized[count - 1]}`;
        const isMatch =
          hasOrigin && origins.length > 0
            ? origins.some((origin) => ofWhole.matches(origin + below))
            : ofPath.matches(below);
        if (isMatch) counts.push(count);
      }
      return counts;
    },
  };
}

function startsWith({ origins, normalized }: RequestUrl, origin: string, parts: readonly string[]): boolean {
  if (origin !== '' && origins.length > 0 && !isOneOf(origins, origin)) return false;
  return parts.every((part, index) => normalized[index] === part);
}

/** Whether an origin is one of those of a URL; one such as `//host` has no scheme and takes any. */
function isOneOf(origins: readonly string[], origin: string): boolean {
  return origin.startsWith('//')
    ? origins.some((each) => each.slice(each.indexOf('//')) === origin)
    : origins.includes(origin);
}

/** A literal text, or a variable with its default and its other values; any text where there are no values. */
type Piece =
  | string
  | { readonly name: string; readonly default: string | undefined; readonly values: readonly string[] };

interface Template {
  /** The part before the path: scheme and host, or a variable that can hold them. Empty for a path alone. */
  readonly whole: readonly Piece[];
  readonly path: readonly Piece[];
  /** Whether the path is relative to the folder of the document, whose address is unknown. */
  readonly isAnywhere: boolean;
}

function parsedTemplate(url: string, variables: JsonObject): Template {
  const text = url.trim().replace(/^((?:[^{}?#]|\{[^}]*\})*).*$/s, '$1');
  const authority = /^(?:(?:[^{}/:]|\{[^}]*\})+:)?\/\/[^/]*/.exec(text)?.[0];
  // A variable at the start can hold the whole address.
  const lead = authority ?? (text.startsWith('{') ? /^(?:[^{}/]|\{[^}]*\})*/.exec(text)?.[0] : undefined);
  if (lead !== undefined) {
    const path = text.slice(lead.length).replace(/\/+$/, '');
    return { whole: piecesOf(lead, variables), path: piecesOf(path, variables), isAnywhere: false };
  }
  const isAnywhere = !text.startsWith('/');
  const path = (isAnywhere ? `/${text.replace(/^(?:\.{1,2}(?:\/|$))+/, '')}` : text).replace(/\/+$/, '');
  return { whole: [], path: piecesOf(path, variables), isAnywhere };
}

function piecesOf(text: string, variables: JsonObject): Piece[] {
  return text
    .split(/\{([^}]*)\}/)
    .map((part, index): Piece => (index % 2 === 0 ? part : variableOf(part, variables)))
    .filter((piece) => piece !== '');
}

function variableOf(name: string, variables: JsonObject): Piece {
  const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (!isJsonObject(variable)) return { name, default: undefined, values: [] };
  const otherwise = scalarText(variable['default']);
  const listed = asList(variable['enum']).flatMap((value) => scalarText(value) ?? []);
  const values = listed.length === 0 ? [] : [...new Set([...listed, ...(otherwise === undefined ? [] : [otherwise])])];
  return { name, default: otherwise, values };
}

/** YAML takes an unquoted port for a number. */
function scalarText(value: Json | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function isVariable(piece: Piece): boolean {
  return typeof piece !== 'string';
}

/** The text of a template with the defaults of its variables. */
function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : (piece.default ?? `{${piece.name}}`))).join('');
}

function basePathOf({ whole, path }: Template): string {
  const address = textOf([...whole, ...path]);
  return URL.canParse(address, ANY_BASE) ? new URL(address, ANY_BASE).pathname.replace(/\/+$/, '') : '';
}

function originOf({ whole, path }: Template): string | undefined {
  const address = textOf([...whole, ...path]);
  const isKnown = [...whole, ...path].every((piece) => typeof piece === 'string' || piece.default !== undefined);
  const url = isKnown && URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** Only makes a URL of a server that has no host. */
const ANY_BASE = 'http://server.invalid';

/** Matches addresses as {@link RequestUrl} spells them, whatever the values of the variables. */
class AddressPattern {
  readonly #expression: RegularExpression;
  /** The literal text at the end, which most texts do not have. */
  readonly #ending: string;

  constructor(pieces: readonly Piece[], isAnywhere: boolean) {
    let before = '';
    let ending = '';
    const sources = pieces.map((piece, index) => {
      const isHost = isInHost(before);
      before += typeof piece === 'string' ? piece : (piece.default ?? '');
      ending = typeof piece === 'string' ? spelled(piece, isHost) : '';
      return sourceOf(piece, isHost, index === 0);
    });
    const anyScheme = textOf(pieces).startsWith('//') ? 'https?:' : '';
    const anyFolder = isAnywhere ? '(?:/[^?#]*)?' : '';
    this.#expression = regularExpression(`^${anyScheme}${anyFolder}${sources.join('')}$`);
    this.#ending = ending;
  }

  /** Whether `text` matches as it is, or with the slash at its end that the values of variables can leave. */
  matches(text: string): boolean {
    return this.#matches(text) || this.#matches(`${text}/`);
  }

  #matches(text: string): boolean {
    return text.endsWith(this.#ending) && this.#expression.test(text) === true;
  }
}

/** Whether what follows `before` is a part of the host: behind `//`, before the next slash. */
function isInHost(before: string): boolean {
  return /^[a-z]*:?\/\/[^/]*$/i.test(before);
}

function sourceOf(piece: Piece, isHost: boolean, isFirst: boolean): string {
  if (typeof piece === 'string') return escaped(spelled(piece, isHost));
  const { default: otherwise = '', values } = piece;
  if (values.length > 0) return `(?:${values.map((value) => escaped(spelled(value, isHost))).join('|')})`;
  // A variable at the start can hold the whole address, and one without a default any part of the path.
  const isPart = !otherwise.includes('/') && (isHost || (otherwise !== '' && !isFirst));
  return isPart ? '[^/?#]+' : '[^?#]*';
}

/** A literal text of an address, with scheme and host in lower case and the path as {@link normalizedPart} spells it. */
function spelled(text: string, isHost: boolean): string {
  const [origin = ''] = isHost ? (/^[^/]*/.exec(text) ?? []) : (/^[a-z]*:?\/\/[^/]*/i.exec(text) ?? []);
  const path = text.slice(origin.length);
  return origin.toLowerCase() + path.split('/').map(normalizedPart).join('/');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** How many segments of a URL are tried as the base path of a server. */
const MAX_BASE_SEGMENTS = 10;

/** Whether a segment is a name, not an identifier that must not be printed. */
function isName(segment: string): boolean {
  return /^[\w.-]{1,30}$/.test(segment) && !/\d{3}/.test(segment);
}

/**
 * Returns the server below which a URL has the path of one of `operations`, such as `https://host/v1`; undefined where no
 * part of its path is one. Paths without a concrete segment are not compared, since they match almost every URL.
 */
export function suggestedServer(operations: readonly Operation[]): (method: string, url: string) => string | undefined {
  const concrete = operations.filter(({ path }) => path.split('/').some((part) => part !== '' && !part.includes('{')));
  const methods = Map.groupBy(concrete, ({ path }) => path);
  const matchPath = pathMatcher(methods.keys());
  return (method, url) => {
    const sent = requestUrl(url);
    const [origin] = sent?.origins ?? [];
    if (sent === undefined || origin === undefined) return undefined;
    for (let count = 0; count < Math.min(sent.segments.length, MAX_BASE_SEGMENTS); count += 1) {
      const match = matchPath(pathBelow(sent, count).path, ({ template }) =>
        (methods.get(template) ?? []).some((operation) => operation.method.toUpperCase() === method),
      );
      const basePath = sent.segments.slice(0, count);
      if (match !== undefined) return basePath.every(isName) ? [origin, ...basePath].join('/') : undefined;
    }
    return undefined;
  };
}
