import { DocumentError } from '../json/document-error.ts';
import { asObject, isJsonArray, isJsonObject, type JsonObject, objectsIn } from '../json/json.ts';
import { childPointer, pointerOf } from '../json/pointer.ts';
import { type Located, membersOf, type OpenApiDocument, objectAt } from './document.ts';
import type { ParameterObject } from './parameter-style.ts';

/** The HTTP methods that a path item can hold, in OpenAPI's order. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

/** One HTTP method: in lower case as OpenAPI writes it, or as `additionalOperations` (OpenAPI 3.2) spells it. */
export type Method = (typeof METHODS)[number] | (string & {});

/** A parameter of an operation, its own or that of its path. */
export interface Parameter extends ParameterObject {
  readonly required: boolean;
}

/** Whether a parameter has a name. Names of headers have no case (RFC 9110, section 5.1). */
export function hasName({ name, in: where }: Pick<Parameter, 'name' | 'in'>, other: string): boolean {
  return where === 'header' ? name.toLowerCase() === other.toLowerCase() : name === other;
}

/** Whether two parameters are the same one of two operations. */
export function isSameParameter(left: Parameter, right: Parameter): boolean {
  return left.in === right.in && hasName(left, right.name);
}

/** A documented response of an operation. */
export interface DocumentedResponse {
  /** `200`, `4XX`, … or `default`. */
  readonly status: string;
  readonly pointer: string;
  /** One entry for each media type; empty when no body is documented. */
  readonly content: readonly MediaTypeContent[];
  /** Whether it has a `content`, even an empty one. */
  readonly hasContent: boolean;
}

/** A Media Type Object of a `content` map. */
export interface MediaTypeContent {
  /** The key: a media type or a range. */
  readonly mediaType: string;
  readonly pointer: string;
  /** The pointer of its schema; null where it has none. */
  readonly schema: string | null;
}

/** An operation of the document with all that is said about it. */
export interface Operation {
  /** As the document names it; `GET /pets` where it does not, see {@link operationName}. */
  readonly operationId: string;
  readonly method: Method;
  /** The path template, such as `/users/{user_id}`. */
  readonly path: string;
  readonly pointer: string;
  readonly deprecated: boolean;
  /** Without the header parameters that OpenAPI ignores: Accept, Content-Type and Authorization. */
  readonly parameters: readonly Parameter[];
  readonly responses: readonly DocumentedResponse[];
  /** Requirements that hold for it, its own or the document's; empty means none. */
  readonly security: readonly JsonObject[];
}

/** The parameters in the path of an operation, in the order of the path. */
export function pathParametersOf({ path, parameters }: Operation): Parameter[] {
  return templateNames(path).flatMap(
    (name) => parameters.find((each) => each.in === 'path' && each.name === name) ?? [],
  );
}

/** The names of the parameters in a path template, in its order. */
export function templateNames(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

/** A path template without the names of its parameters and without a slash at its end: operations may write them differently. */
export function templateShape(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}').replace(/\/$/, '');
}

/** Whether an operation refuses requests without credentials, as the document says. */
export function needsCredentials({ security }: Operation): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
}

/** Receives the pointer of a part of the document that is not valid, and why. */
export type ReportProblem = (pointer: string, why: string) => void;

/**
 * Every operation of `document`, in its order.
 *
 * @param report receives what is not valid and is left out; without it the first problem is thrown.
 * @throws {DocumentError} when a `$ref` leads nowhere.
 */
export function operationsOf(document: OpenApiDocument, report: ReportProblem = refuse): Operation[] {
  const ids = new Map<string, string>();
  // A key such as `x-internal` is an extension, not a path.
  return Object.keys(document.paths)
    .filter((path) => !path.startsWith('x-') && startsWithSlash(path, report))
    .flatMap((path) => {
      const item = objectAt(document, pointerOf('paths', path));
      return methodsOf(item).flatMap(({ method, value, pointer }) => {
        if (!isJsonObject(value)) return [];
        const operation = operationAt(document, path, method, item, { value, pointer }, report);
        const name = operationName(operation);
        const first = ids.get(operation.operationId);
        if (first === undefined) {
          ids.set(operation.operationId, name);
          return [operation];
        }
        const given = JSON.stringify(operation.operationId);
        report(
          childPointer(pointer, 'operationId'),
          `The operationId ${given} is that of ${first} too. This operation is reported as ${JSON.stringify(name)}. Make it unique.`,
        );
        return [{ ...operation, operationId: name }];
      });
    });
}

function refuse(pointer: string, why: string): never {
  throw new DocumentError('document-invalid', `${pointer}: ${why}`);
}

function startsWithSlash(path: string, report: ReportProblem): boolean {
  if (path.startsWith('/')) return true;
  report(
    pointerOf('paths', path),
    `The path is ${JSON.stringify(path)}; it must start with a slash. Its operations are left out.`,
  );
  return false;
}

