import { type AnsweredQuestion, answeredQuestionsOf } from '../../../../src/engine/extensions/answered-questions.ts';
import { type EnumSchema, enumsOf } from '../../../../src/engine/extensions/enums.ts';
import { type OpenQuestion, openQuestionsOf } from '../../../../src/engine/extensions/open-questions.ts';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { type ComponentSchema, schemasOf } from '../../../../src/engine/extensions/schemas.ts';
import { type StatedRule, statedRules } from '../../../../src/engine/extensions/stated-rules.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../../src/engine/json/json.ts';
import type { OpenApiDocument } from '../../../../src/engine/openapi/document.ts';
import { type Operation, operationsOf } from '../../../../src/engine/openapi/operations.ts';
import { referencesOf } from './references.ts';

/** One version of the document, looked through once for all of its pages. */
export interface PortalModel {
  readonly document: OpenApiDocument;
  readonly title: string;
  readonly version: string;
  readonly operations: readonly Operation[];
  readonly schemas: readonly ComponentSchema[];
  readonly schemaNamed: ReadonlyMap<string, JsonObject>;
  readonly enums: ReadonlyMap<string, EnumSchema>;
  /** The numbers of the values of a string enum, where a number enum names them: enum → value → number. */
  readonly numbers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly questions: readonly OpenQuestion[];
  /** The questions that servers have answered. */
  readonly answered: readonly AnsweredQuestion[];
  readonly rules: readonly (StatedRule & { readonly operation: Operation })[];
  /** The operations and schemas that refer to a schema: schema → `portalLink` → name. */
  readonly users: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The targets of the names that descriptions use: names of schemas and operations, `POST /auth/tokens`. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Looks through `document`.
 *
 * @throws {Error} when a `$ref` leads nowhere, or an extension has not the form it must have.
 */
export function portalModel(document: OpenApiDocument): PortalModel {
  const operations = operationsOf(document);
  const schemas = schemasOf(document);
  const enums = enumsOf(document);
  const { title, version } = document.info;
  return {
    document,
    title: typeof title === 'string' ? title : 'Untitled',
    version: typeof version === 'string' ? version : 'unversioned',
    operations,
    schemas,
    schemaNamed: new Map(schemas.map(({ name, schema }) => [name, schema])),
    enums: new Map(enums.map((each) => [each.name, each])),
    numbers: numbersOf(enums),
    questions: openQuestionsOf(document),
    answered: answeredQuestionsOf(document),
    rules: operations.flatMap((operation) => statedRules(document, operation).map((rule) => ({ ...rule, operation }))),
    users: usersOf(document, operations, schemas),
    names: namesOf(operations, schemas),
  };
}

function numbersOf(enums: readonly EnumSchema[]): Map<string, Map<string, number>> {
  const numbers = new Map<string, Map<string, number>>();
  for (const { namesOf: owner, values } of enums) {
    if (owner === null) continue;
    const ofOwner = numbers.get(owner) ?? new Map<string, number>();
    for (const { value, name } of values) if (name !== null && typeof value === 'number') ofOwner.set(name, value);
    numbers.set(owner, ofOwner);
  }
  return numbers;
}

function usersOf(
  document: OpenApiDocument,
  operations: readonly Operation[],
  schemas: readonly ComponentSchema[],
): Map<string, Map<string, string>> {
  const users = new Map<string, Map<string, string>>();
  const add = (schema: string, link: string, name: string) =>
    users.set(schema, (users.get(schema) ?? new Map<string, string>()).set(link, name));
  for (const { operationId, pointer } of operations) {
    for (const name of referencesOf(document, pointer)) {
      add(name, portalLink({ kind: 'operation', operationId }), operationId);
    }
  }
  for (const name of referencesOf(document, document['webhooks'] ?? {})) add(name, 'webhooks.html', 'Webhooks');
  for (const { name: user, schema } of schemas) {
    const owner = schema['x-enumNamesOf'];
    const referred = [...referencesOf(document, schema), ...(typeof owner === 'string' ? [owner] : [])];
    for (const name of referred) if (name !== user) add(name, portalLink({ kind: 'schema', name: user }), user);
  }
  return users;
}

function namesOf(operations: readonly Operation[], schemas: readonly ComponentSchema[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name } of schemas) names.set(name, portalLink({ kind: 'schema', name }));
  for (const { operationId, method, path } of operations) {
    const link = portalLink({ kind: 'operation', operationId });
    names.set(operationId, link).set(`${method.toUpperCase()} ${path}`, link);
  }
  return names;
}

/** The text under `key`; empty where there is none. */
export function textAt(object: JsonObject | undefined, key: string): string {
  const value = object?.[key];
  return typeof value === 'string' ? value : '';
}

/** The objects in the list under `key`. */
export function objectsAt(object: JsonObject, key: string): JsonObject[] {
  const list = object[key];
  return isJsonArray(list) ? list.filter(isJsonObject) : [];
}
