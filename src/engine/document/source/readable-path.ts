import { asObject, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { partsOf, pointerOf, valueAt, valueAtReference } from '../../json/pointer.ts';
import { METHODS, operationName } from '../../openapi/operations.ts';

const METHOD_NAMES: ReadonlySet<string> = new Set(METHODS);

/** Keywords whose member is a part of the value: an item of an array, or a property without a declared name. */
const ANY_PART: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'contains', 'unevaluatedProperties']);

/**
 * The path of `pointer` for people: `GET /ready → security`, `POST /pets → requestBody → application/json → schema →
 * /name`, `components → schemas → Pet → properties → name`. Empty for the whole document.
 *
 * @param document replaces the index of a parameter by its name, and a referenced path item by the path that refers to it.
 */
export function readablePath(pointer: string, document?: JsonObject): string {
  const [section = '', name = '', ...rest] = partsSafely(pointer);
  if (section === 'paths' && name !== '') return joined(operationPath(name, rest, pointerOf(section, name), document));
  if (section === 'webhooks' && name !== '') {
    return joined(['webhooks', ...operationPath(name, rest, pointerOf(section, name), document)]);
  }
  if (section === 'components' && name === 'pathItems' && document !== undefined) {
    const [item = '', ...below] = rest;
    const component = pointerOf(section, name, item);
    const path = pathOfItem(document, component);
    if (path !== undefined) return joined(operationPath(path, below, component, document));
  }
  return joined(partsSafely(pointer));
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' → ');
}

function partsSafely(pointer: string): string[] {
  try {
    return partsOf(pointer);
  } catch {
    return [pointer];
  }
}

/** The first path that refers to the path item at `component`. */
export function pathOfItem(document: JsonObject, component: string): string | undefined {
  const { paths } = document;
  if (!isJsonObject(paths)) return undefined;
  return Object.keys(paths).find((path) => {
    const item = paths[path];
    return isJsonObject(item) && item['$ref'] === component;
  });
}

function operationPath(
  path: string,
  parts: readonly string[],
  item: string,
  document: JsonObject | undefined,
): readonly string[] {
  const [first = '', second = '', ...rest] = parts;
  if (METHOD_NAMES.has(first)) {
    const below = parts.slice(1);
    return [operationName({ method: first, path }), ...messageParts(below, `${item}/${first}`, document)];
  }
  if (first === 'additionalOperations' && second !== '') {
    return [`${second} ${path}`, ...messageParts(rest, item + pointerOf(first, second).slice(1), document)];
  }
  return [path, ...messageParts(parts, item, document)];
}

/** The parts below an operation or a path item, down to a schema. */
function messageParts(parts: readonly string[], start: string, document: JsonObject | undefined): string[] {
  const shown: string[] = [];
  let pointer = start;
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    pointer += pointerOf(part).slice(1);
    if (part === 'content' && before !== 'responses' && before !== 'headers') continue;
    const isName = before === 'responses' || before === 'headers' || before === 'content';
    if (!isName && (part === 'schema' || part === 'itemSchema')) {
      return [...shown, part, ...schemaParts(parts.slice(index + 1))];
    }
    shown.push(before === 'parameters' && /^\d+$/.test(part) ? (parameterName(document, pointer) ?? part) : part);
  }
  return shown;
}

function parameterName(document: JsonObject | undefined, pointer: string): string | undefined {
  const value = document === undefined ? undefined : valueAt(document, pointer);
  const name = isJsonObject(value) ? (value['name'] ?? nameOfReference(document, value)) : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function nameOfReference(document: JsonObject | undefined, { $ref: ref }: JsonObject): Json | undefined {
  const target = document === undefined || typeof ref !== 'string' ? undefined : valueAtReference(document, ref);
  return asObject(target)['name'];
}

/** The parts below a schema: what leads to a part of the value as a JSON pointer into the value, all else as it is. */
function schemaParts(parts: readonly string[]): string[] {
  const shown: string[] = [];
  let value = '';
  const flush = () => {
    if (value !== '') shown.push(value);
    value = '';
  };
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    const next = parts[index + 1];
    if (part === 'properties' && next !== undefined) {
      value += `/${next}`;
      index += 1;
    } else if (ANY_PART.has(part) && next !== undefined) value += '/*';
    else {
      flush();
      shown.push(part);
    }
  }
  flush();
  return shown;
}