/** The operations of a path item by method, those of `additionalOperations` (OpenAPI 3.2) last. */
export function methodsOf({ value, pointer }: Located<JsonObject>) {
  const { additionalOperations: others } = value;
  return [
    ...METHODS.map((method) => ({ method, value: value[method], pointer: childPointer(pointer, method) })),
    ...Object.entries(asObject(others)).map(([method, operation]) => ({
      method,
      value: operation,
      pointer: childPointer(pointer, 'additionalOperations', method),
    })),
  ];
}

/** The operation of a path item at a place, with what is said about it there, in the path item and in the document. */
export function operationAt(
  document: OpenApiDocument,
  path: string,
  method: Method,
  item: Located<JsonObject>,
  { value, pointer }: Located<JsonObject>,
  report: ReportProblem,
): Operation {
  const operationId = value['operationId'];
  return {
    operationId: typeof operationId === 'string' ? operationId : operationName({ method, path }),
    method,
    path,
    pointer,
    deprecated: value['deprecated'] === true,
    parameters: mergedParameters(
      parametersOf(document, item, report),
      parametersOf(document, { value, pointer }, report),
    ),
    responses: responsesOf(document, { value, pointer }, report),
    security: objectsIn(value['security'] ?? document['security']),
  };
}

function mergedParameters(ofPath: readonly Parameter[], own: readonly Parameter[]): Parameter[] {
  // Names of headers have no case (RFC 9110, section 5.1).
  const nameOf = ({ name, in: where }: Parameter) => (where === 'header' ? name.toLowerCase() : name);
  const isOverridden = (each: Parameter) => own.some((other) => nameOf(other) === nameOf(each) && other.in === each.in);
  return [...ofPath.filter((each) => !isOverridden(each)), ...own];
}

/** Header parameters of these names are ignored (OpenAPI 3.2.0, section 4.12.2.1). */
const IGNORED_HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

function parametersOf(
  document: OpenApiDocument,
  { value, pointer }: Located<JsonObject>,
  report: ReportProblem,
): Parameter[] {
  const list = value['parameters'];
  if (!isJsonArray(list)) return [];
  return list.flatMap((_, index) => {
    const at = objectAt(document, childPointer(pointer, 'parameters', index));
    const { name, in: where, required } = at.value;
    if (typeof name === 'string' && typeof where === 'string') {
      if (where === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) return [];
      return [{ name, in: where, required: required === true, pointer: at.pointer, value: at.value }];
    }
    report(at.pointer, 'A parameter must have "name" and "in", both strings. It is left out.');
    return [];
  });
}

/** A key of a Responses Object: a status, a range of them, or `default`. Ranges are also written `2xx`, which OpenAPI does not allow. */
const STATUS = /^(?:[1-9]\d\d|[1-5]xx|default)$/i;

function responsesOf(
  document: OpenApiDocument,
  operation: Located<JsonObject>,
  report: ReportProblem,
): DocumentedResponse[] {
  const members = membersOf(document, withoutExtensions(operation, 'responses'), 'responses');
  return members.flatMap(({ name: status, at }) => {
    if (STATUS.test(status)) {
      const content = mediaTypesOf(document, at);
      return [{ status, pointer: at.pointer, content, hasContent: isJsonObject(at.value['content']) }];
    }
    const place = childPointer(operation.pointer, 'responses', status);
    report(
      place,
      `${JSON.stringify(status)} is not a status such as 404, a range such as 4XX, or "default". The response is left out.`,
    );
    return [];
  });
}

/** The object with the `x-` members of its member `key` left out. */
function withoutExtensions({ value, pointer }: Located<JsonObject>, key: string): Located<JsonObject> {
  const members = value[key];
  if (!isJsonObject(members) || !Object.keys(members).some((name) => name.startsWith('x-'))) return { value, pointer };
  const kept = Object.entries(members).filter(([name]) => !name.startsWith('x-'));
  return { value: { ...value, [key]: Object.fromEntries(kept) }, pointer };
}

/** The media types of the `content` of a response, a request body or a parameter. */
export function mediaTypesOf(document: OpenApiDocument, parent: Located<JsonObject>): MediaTypeContent[] {
  return membersOf(document, parent, 'content').map(({ name: mediaType, at: media }) => ({
    mediaType,
    pointer: media.pointer,
    schema: media.value['schema'] === undefined ? null : childPointer(media.pointer, 'schema'),
  }));
}

/** An operation as people write it: `GET /pets/{petId}`. */
export function operationName({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

/**
 * The present name of an operation. Earlier versions wrote the method of an operation without an operationId in lower case, so that
 * what people keep, such as baselines and reports, may hold `get /pets`.
 *
 * @param known the names of the operations, none of which is taken for an earlier one; any method of HTTP unless given.
 */
export function presentName(name: string, known?: ReadonlySet<string>): string {
  if (known?.has(name)) return name;
  const [, method = '', path = ''] = /^(\S+) (\/.*)$/s.exec(name) ?? [];
  const present = operationName({ method, path });
  const isEarlier = known?.has(present) ?? METHODS.some((lower) => lower === method);
  return isEarlier ? present : name;
}
