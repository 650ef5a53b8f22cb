import { type Days, plusDays } from '../../engine/json/day.ts';
import { asObject, isJsonArray, isJsonObject } from '../../engine/json/json.ts';
import { jsonOf } from '../../engine/message/body.ts';
import type { Answer } from '../../engine/message/exchange.ts';
import { LISTING_SWITCHES, SERVICE_SWITCHES } from '../sandbox/domain/switches.ts';
import type { Case, CaseQuestion } from './cases.ts';
import { type ListingRequests, withAppKey, withAuthorization } from './listing-requests.ts';

/** Credentials that no server knows. */
const WRONG_KEY = 'no-such-key';
const WRONG_TOKEN = 'no-such-token';

/** The questions about requests for a page that are answered by a status. `days` are some of the past, the first before the last. */
export function listingCases(
  requests: ListingRequests,
  days: Days,
  unknownValues: readonly string[],
  otherAccount: string | undefined,
): readonly CaseQuestion[] {
  const { from, to } = days;
  const page = requests.page({ ...days, limit: '1' });
  const byStatus = (answer: Answer) => String(answer.status);
  const refusal = (name: string, parts: Case['parts'], answers: object): Case => ({
    name,
    parts,
    read: (answer) => listed(answers, byStatus(answer)),
  });
  const { appKeyRefused, tokenRefused, unknownAccount, badParameters } = SERVICE_SWITCHES;
  const ofAccount = (name: string, account: string): Case => ({
    name,
    parts: requests.page({ ...days, limit: '1' }, account),
    read: (answer) => (isEmptyPage(answer) ? 'empty' : listed(unknownAccount.answers, byStatus(answer))),
  });
  return [
    {
      id: 'appKeyRefused',
      answers: appKeyRefused.answers,
      cases: [
        refusal('no application key', withAppKey(page, undefined), appKeyRefused.answers),
        refusal('an unknown application key', withAppKey(page, WRONG_KEY), appKeyRefused.answers),
      ],
    },
    {
      id: 'tokenRefused',
      answers: tokenRefused.answers,
      cases: [
        refusal('no bearer token', withAuthorization(page, undefined), tokenRefused.answers),
        refusal('an unknown bearer token', withAuthorization(page, `Bearer ${WRONG_TOKEN}`), tokenRefused.answers),
      ],
    },
    {
      id: 'unknownAccount',
      answers: unknownAccount.answers,
      cases: unknownValues.map((account) => ofAccount('an account that does not exist', account)),
    },
    ...(otherAccount === undefined
      ? []
      : [
          {
            id: 'otherAccount',
            answers: unknownAccount.answers,
            cases: [ofAccount('the account of another partner', otherAccount)],
          },
        ]),
    {
      id: 'badParameters',
      answers: badParameters.answers,
      cases: [
        refusal('no from', requests.page({ to, limit: '1' }), badParameters.answers),
        refusal('no to', requests.page({ from, limit: '1' }), badParameters.answers),
        refusal('limit=ten', requests.page({ ...days, limit: 'ten' }), badParameters.answers),
        refusal('offset=first', requests.page({ ...days, limit: '1', offset: 'first' }), badParameters.answers),
      ],
    },
    {
      id: 'oddLimit',
      answers: LISTING_SWITCHES.oddLimit.answers,
      cases: ['0', '-1', '1.5'].map((limit) => ({
        name: `limit=${limit}`,
        parts: requests.page({ ...days, limit }),
        read: (answer) => (answer.status === 400 ? 'refused' : roundedDown(answer, limit)),
      })),
    },
    {
      id: 'reversedRange',
      answers: LISTING_SWITCHES.reversedRange.answers,
      cases: [from, plusDays(to, -1)].map((end) => ({
        name: `from=${to} and to=${end}`,
        parts: requests.page({ from: to, to: end }),
        read: (answer) => (answer.status === 400 ? 'refused' : isEmptyPage(answer) ? 'empty' : undefined),
      })),
    },
  ];
}

function listed(answers: object, answer: string): string | undefined {
  return Object.hasOwn(answers, answer) ? answer : undefined;
}

function roundedDown({ status, body }: Answer, limit: string): string | undefined {
  const json = jsonOf(body);
  const most = Math.max(0, Math.floor(Number(limit)));
  return status === 200 && isJsonArray(json) && json.length <= most ? 'rounded-down' : undefined;
}

function isEmptyPage({ status, body }: Answer): boolean {
  const json = jsonOf(body);
  return status === 200 && isJsonArray(json) && json.length === 0;
}

/** The answers to what `field` of the error details names when a query parameter is at fault. */
export const ERROR_FIELD_ANSWERS = {
  parameter: 'The name of the query parameter.',
  absent: 'Nothing: the error details or their field are absent.',
} as const;

/** What `field` of the error details names in a response to a request whose parameter `name` is at fault. */
export function errorFieldOf({ body }: Answer, name: string): keyof typeof ERROR_FIELD_ANSWERS | undefined {
  const json = jsonOf(body);
  if (!isJsonObject(json)) return undefined;
  const details = json['errorDetails'];
  const field = asObject(details)['field'];
  if (field === undefined || field === null) return 'absent';
  return field === name ? 'parameter' : undefined;
}
