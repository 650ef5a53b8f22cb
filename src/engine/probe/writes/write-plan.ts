import { isWriting } from '../../message/exchange.ts';
import { type Operation, operationName, templateNames, templateShape } from '../../openapi/operations.ts';

const READING: ReadonlySet<string> = new Set(['get', 'head']);
/** The methods that a plan calls. What others do, those of `additionalOperations` (OpenAPI 3.2), is not known: COPY may write elsewhere. */
const CALLED: ReadonlySet<string> = new Set(['post', 'put', 'patch', 'delete']);

/** A kind of resource that operations of the document create and delete, such as a pet. */
export interface ResourceKind {
  /** `POST /pets`, or `PUT /pets/{petId}` where the client chooses the id, or `POST /owners/{ownerId}/pets`. */
  readonly create: Operation;
  /** `DELETE /pets/{petId}`. */
  readonly remove: Operation;
  /** The name of the parameter that identifies it, the last one in the path of `remove`. */
  readonly idParameter: string;
  /** Safe operations of the collection, and of fixed paths below it: what they answer existed before. */
  readonly lists: readonly Operation[];
  /** Safe operations of the resource itself. */
  readonly reads: readonly Operation[];
  /** Safe operations below it. */
  readonly readsBelow: readonly Operation[];
  /** PUT and PATCH of the resource itself. */
  readonly updates: readonly Operation[];
  /** Other operations of it or below it that change something, such as `POST /pets/{petId}/archive`. */
  readonly actions: readonly Operation[];
  /** The kinds of resources inside of it, such as `/projects/{projectId}/features`. */
  readonly children: readonly ResourceKind[];
}

/** What a run with `--writes` calls, in its order, and what it leaves out. */
export interface WritePlan {
  /** The kinds of resources that are inside of no other one. */
  readonly kinds: readonly ResourceKind[];
  /** The operations that change something and are not called, with the reason. */
  readonly left: ReadonlyMap<Operation, string>;
}

/** The kinds of a list with those inside of them. */
export function allKinds(kinds: readonly ResourceKind[]): ResourceKind[] {
  return kinds.flatMap((kind) => [kind, ...allKinds(kind.children)]);
}

/** The operations of a kind that change something, its children's not included, in the order of the calls. */
export function writesOf({ create, updates, actions, remove }: ResourceKind): Operation[] {
  return [...new Set([create, ...updates, ...actions, remove])];
}

/** Whether the create of a kind is not at the collection of its items: `POST /owners/{ownerId}/pets` for `/pets/{petId}`. */
export function isCreatedElsewhere({ create, remove }: Pick<ResourceKind, 'create' | 'remove'>): boolean {
  return create.method === 'post' && templateShape(create.path) !== collectionOf(templateShape(remove.path));
}

/**
 * The write plan of a document. `POST /pets` creates a resource where `DELETE /pets/{petId}` deletes it; where there is no
 * such POST, `PUT /pets/{petId}` does if it documents 201, or the only `POST /owners/{ownerId}/pets`. All that is at or below
 * `/pets/{petId}` belongs to the resource. An operation that belongs to no such resource could change what was there before the run,
 * and is left out.
 *
 * @param operations those that may be called.
 */
