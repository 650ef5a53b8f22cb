import { describe, expect, test } from 'vitest';
import { enumsOf } from '../../src/engine/extensions/enums.ts';
import { openQuestionsOf } from '../../src/engine/extensions/open-questions.ts';
import { type PortalTarget, portalLink } from '../../src/engine/extensions/portal-link.ts';
import { schemasOf } from '../../src/engine/extensions/schemas.ts';
import { statedRules } from '../../src/engine/extensions/stated-rules.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { propertiesOf } from '../../src/pipeline/portal/model/document-parts.ts';
import { document, ownFiles } from './portal-files.ts';

/** Links that are out in the world: they must never change. */
const STABLE: [PortalTarget, string][] = [
  [{ kind: 'operation', operationId: 'listAccountTransactions' }, 'operations/listAccountTransactions.html'],
  [
    { kind: 'parameter', operationId: 'listAccountTransactions', in: 'query', name: 'offset' },
    'operations/listAccountTransactions.html#parameter-query-offset',
  ],
  [
    { kind: 'response', operationId: 'listAccountTransactions', status: '400' },
    'operations/listAccountTransactions.html#response-400',
  ],
  [{ kind: 'schema', name: 'AccountTransaction' }, 'schemas/AccountTransaction.html'],
  [
    { kind: 'property', schema: 'AccountTransaction', path: ['tranWhen'] },
    'schemas/AccountTransaction.html#property-tranWhen',
  ],
  [{ kind: 'property', schema: 'A', path: ['list', '[]', 'b.c'] }, 'schemas/A.html#property-list.~5b~5d.b~2ec'],
  [{ kind: 'value', schema: 'DepositStatusNumber', value: -1 }, 'schemas/DepositStatusNumber.html#value--1'],
  [{ kind: 'rule', id: 'paging-end' }, 'rules.html#paging-end'],
  [{ kind: 'question', id: 'offset-boundary' }, 'open-questions.html#offset-boundary'],
  [{ kind: 'entity', name: 'Re-balance run' }, 'states.html#Re-balance~20run'],
  [{ kind: 'operation', operationId: 'GET /../<b>' }, 'operations/GET~20~2f~2e~2e~2f~3cb~3e.html'],
];

test.each(STABLE)('the link of %j stays', (target, link) => {
  expect(portalLink(target)).toBe(link);
});

describe('every link leads to a page and a place on it', () => {
  const files = ownFiles();
  const leads = (target: PortalTarget) => {
    const [file = '', id] = portalLink(target).split('#');
    const html = files.get(file);
    return html !== undefined && (id === undefined || html.includes(` id="${id}"`));
  };

  test('of operations, their parameters and responses', () => {
    const targets = operationsOf(document).flatMap(({ operationId, parameters, responses }): PortalTarget[] => [
      { kind: 'operation', operationId },
      ...parameters.map(({ name, in: where }): PortalTarget => ({ kind: 'parameter', operationId, in: where, name })),
      ...responses.map(({ status }): PortalTarget => ({ kind: 'response', operationId, status })),
    ]);
    expect(targets.length).toBeGreaterThan(60);
    expect(targets.filter((target) => !leads(target))).toEqual([]);
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
    expect([...targets, ...values].filter((target) => !leads(target))).toEqual([]);
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
    expect(targets.filter((target) => !leads(target))).toEqual([]);
  });
});
