import { isJsonArray, type JsonObject } from '../../../../src/engine/json/json.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { objectsAt, type PortalModel, textAt } from './portal-model.ts';
import { resolved } from './resolved.ts';
import { slugger } from './slugs.ts';

/** The operations of one tag, in the order of the document. */
export interface OperationGroup {
  /** The id of its heading in the list of operations. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The Tag Object; empty where the document declares none. */
  readonly tag: JsonObject;
  readonly operations: readonly Operation[];
}

/** The operations by their first tag; those without one come last. */
export function groupsOfOperations({ document, operations }: PortalModel): OperationGroup[] {
  const byTag = Map.groupBy(operations, ({ pointer }) => {
    const { tags } = resolved(document, { $ref: pointer });
    const [first] = isJsonArray(tags) ? tags : [];
    return typeof first === 'string' ? first : 'Other';
  });
  const declared = new Map(objectsAt(document, 'tags').map((tag) => [textAt(tag, 'name'), tag]));
  const idOf = slugger();
  return [...new Set([...declared.keys(), ...byTag.keys()])].flatMap((key) => {
    const operations = byTag.get(key);
    const tag = declared.get(key) ?? {};
    if (operations === undefined) return [];
    return [
      { id: idOf(key), name: titleOfTag(declared, key), description: textAt(tag, 'description'), tag, operations },
    ];
  });
}

/** The title of a tag after those of the tags that it is in (OpenAPI 3.2). */
function titleOfTag(declared: ReadonlyMap<string, JsonObject>, key: string, inside: readonly string[] = []): string {
  const tag = declared.get(key);
  const title = textAt(tag, 'summary') || key;
  const parent = textAt(tag, 'parent');
  const isTop = parent === '' || !declared.has(parent) || inside.includes(parent);
  return isTop ? title : `${titleOfTag(declared, parent, [...inside, key])} › ${title}`;
}

/** The name of an operation where its method is shown beside it: its path, if its title is nothing but the request. */
export function operationLabel({ document }: PortalModel, { operationId, method, path, pointer }: Operation): string {
  const title = textAt(resolved(document, { $ref: pointer }), 'summary') || operationId;
  // The id of an operation without operationId begins with the method in lower case.
  return [method, method.toUpperCase()].some((name) => title.startsWith(`${name} ${path}`)) ? path : title;
}

/** Whether the document names an operation without describing it: its title is nothing but the request, or it has no text at all. */
export function isNamedOnly(model: PortalModel, operation: Operation): boolean {
  const value = resolved(model.document, { $ref: operation.pointer });
  if (textAt(value, 'summary') === '' && textAt(value, 'description') === '') return true;
  return operationLabel(model, operation) === operation.path;
}
