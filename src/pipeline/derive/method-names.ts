/**
 * Names that a method cannot have: members of the client, what JavaScript reads from any object, and the names that make an
 * object a promise or change how it is written as JSON.
 */
const RESERVED =
  'request use eject GET PUT POST DELETE OPTIONS HEAD PATCH TRACE transactions withOptions then toJSON constructor prototype __proto__ hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf';

/** The locations of parameters in the order in which they get a name. */
const LOCATIONS = ['path', 'query', 'header'];

/**
 * The method names of operationIds: in camel case, `Operation` appended where the name is reserved, then numbered where two would
 * be the same but for the case of letters, since types are named after them.
 */
export function methodNames(operationIds: readonly string[]): string[] {
  const reserved = new Set(RESERVED.split(' '));
  const taken = new Set<string>();
  return operationIds.map((id) => {
    const name = camelCase(id) || 'operation';
    return unique(reserved.has(name) ? `${name}Operation` : name, taken, (each) => each.toLowerCase());
  });
}

/**
 * The names of the parameters of a method: in camel case. Where two would have the same one, that of the path keeps it, then that
 * of the query; the other starts with its location, such as `queryId` beside `id`. `body` is the request body.
 */
export function parameterNames(parameters: readonly { readonly name: string; readonly in: string }[]): string[] {
  const taken = new Set(['body']);
  const names = new Map<object, string>();
  for (const location of LOCATIONS) {
    for (const parameter of parameters.filter((each) => each.in === location)) {
      const name = camelCase(parameter.name) || 'parameter';
      const free = taken.has(name) ? camelCase(`${location} ${name}`) : name;
      names.set(parameter, unique(free, taken));
    }
  }
  return parameters.map((parameter) => names.get(parameter) ?? parameter.name);
}

/** A name in camel case: `accountId` of `account_id`, `xRequestId` of `X-Request-ID`. One that is in camel case stays as it is. */
function camelCase(name: string): string {
  const words = name.split(/[^\p{L}\p{N}$]+/u).filter((word) => word !== '');
  const text = words
    .map((word, index) => {
      const isUpper = word === word.toUpperCase();
      const first = index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase();
      return first + (isUpper ? word.slice(1).toLowerCase() : word.slice(1));
    })
    .join('');
  return /^\p{N}/u.test(text) ? `_${text}` : text;
}

function unique(name: string, taken: Set<string>, key: (name: string) => string = String): string {
  let free = name;
  for (let count = 2; taken.has(key(free)); count += 1) free = `${name}${count}`;
  taken.add(key(free));
  return free;
}
