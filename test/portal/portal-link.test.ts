import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
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
import { document, ownFiles, smallDocument } from './portal-files.ts';

const {
  stable,
  places,
}: {
  readonly stable: readonly [target: PortalTarget, link: string][];
  readonly places: Readonly<Record<string, readonly [pointer: string, link: string | null, operationId?: string]>>;
} = parse(readFileSync(new URL('portal-link.yaml', import.meta.url), 'utf8'));

const files = ownFiles();

/** Whether a page is there, with the place on it. */
function leads(link: string): boolean {
  const [file = '', id] = link.split('#');
  const html = files.get(file);
  return html !== undefined && (id === undefined || html.includes(` id="${id}"`));
}

/** Those of `targets` whose link leads nowhere. */
const dangling = (targets: readonly PortalTarget[]) => targets.filter((target) => !leads(portalLink(target)));

test.each(stable)('the link of %j stays', (target, link) => {
  expect(portalLink(target)).toBe(link);
});

describe('every link leads to a page and a place on it', () => {
  test('of operations, their parameters and responses', () => {
    const targets = operationsOf(document).flatMap(({ operationId, parameters, responses }): PortalTarget[] => [
      { kind: 'operation', operationId },
      ...parameters.map(({ name, in: where }): PortalTarget => ({ kind: 'parameter', operationId, in: where, name })),
      ...responses.map(({ status }): PortalTarget => ({ kind: 'response', operationId, status })),
    ]);
    expect(targets.length).toBeGreaterThan(60);
    expect(dangling(targets)).toEqual([]);
  });

  test('of schemas, properties and values', () => {
    const targets = schemasOf(document).flatMap(({ name, schema }): PortalTarget[] => [
      { kind: 'schema', name },
      ...propertiesOf(schema).map(({ path }): PortalTarget => ({ kind: 'property', schema: name, path })),
    ]);
    const values = enumsOf(document).flatMap(({ name, values: all }) =>
      all.map(({ value }): PortalTarget => ({ kind: 'value', schema: name, value })),
    );
    expect(values.length).toBeGreaterThan(300);
    expect(dangling([...targets, ...values])).toEqual([]);
  });

  test('of rules, open questions and entities', () => {
    const rules = operationsOf(document).flatMap((operation) => statedRules(document, operation));
    const entities = enumsOf(document).flatMap(({ entity }) => (entity === null ? [] : [entity]));
    const targets: PortalTarget[] = [
      ...rules.map(({ id }): PortalTarget => ({ kind: 'rule', id })),
      ...openQuestionsOf(document).map(({ id }): PortalTarget => ({ kind: 'question', id })),
      ...entities.map((name): PortalTarget => ({ kind: 'entity', name })),
    ];
    expect(targets.length).toBeGreaterThan(120);
    expect(dangling(targets)).toEqual([]);
  });
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
