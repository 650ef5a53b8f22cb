import type { OpenApiDocument } from '../../../contract/document.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../contract/json.ts';
import { regularExpression } from '../../../openapi/regular-expression/regular-expression.ts';
import { VerifyError } from '../../verify-error.ts';

/**
 * Gives the path and query of a URL below the address of the server that is judged; undefined for another server.
 * A URL without a host counts as one of any server with that path prefix.
 */
export type ServerMatcher = (url: string) => string | undefined;

/** The length of the part of a URL that is the address of a server; undefined where it is another server. */
type Prefix = (url: string) => number | undefined;

/** A server as patterns: with the host, and of the path alone. */
interface ServerPattern {
  readonly whole: Prefix;
  readonly path: Prefix;
}

/**
 * Matches URLs with `server`, or with the servers of `document` where none is given. A variable of a server stands for
 * any text, and for its values where it has an enum; a server without a host for any host.
 *
 * @throws {VerifyError} `address-wrong`
 */
export function serverMatcher(document: OpenApiDocument, server: string | undefined): ServerMatcher {
  const patterns = server === undefined ? documentPatterns(document) : [addressPattern(server)];
  return (url) => {
    for (const { whole, path } of patterns) {
      const length = (url.startsWith('/') ? path : whole)(url);
      if (length !== undefined) return restOf(url, length);
    }
    return undefined;
  };
}

function restOf(url: string, from: number): string {
  const hash = url.indexOf('#', from);
  const rest = url.slice(from, hash < 0 ? undefined : hash);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const END = '(?=[/?#]|$)';

function addressPattern(server: string): ServerPattern {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    const shown = JSON.stringify(server.replace(/:\/\/[^@/]*@/, '://…@'));
    throw new VerifyError(
      'address-wrong',
      `--server is ${shown}, which is no address of a server; it must be like https://host/back-office, without query and fragment.`,
    );
  }
  return patternOf(originPattern(url), escaped(url.pathname.replace(/\/+$/, '')));
}

/** The origin of a URL, with its port also where it is the usual one. */
function originPattern({ protocol, hostname, port }: URL): string {
  const usual = protocol === 'https:' ? '443' : '80';
  const tail = port === '' ? `(?::${usual})?` : `:${port}`;
  return `${protocol}//${escaped(hostname)}${tail}`;
}

function patternOf(origin: string, path: string, hasVariables = false): ServerPattern {
  const prefix = hasVariables ? templatePrefix : literalPrefix;
  return { whole: prefix(origin + path), path: prefix(path) };
}

function literalPrefix(source: string): Prefix {
  const pattern = new RegExp(`^${source}${END}`);
  return (url) => pattern.exec(url)?.[0].length;
}

/** How many parts of a URL are tried as the end of an address. */
const MOST_PARTS = 50;

/** The shortest address that matches. Variables can be written so that the runtime would try for ever. */
function templatePrefix(source: string): Prefix {
  const expression = regularExpression(`^${source}$`);
  return (url) => {
    let end = 0;
    for (let part = 0; part < MOST_PARTS && end <= url.length; part += 1) {
      const length = url.slice(end).search(/[/?#]|$/) + end;
      if (expression.test(url.slice(0, length)) === true) return length;
      end = length + 1;
    }
    return undefined;
  };
}

const ANY_ORIGIN = 'https?://[^/?#]*';

function documentPatterns({ servers }: OpenApiDocument): ServerPattern[] {
  const list = isJsonArray(servers) ? servers.filter(isJsonObject) : [];
  const patterns = list.flatMap((server) => (typeof server['url'] === 'string' ? [templatePattern(server)] : []));
  return patterns.length === 0 ? [patternOf(ANY_ORIGIN, '')] : patterns;
}

function templatePattern({ url, variables }: JsonObject): ServerPattern {
  const template = String(url).replace(/\/+$/, '');
  const parts = template.split(/(\{[^}]*\})/);
  const pattern = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : variablePattern(part, variables)));
  const whole = pattern.join('');
  if (template.startsWith('/') || template === '') return patternOf(ANY_ORIGIN, whole, parts.length > 1);
  // The path begins behind the host, or where a variable for the whole address ends.
  const scheme = /^[a-z]+:\/\//i.exec(template);
  const host = template.indexOf('/', scheme?.[0].length ?? 0);
  const path = host < 0 ? '' : template.slice(host);
  const pathPattern = path
    .split(/(\{[^}]*\})/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : variablePattern(part, variables)));
  const withPort = scheme !== null && !/:\d+$/.test(template.slice(0, host < 0 ? undefined : host)) ? '(?::\\d+)?' : '';
  const origin = whole.slice(0, whole.length - pathPattern.join('').length);
  return patternOf(scheme === null ? 'https?://[^?#]+?' : origin + withPort, pathPattern.join(''), parts.length > 1);
}

function variablePattern(part: string, variables: JsonObject[string] | undefined): string {
  const variable = isJsonObject(variables) ? variables[part.slice(1, -1)] : undefined;
  const values = isJsonObject(variable) && isJsonArray(variable['enum']) ? variable['enum'] : [];
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length === 0 ? '[^?#]+?' : `(?:${texts.map(escaped).join('|')})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
