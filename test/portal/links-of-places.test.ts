import { describe, expect, test } from 'vitest';
import { portalLinkAt, portalTargetAt } from '../../src/engine/extensions/portal-target-at.ts';
import { isJsonArray, isJsonObject, type Json } from '../../src/engine/json/json.ts';
import { childPointer, pointerOf } from '../../src/engine/json/pointer.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { document, ownFiles, smallDocument } from './portal-files.ts';

const LISTING = pointerOf('paths', '/accounts/{account_id}/transactions');
const PAGE = 'operations/listAccountTransactions.html';
const files = ownFiles();

function leads(link: string): boolean {
  const [file = '', id] = link.split('#');
  const html = files.get(file);
  return html !== undefined && (id === undefined || html.includes(` id="${id}"`));
}

describe('the page about a place', () => {
  test.each([
    ['a rule', `${LISTING}/get/x-rules/2/rule`, 'rules.html#limit-not-exceeded'],
    ['an open question', '#/info/x-not-shown/0', 'open-questions.html#events'],
    ['a keyword', '#/components/schemas/DepositStatus/type', 'schemas/DepositStatus.html'],
    ['an enum', '#/components/schemas/DepositStatus/enum', 'schemas/DepositStatus.html'],
    ['a value', '#/components/schemas/DepositStatus/enum/0', 'schemas/DepositStatus.html#value-STARTED'],
    [
      'the meaning of a value',
      '#/components/schemas/DepositStatus/x-enum-descriptions/4',
      'schemas/DepositStatus.html#value-OTHER',
    ],
    [
      'the name of a value',
      '#/components/schemas/DepositStatusNumber/x-enum-varnames/10',
      'schemas/DepositStatusNumber.html#value--1',
    ],
    [
      'the meaning of a value, in the sources',
      '#/components/schemas/DepositStatus/x-enumValueMeanings/OTHER',
      'schemas/DepositStatus.html#value-OTHER',
    ],
    [
      'a keyword of a property',
      '#/components/schemas/AccountTransaction/properties/tranWhen/format',
      'schemas/AccountTransaction.html#property-tranWhen',
    ],
    ['a list of required properties', '#/components/schemas/Error/required/0', 'schemas/Error.html'],
    ['a condition', '#/components/schemas/ExtendedHoursRule/if/properties', 'schemas/ExtendedHoursRule.html'],
    ['an operation', `${LISTING}/get/security`, PAGE],
    ['a response', `${LISTING}/get/responses/200/content/application~1json/schema/type`, `${PAGE}#response-200`],
    ['a parameter of the path', `${LISTING}/parameters/1`, `${PAGE}#parameter-path-account_id`],
    ['a parameter of the operation', `${LISTING}/get/parameters/3`, `${PAGE}#parameter-query-offset`],
    [
      'a parameter that one operation has',
      '#/components/parameters/From/schema/format',
      `${PAGE}#parameter-query-from`,
    ],
    ['the title', '#/info/title', undefined],
    ['a path', LISTING, undefined],
    ['the whole', '#', undefined],
    ['an operation that is not there', `${LISTING}/put/responses/200`, undefined],
  ])('%s', (_place, pointer, link) => {
    expect(portalLinkAt(document, pointer, null)).toBe(link);
  });

  test('a part that operations share is on the page of the requested operation', () => {
    const key = '#/components/parameters/ApplicationKey/required';
    expect(portalLinkAt(document, key, 'getCountries')).toBe(
      'operations/getCountries.html#parameter-header-svc-client-app-key',
    );
    const shared = '#/components/responses/Error/content/application~1json';
    expect(portalLinkAt(document, shared, 'getCountries')).toBe('operations/getCountries.html#response-default');
    expect(portalLinkAt(document, '#/components/securitySchemes/BearerToken', 'getCountries')).toBe(
      'operations/getCountries.html',
    );
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
