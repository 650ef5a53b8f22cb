import { linkInPortal } from '../../../engine/extensions/portal-link.ts';
import { leavesCredentialsOpen } from '../../../engine/findings/checks/open-operation.ts';
import type { JsonObject } from '../../../engine/json/json.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import type { Operation } from '../../../engine/openapi/operations.ts';
import { repeatsTitle } from './descriptions.ts';
import { entriesOf, listAt, objectsAt, resolved, textAt } from './document-parts.ts';
import { firstSentence } from './markdown.ts';
import { slugger } from './slugs.ts';

/** An operation with what all pages say about it. */
export interface PortalOperation extends Operation {
  /** The Operation Object itself. */
  readonly value: JsonObject;
  /** The link of its page. */
  readonly link: string;
  /** `GET /pets`. */
  readonly request: string;
  /** Its title; its request where it has no other title. */
  readonly title: string;
  /** Its name where its method is shown beside it: its path, if its title is nothing but the request. */
  readonly label: string;
  /** Its description, unless that only repeats the title. */
  readonly description: string;
  /** The first sentence of its description, unless that only repeats the label. */
  readonly purpose: string;
  /** Whether the document has no more than its method and path, or records its parameters as unspecified. */
  readonly isUnspecified: boolean;
  /** The security of its sample: what it requires, and where the document leaves that open what it may require. */
  readonly sampleSecurity: Operation['security'];
}

/** The operations of one tag, in the order of the document. */
export interface OperationGroup {
  /** The id of its heading in the list of operations. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The Tag Object; empty where the document declares none. */
  readonly tag: JsonObject;
  readonly operations: readonly PortalOperation[];
}

/** Adds to `operation` what pages say about it. */
export function portalOperation(document: OpenApiDocument, operation: Operation): PortalOperation {
  const { operationId, method, path } = operation;
  const value = resolved(document, { $ref: operation.pointer });
  const [summary, text] = [textAt(value, 'summary'), textAt(value, 'description')];
  const name = summary || operationId;
  const request = `${method.toUpperCase()} ${path}`;
  // The id of an operation without operationId is its request.
  const isRequest = [method, method.toUpperCase()].some((verb) => name.startsWith(`${verb} ${path}`));
  const [title, label] = isRequest ? [request, path] : [name, name];
  const sentence = firstSentence(text);
  const isOpen = leavesCredentialsOpen({ document }, operation);
  const isBare =
    operation.parameters.length === 0 &&
    value['requestBody'] === undefined &&
    operation.responses.every(({ content }) => content.length === 0);
  const isUnspecified = isOpen || (isBare && ((summary === '' && text === '') || label === path));
  const isAssumed = isUnspecified && value['security'] === undefined && operation.security.length === 0;
  return {
    ...operation,
    ...{ value, request, title, label },
    link: linkInPortal(document, { kind: 'operation', operationId }),
    description: repeatsTitle(text, title) ? '' : text,
    purpose: repeatsTitle(sentence, label) ? '' : sentence,
    isUnspecified,
    sampleSecurity: isAssumed ? openSecurity(document) : operation.security,
  };
}

/** A requirement of the first security scheme of which the document leaves something open; none without one. */
function openSecurity(document: OpenApiDocument): Operation['security'] {
  const schemes = entriesOf(resolved(document, document['components'])['securitySchemes']);
  const open = schemes.find(([, scheme]) => objectsAt(resolved(document, scheme), 'x-unspecified').length > 0);
  return open === undefined ? [] : [{ [open[0]]: [] }];
}

/** The operations by their first tag; those without one come last. */
export function groupOperations(document: OpenApiDocument, operations: readonly PortalOperation[]): OperationGroup[] {
  const byTag = Map.groupBy(operations, ({ value }) => {
    const [first] = listAt(value, 'tags');
    return typeof first === 'string' ? first : 'Other';
  });
  const declared = new Map(objectsAt(document, 'tags').map((tag) => [textAt(tag, 'name'), tag]));
  const idOf = slugger();
  return [...new Set([...declared.keys(), ...byTag.keys()])].flatMap((key) => {
    const members = byTag.get(key);
    const tag = declared.get(key) ?? {};
    if (members === undefined) return [];
    const title = titleOfTag(declared, key);
    return [{ id: idOf(key), title, description: textAt(tag, 'description'), tag, operations: members }];
  });
}

/** The groups of the navigation: what is described by tag, and what is unspecified in a group of its own, if anything is described. */
export function navigationGroups(groups: readonly OperationGroup[]): readonly OperationGroup[] {
  const named = groups.flatMap(({ operations }) => operations.filter(({ isUnspecified }) => isUnspecified));
  const described = groups.flatMap((group): OperationGroup[] => {
    const operations = group.operations.filter(({ isUnspecified }) => !isUnspecified);
    return operations.length === 0 ? [] : [{ ...group, operations }];
  });
  if (described.length === 0 || named.length === 0) return groups;
  return [...described, { id: 'unspecified', title: 'Unspecified', description: '', tag: {}, operations: named }];
}

/** The words by which the filter of the navigation finds an operation besides its name: its path and tags. */
export function filterWords({ path, value }: PortalOperation): string {
  return [path, ...listAt(value, 'tags')].join(' ');
}

/** The title of a tag after those of the tags that it is in (OpenAPI 3.2). */
function titleOfTag(declared: ReadonlyMap<string, JsonObject>, key: string, inside: readonly string[] = []): string {
  const tag = declared.get(key);
  const title = textAt(tag, 'summary') || key;
  const parent = textAt(tag, 'parent');
  const isTop = parent === '' || !declared.has(parent) || inside.includes(parent);
  return isTop ? title : `${titleOfTag(declared, parent, [...inside, key])} › ${title}`;
}
