import { isJsonObject, type JsonObject } from '../../json/json.ts';
import { childPointer, pointerOf, valueAt } from '../../json/pointer.ts';
import {
  ALTERNATIVES,
  ALWAYS_APPLIED,
  CONDITIONS,
  DEPENDENT_SCHEMAS,
  OF_ITEMS,
  OF_UNNAMED_MEMBERS,
} from '../../openapi/applied-schemas.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { type Operation, operationName, operationsOf } from '../../openapi/operations.ts';
import { partsAt } from '../../schema/view/schema-view.ts';

/** The pointers of schemas that describe one value. */
export type Pointers = ReadonlySet<string>;

/** Keywords whose schemas describe the value, or items and members of it that types do not name. */
const UNNAMED = [
  ...ALWAYS_APPLIED,
  ...ALTERNATIVES,
  'not',
  ...CONDITIONS,
  ...DEPENDENT_SCHEMAS,
  ...OF_ITEMS,
  ...OF_UNNAMED_MEMBERS,
] as const;

/** A response of an operation. */
export interface ResponseParts {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly pointer: string;
  readonly body: Pointers;
  readonly headers: ReadonlyMap<string, Pointers>;
}

/** Finds the parts of a document that a path in its types names. */
export class SchemaParts {
  readonly #document: OpenApiDocument;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #closures = new Map<string, Pointers>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#operations = new Map(
      operationsOf(document, () => {}).flatMap((each): [string, Operation][] => [
        [each.operationId, each],
        [operationName(each), each],
      ]),
    );
  }

  /**
   * The pointers of the part that each name of `path` leads to, the outermost first; undefined where the document has no
   * such part.
   */
  chain(path: string): readonly Pointers[] | undefined {
    const [root = '', ...names] = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (root === 'components') {
      const [section = '', name = '', ...rest] = names;
      return this.#below(pointerOf('components', section, name), rest, section === 'schemas');
    }
    if (root !== 'operations' && root !== 'paths') return undefined;
    const [first = '', second = ''] = names;
    const operation =
      root === 'operations'
        ? this.#operations.get(first)
        : [...this.#operations.values()].find(
            ({ method, path }) => path === first && (method === second || second === 'parameters'),
          );
    if (operation === undefined) return undefined;
    const rest = names.slice(root === 'paths' && second !== 'parameters' ? 2 : 1);
    const [part, where, name, ...inner] = rest;
    if (part !== 'parameters') return this.#below(operation.pointer, rest, false);
    const parameters = operation.parameters.filter(
      (each) =>
        (where === undefined || each.in === where) &&
        (name === undefined || (each.in === 'header' ? isSameHeader(each.name, name) : each.name === name)),
    );
    if (name === undefined) return [new Set(parameters.map(({ pointer }) => pointer))];
    const [parameter] = parameters;
    return parameter === undefined ? undefined : this.#below(parameter.pointer, inner, false);
  }

  /** The pointers of the schemas of the bodies and parameters of an operation. */
  bodies(operationId: string): Pointers {
    const operation = this.#operations.get(operationId);
    if (operation === undefined) return new Set();
    const value = valueAt(this.#document, operation.pointer);
    return new Set(isJsonObject(value) ? this.#mediaBelow(operation.pointer, 0) : []);
  }

  /** The responses of an operation, with the schemas of their bodies and of their headers by name in lower case. */
  responses(operationId: string): readonly ResponseParts[] {
    return (this.#operations.get(operationId)?.responses ?? []).map(({ status, pointer }) => {
      const content = childPointer(pointer, 'content');
      const names = Object.keys(this.#objectAt(childPointer(pointer, 'headers')) ?? {});
      const headers = names.map((name): [string, Pointers] => {
        const header = childPointer(pointer, 'headers', name);
        return [name.toLowerCase(), new Set([header, this.#followed(header), ...this.#mediaBelow(header, 0)])];
      });
      const media = Object.keys(this.#objectAt(content) ?? {});
      const body = media.flatMap((name) => this.#mediaBelow(childPointer(content, name), 0));
      return { status, pointer, body: new Set([content, ...body]), headers: new Map(headers) };
    });
  }

  /** Everything below a part: its schemas and those of its properties. */
  below(pointers: Pointers): Pointers {
    const found = new Set<string>();
    const visit = (pointer: string): void => {
      for (const each of this.closure(pointer)) {
        if (found.has(each)) continue;
        found.add(each);
        const properties = this.#objectAt(each)?.['properties'];
        for (const name of isJsonObject(properties) ? Object.keys(properties) : []) {
          visit(childPointer(each, 'properties', name));
        }
      }
    };
    for (const pointer of pointers) {
      visit(pointer);
      for (const body of this.#mediaBelow(pointer, 0)) visit(body);
    }
    return found;
  }

  /** The schema at `pointer` with all that it consists of, except for its properties. */
  closure(pointer: string): Pointers {
    const known = this.#closures.get(pointer);
    if (known !== undefined) return known;
    const { parts } = partsAt(this.#document, [pointer], UNNAMED);
    const found = new Set([pointer, ...parts.map((part) => part.pointer)]);
    this.#closures.set(pointer, found);
    return found;
  }

  #objectAt(pointer: string): JsonObject | undefined {
    const value = pointer.startsWith('#') ? valueAt(this.#document, pointer) : undefined;
    return isJsonObject(value) ? value : undefined;
  }

  #followed(pointer: string): string {
    const ref = this.#objectAt(pointer)?.['$ref'];
    return typeof ref === 'string' ? ref : pointer;
  }

  #below(start: string, names: readonly string[], isSchema: boolean): readonly Pointers[] | undefined {
    if (this.#objectAt(start) === undefined) return undefined;
    const chain: Pointers[] = [];
    let [at, inSchema] = [start, isSchema];
    let rest = names;
    while (!inSchema) {
      chain.push(new Set([at, this.#followed(at)]));
      const object = this.#objectAt(this.#followed(at));
      if (isJsonObject(object?.['schema'])) {
        at = childPointer(this.#followed(at), 'schema');
        inSchema = true;
        break;
      }
      const [name, ...others] = rest;
      if (name === undefined) return chain;
      const next = childPointer(this.#followed(at), name);
      // The types have members such as headers for every response.
      if (this.#objectAt(next) === undefined) return chain;
      [at, rest] = [next, others];
    }
    let pointers: Pointers = this.closure(at);
    chain.push(pointers);
    for (const name of rest) {
      const next = [...pointers].flatMap((each) => {
        const property = childPointer(each, 'properties', name);
        return valueAt(this.#document, property) === undefined ? [] : [property];
      });
      if (next.length === 0) return undefined;
      pointers = new Set(next.flatMap((each) => [...this.closure(each)]));
      chain.push(pointers);
    }
    return chain;
  }

  /** The closures of the schemas of all media types and headers below an element that is not a schema. */
  #mediaBelow(pointer: string, depth: number): string[] {
    const at = this.#followed(pointer);
    const object = this.#objectAt(at);
    if (object === undefined || depth > 5) return [];
    if (isJsonObject(object['schema'])) return [...this.closure(childPointer(at, 'schema'))];
    return ['responses', 'requestBody', 'content', 'headers'].flatMap((key) => {
      const inner = this.#objectAt(childPointer(at, key));
      if (inner === undefined) return [];
      if (key === 'requestBody') return this.#mediaBelow(childPointer(at, key), depth + 1);
      return Object.keys(inner).flatMap((name) => this.#mediaBelow(childPointer(at, key, name), depth + 1));
    });
  }
}

/** Whether a pointer is of one of the schemas, and not of a property below it. */
export function owns(pointers: Pointers, at: string): boolean {
  for (const pointer of pointers) {
    if (at === pointer) return true;
    if (at.startsWith(`${pointer}/`) && !at.slice(pointer.length).includes('/properties/')) return true;
  }
  return false;
}

function isSameHeader(name: string, other: string | undefined): boolean {
  return name.toLowerCase() === other?.toLowerCase();
}