export function planWrites(operations: readonly Operation[]): WritePlan {
  const made = operations.filter(({ method, path }) => method === 'delete' && endsInParameter(path)).flatMap(creations);
  const byDepth = made.toSorted((left, right) => depthOf(right.item) - depthOf(left.item));
  const kinds = made.filter((each) => !made.some((outer) => isInside(each, outer))).map((each) => kindOf(each, []));
  const planned = new Set(allKinds(kinds).flatMap(writesOf));
  const left = operations.filter((each) => isWriting(each) && !planned.has(each));
  return { kinds, left: new Map(left.map((operation) => [operation, whyLeft(operation)])) };

  function creations(remove: Operation): Creation[] {
    const item = templateShape(remove.path);
    const collection = collectionOf(item);
    const posts = operations.filter(({ method, path }) => method === 'post' && templateShape(path) === collection);
    const puts = operations.filter(({ method, path, responses }) => {
      return method === 'put' && templateShape(path) === item && responses.some(({ status }) => status === '201');
    });
    const [nested, ...others] = operations.filter(({ method, path }) => {
      return method === 'post' && isNestedIn(templateShape(path), collection);
    });
    const elsewhere = puts.length > 0 || nested === undefined || others.length > 0 ? puts.slice(0, 1) : [nested];
    return (posts.length > 0 ? posts : elsewhere).map((create) => ({ create, remove, item, collection }));
  }

  /** The operations at or below an item belong to the innermost kind; several kinds with the same item share them. */
  function kindOf(creation: Creation, around: readonly Creation[]): ResourceKind {
    const { create, remove, item, collection } = creation;
    const at = operations.filter(({ path }) => templateShape(path) === item);
    const below = operations.filter((each) => {
      const shape = templateShape(each.path);
      const owner = byDepth.find((other) => shape === other.item || isBelow(shape, other.item));
      return isBelow(shape, item) && owner?.item === item && !made.some((other) => other.create === each);
    });
    const isUpdate = ({ method }: Operation) => method === 'put' || method === 'patch';
    const owners = [...around, creation];
    const inside = made.filter((other) => isInside(other, creation) && !owners.includes(other));
    const nearest = inside.filter((other) => !inside.some((outer) => isInside(other, outer)));
    return {
      create,
      remove,
      idParameter: templateNames(remove.path).at(-1) ?? '',
      lists: operations.filter(({ method, path }) => {
        const shape = templateShape(path);
        return READING.has(method) && (isListOf(shape, collection) || shape === templateShape(create.path));
      }),
      reads: at.filter(({ method }) => READING.has(method)),
      readsBelow: below.filter(({ method }) => READING.has(method)),
      updates: at.filter(isUpdate),
      actions: [
        ...at.filter((each) => each.method === 'post'),
        ...inOrderOfUse(below.filter(({ method }) => CALLED.has(method))),
      ],
      children: nearest.map((each) => kindOf(each, owners)),
    };
  }
}

interface Creation {
  readonly create: Operation;
  readonly remove: Operation;
  readonly item: string;
  readonly collection: string;
}

/** Whether a resource is created in another one, or is below it. */
function isInside({ create, item }: Creation, outer: Creation): boolean {
  return isBelow(item, outer.item) || isBelow(templateShape(create.path), outer.item);
}

/** Whether a path is that of a collection of the same name in another resource: `/owners/{}/pets` for `/pets`. */
function isNestedIn(shape: string, collection: string): boolean {
  const last = collection.lastIndexOf('/');
  const name = collection.slice(last + 1);
  const isNamed = name !== '' && name !== '{}';
  return isNamed && shape.startsWith(`${collection.slice(0, last)}/`) && shape.endsWith(`/{}/${name}`);
}

/** The path of an item, or its template, without its last part. */
export function collectionOf(item: string): string {
  return item.slice(0, item.lastIndexOf('/'));
}

function endsInParameter(path: string): boolean {
  return templateShape(path).endsWith('/{}');
}

function depthOf(shape: string): number {
  return shape.split('/').length;
}

function isBelow(shape: string, item: string): boolean {
  return shape.startsWith(`${item}/`);
}

/** Whether a path is that of the collection, or a fixed one below it such as `/pets/search`. */
function isListOf(shape: string, collection: string): boolean {
  return shape === collection || (isBelow(shape, collection) && !shape.slice(collection.length).includes('{'));
}

/** What deletes comes after what else has its path. */
function inOrderOfUse(operations: readonly Operation[]): Operation[] {
  return operations.toSorted((left, right) => Number(left.method === 'delete') - Number(right.method === 'delete'));
}

function whyLeft(operation: Operation): string {
  const name = operationName(operation);
  const also = 'Name it with --also to call it.';
  if (operation.method === 'post') return `No operation that is called deletes what ${name} may create. ${also}`;
  return `${name} could change data that this run did not create. ${also}`;
}
