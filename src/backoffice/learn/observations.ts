import { excerptOfJson } from '../../engine/json/excerpt.ts';
import type { Operation } from '../../engine/openapi/operations.ts';
import type { LearnedObservation } from '../../engine/report/learned.ts';
import type { LearnSession } from './learn-session.ts';
import type { LearnedRecord } from './ledger.ts';
import type { ReadPage } from './survey-ledger.ts';

/** How many values a statement lists. */
const MOST_VALUES = 12;

/** What was seen of questions that no number of requests decides, by the id of the point. */
export function observationsOf(
  session: LearnSession,
  operations: readonly Operation[],
  pages: readonly ReadPage[],
): ReadonlyMap<string, readonly LearnedObservation[]> {
  return new Map([...ofStatuses(session, operations), ...ofErrorCodes(session), ...ofRecords(pages)]);
}

type Entry = readonly [string, readonly LearnedObservation[]];

function ofStatuses({ statuses }: LearnSession, operations: readonly Operation[]): Entry[] {
  const all = [...statuses].map(([operationId, seen]) => {
    const list = [...seen.keys()].toSorted((one, other) => one - other).join(', ');
    return { operationId, seen, observation: observed(`${operationId} answers ${list}.`, [...seen.values()]) };
  });
  const named = new Set(
    operations.filter(({ security }) => security.length === 0).map(({ operationId }) => operationId),
  );
  const successes = all.flatMap(({ operationId, seen }) =>
    [...seen].flatMap(([status, id]) =>
      named.has(operationId) && status >= 200 && status < 300
        ? [observed(`${operationId} answers ${status}.`, [id])]
        : [],
    ),
  );
  const ofPayloads = all.map(
    ({ operationId, observation }): Entry => [`${kebabCase(operationId)}-payloads`, [observation]],
  );
  return [
    ['http-statuses', all.map(({ observation }) => observation)],
    ...(successes.length === 0 ? [] : [['named-operations-success-status', successes] as const]),
    ...ofPayloads,
  ];
}

function ofErrorCodes({ errorCodes }: LearnSession): Entry[] {
  const seen = [...errorCodes].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const all = seen.map(([code, { id, status }]) => observed(`${code} comes with ${status}.`, [id]));
  return all.length === 0 ? [] : [['error-codes', all]];
}

function ofRecords(pages: readonly ReadPage[]): Entry[] {
  const records = [...new Map(pages.flatMap((page) => page.records.map((each) => [each.id, each]))).values()];
  const exchanges = pages.map(({ evidence }) => evidence.id);
  if (records.length === 0) return [];
  const statement = (text: string) => [observed(`${text} (${records.length} records).`, exchanges)];
  const values = (field: string) => statement(`\`${field}\` is ${valuesOf(records, field)}`);
  const same = (one: string, other: string) => records.filter(({ json }) => json[one] === json[other]).length;
  const withWlp = records.filter(({ json }) => json['wlpFinTranTypeID'] !== undefined);
  const types = withWlp.length === 0 ? 'no record' : `records of the types ${valuesOf(withWlp, 'finTranTypeID')}`;
  return [
    ['account-transaction-types', values('finTranTypeID')],
    ['account-transaction-sources', values('tranSource')],
    ['account-transaction-dnb', values('dnb')],
    ['account-transaction-send-commission-to-clearing', values('sendCommissionToClearing')],
    [
      'account-transaction-amounts',
      statement(`\`tranAmount\` is \`accountAmount\` in ${same('tranAmount', 'accountAmount')}`),
    ],
    ['account-transaction-wlp-fin-tran-type', statement(`\`wlpFinTranTypeID\` is present on ${types}`)],
  ];
}

function valuesOf(records: readonly LearnedRecord[], field: string): string {
  const values = [...new Set(records.map(({ json }) => excerptOfJson(json[field])))].toSorted();
  const more = values.length > MOST_VALUES ? ', …' : '';
  return `${values.slice(0, MOST_VALUES).join(', ')}${more}`;
}

function observed(statement: string, exchanges: readonly string[]): LearnedObservation {
  return { statement, exchanges };
}

function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
