import { type AnsweredQuestion, answeredQuestionsOf } from '../../../engine/extensions/answered-questions.ts';
import { type EnumSchema, enumsOf } from '../../../engine/extensions/enums.ts';
import { type OpenQuestion, openQuestionsOf } from '../../../engine/extensions/open-questions.ts';
import { linkInPortal } from '../../../engine/extensions/portal-link.ts';
import { type ComponentSchema, schemasOf } from '../../../engine/extensions/schemas.ts';
import { type StatedRule, statedRules } from '../../../engine/extensions/stated-rules.ts';
import type { JsonObject } from '../../../engine/json/json.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import { operationsOf } from '../../../engine/openapi/operations.ts';
import { referencesOf } from './document-parts.ts';
import {
  groupOperations,
  navigationGroups,
  type OperationGroup,
  type PortalOperation,
  portalOperation,
} from './operations.ts';
import { groupSchemas, type SchemaGroup } from './schema-groups.ts';

/** One version of the document, looked through once for all of its pages. */
export interface PortalModel {
  readonly document: OpenApiDocument;
  readonly title: string;
  readonly version: string;
  readonly operations: readonly PortalOperation[];
  /** The operations by their first tag; those without one come last. */
  readonly groups: readonly OperationGroup[];
  /** The groups of the navigation, which are `groups` where they need no other ones. */
  readonly navigation: readonly OperationGroup[];
  readonly schemas: readonly ComponentSchema[];
  readonly schemaNamed: ReadonlyMap<string, JsonObject>;
  /** The schemas by what they are. */
  readonly schemaGroups: readonly SchemaGroup[];
  readonly enums: ReadonlyMap<string, EnumSchema>;
  /** The numbers of the values of a string enum, where a number enum names them: enum → value → number. */
  readonly numbers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly questions: readonly OpenQuestion[];
  /** The questions that servers have answered. */
  readonly answered: readonly AnsweredQuestion[];
  readonly rules: readonly (StatedRule & { readonly operation: PortalOperation })[];
  /** The operations and schemas that refer to a schema: schema → `linkInPortal` → name. */
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
  const operations = operationsOf(document).map((operation) => portalOperation(document, operation));
  const groups = groupOperations(document, operations);
  const schemas = schemasOf(document);
  const enums = new Map(enumsOf(document).map((schema) => [schema.name, schema]));
  const { title, version } = document.info;
  return {
    document,
    title: typeof title === 'string' ? title : 'Untitled',
    version: typeof version === 'string' ? version : 'unversioned',
    operations,
    groups,
    navigation: navigationGroups(groups),
    schemas,
    schemaNamed: new Map(schemas.map(({ name, schema }) => [name, schema])),
    schemaGroups: groupSchemas(document, schemas, enums),
    enums,
    numbers: numbersOf(enums.values()),
    questions: openQuestionsOf(document),
    answered: answeredQuestionsOf(document),
    rules: operations.flatMap((operation) => statedRules(document, operation).map((rule) => ({ ...rule, operation }))),
    users: usersOf(document, operations, schemas),
    names: namesOf(document, operations, schemas),
  };
}

function numbersOf(enums: Iterable<EnumSchema>): Map<string, Map<string, number>> {
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
  operations: readonly PortalOperation[],
  schemas: readonly ComponentSchema[],
): Map<string, Map<string, string>> {
  const users = new Map<string, Map<string, string>>();
  const add = (schema: string, link: string, name: string) =>
    users.set(schema, (users.get(schema) ?? new Map<string, string>()).set(link, name));
  for (const { title, pointer, link } of operations) {
    for (const name of referencesOf(document, pointer)) add(name, link, title);
  }
  for (const name of referencesOf(document, document['webhooks'] ?? {})) add(name, 'webhooks.html', 'Webhooks');
  for (const { name: user, schema } of schemas) {
    const owner = schema['x-enumNamesOf'];
    const referred = [...referencesOf(document, schema), ...(typeof owner === 'string' ? [owner] : [])];
    for (const name of referred)
      if (name !== user) add(name, linkInPortal(document, { kind: 'schema', name: user }), user);
  }
  return users;
}

function namesOf(
  document: OpenApiDocument,
  operations: readonly PortalOperation[],
  schemas: readonly ComponentSchema[],
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name } of schemas) names.set(name, linkInPortal(document, { kind: 'schema', name }));
  for (const { operationId, request, link } of operations) names.set(operationId, link).set(request, link);
  return names;
}
