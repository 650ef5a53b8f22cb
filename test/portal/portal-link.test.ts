import { describe, expect, test } from 'vitest';
import { enumsOf } from '../../src/engine/extensions/enums.ts';
import { openQuestionsOf } from '../../src/engine/extensions/open-questions.ts';
import { type PortalTarget, portalLink } from '../../src/engine/extensions/portal-link.ts';
import { portalLinkAt, portalTargetAt } from '../../src/engine/extensions/portal-target-at.ts';
import { schemasOf } from '../../src/engine/extensions/schemas.ts';
import { statedRules } from '../../src/engine/extensions/stated-rules.ts';
import { isJsonArray, isJsonObject, type Json } from '../../src/engine/json/json.ts';
import { childPointer, pointerOf } from '../../src/engine/json/pointer.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { propertiesOf } from '../../src/pipeline/portal/model/document-parts.ts';
import { readYaml } from '../support/read-yaml.ts';
import { document, ownFiles, smallDocument } from './portal-files.ts';

const {
  stable,
  places,
}: {
  readonly stable: readonly [target: PortalTarget, link: string][];
  readonly places: Readonly<Record<string, readonly [pointer: string, link: string | null, operationId?: string]>>;
} = readYaml('portal-link.yaml', import.meta.url);

const files = ownFiles();

/** Whether a page is there, with the place on it. */
function leads(link: string): boolean {
  const [file = '', id] = link.split('#');
  const html = files.get(file);
  return html !== undefined && (id === undefined || html.includes(` id="${id}"`));
}

test.each(stable)('the link of %j stays', (target, link) => {
  expect(portalLink(target)).toBe(link);
});

test('every link of an operation, a schema and what is in them leads to a page and a place on it', () => {
  const targets: PortalTarget[] = [
    ...operationsOf(document).flatMap(({ operationId, parameters, responses }): PortalTarget[] => [
      { kind: 'operation', operationId },
      ...parameters.map(({ name, in: where }): PortalTarget => ({ kind: 'parameter', operationId, in: where, name })),
      ...responses.map(({ status }): PortalTarget => ({ kind: 'response', operationId, status })),
    ]),
    ...operationsOf(document)
      .flatMap((operation) => statedRules(document, operation))
      .map(({ id }): PortalTarget => ({ kind: 'rule', id })),
    ...openQuestionsOf(document).map(({ id }): PortalTarget => ({ kind: 'question', id })),
    ...schemasOf(document).flatMap(({ name, schema }): PortalTarget[] => [
      { kind: 'schema', name },
      ...propertiesOf(schema).map(({ path }): PortalTarget => ({ kind: 'property', schema: name, path })),
    ]),
    ...enumsOf(document).flatMap(({ name, entity, values }): PortalTarget[] => [
      ...(entity === null ? [] : [{ kind: 'entity', name: entity } as const]),
      ...values.map(({ value }): PortalTarget => ({ kind: 'value', schema: name, value })),
    ]),
  ];
  expect(new Set(targets.map(({ kind }) => kind)).size).toBe(9);
  expect(targets.length).toBeGreaterThan(500);
  expect(targets.filter((target) => !leads(portalLink(target)))).toEqual([]);
});

describe('the page about a place', () => {
  test.each(Object.entries(places))('%s', (_place, [pointer, link, operationId = null]) => {
    expect(portalLinkAt(document, pointer, operationId) ?? null).toBe(link);
  });

  test('a property that no page lists is on the page of its parent', () => {
    const text = { type: 'string' };
    const small = smallDocument({
      A: {
        properties: { list: { items: { items: text, properties: { b: text } } } },
        anyOf: [{ properties: { c: text } }],
        not: { properties: { d: text } },
      },
    });
    const of = (...parts: (string | number)[]) =>
      portalTargetAt(small, pointerOf('components', 'schemas', 'A', ...parts));
    const property = (...path: string[]) => ({ kind: 'property', schema: 'A', path });
    expect(of('properties', 'list', 'items', 'properties', 'b', 'type')).toEqual(property('list', '[]', 'b'));
    expect(of('properties', 'list', 'items', 'items', 'type')).toEqual(property('list'));
    expect(of('anyOf', 0, 'properties', 'c')).toEqual(property('c'));
    expect(of('not', 'properties', 'd')).toEqual({ kind: 'schema', name: 'A' });
  });
});

test('the page of every place of the document is there, with the place on it', () => {
  const pointers: string[] = [];
  const look = (value: Json, pointer: string): void => {
    pointers.push(pointer);
    if (isJsonArray(value)) for (const [index, item] of value.entries()) look(item, childPointer(pointer, index));
    else if (isJsonObject(value))
      for (const [key, member] of Object.entries(value)) look(member, childPointer(pointer, key));
  };
  look(document['components'] ?? {}, '#/components');
  look(document.paths, '#/paths');
  const links = new Set(pointers.map((pointer) => portalLinkAt(document, pointer, null)));
  const shared = pointers.filter((pointer) => /^#\/components\/(?:parameters|responses)\/[^/]+$/.test(pointer));
  for (const { operationId } of operationsOf(document)) {
    for (const pointer of shared) links.add(portalLinkAt(document, pointer, operationId));
  }
  links.delete(undefined);
  expect(links.size).toBeGreaterThan(700);
  expect([...links].filter((link) => link !== undefined && !leads(link))).toEqual([]);
});
