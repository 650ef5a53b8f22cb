import { styleText } from 'node:util';
import { PROFILES, type Profile } from '../../backoffice/sandbox/app/rate-limits.ts';
import { demoAccounts } from '../../backoffice/sandbox/domain/ledger/demo-accounts.ts';
import { curlCommand } from '../../engine/message/curl.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import type { ReadySandbox } from './run-sandbox.ts';

/** What the greeting prints about the start besides what the sandbox itself knows. */
export interface GreetingNotes {
  readonly document: OpenApiDocument;
  readonly profile: Profile;
  /** Where the data are, without credentials. */
  readonly database: string;
  /** Whether only this machine can reach it. */
  readonly isLocal: boolean;
  /** Whether it makes the demo accounts where they are not there yet. */
  readonly demo: boolean;
  /** What the account of the scenario does; undefined without a scenario. */
  readonly scenario: string | undefined;
  readonly stream: NodeJS.WritableStream;
}

/** What a person needs to use the sandbox: address, credentials, accounts, and a line to paste. */
export function sandboxGreeting(
  { url, appKey, token, accounts }: ReadySandbox,
  { document, profile, database, isLocal, demo, scenario, stream }: GreetingNotes,
): string {
  const { title, version } = document.info;
  const style = (format: 'dim' | 'bold', text: string) => styleText(format, text, { stream });
  const row = (label: string, text: string) => style('dim', label.padEnd(10)) + text;
  const [first] = accounts;
  return [
    style('bold', `${title} ${version}: the sandbox`),
    '',
    row('url', style('bold', url)),
    ...(isLocal ? [] : [row('', `Other machines reach it with the address of this one, port ${new URL(url).port}.`)]),
    row('app key', appKey),
    row('token', token),
    row('limits', PROFILES[profile]),
    row('database', database),
    '',
    ...(first === undefined ? [row('accounts', noAccounts(demo))] : table(accounts, scenario, style)),
    '',
    ...(first === undefined ? [] : [row('try', tryCommand(url, appKey, token, first))]),
    row('stop', 'Ctrl-C'),
  ].join('\n');
}

/** The same for programs: one line of JSON. */
export function sandboxJson({ url, appKey, token, accounts }: ReadySandbox): string {
  const listed = accounts.map(({ accountID, from, to, records }) => ({ accountID, from, to, records }));
  return JSON.stringify({ url, appKey, token, accounts: listed });
}

/** Where demo accounts are asked for and there are none, they belong to another key: each key has its own accounts. */
function noAccounts(demo: boolean): string {
  return demo
    ? 'None: those in this database belong to another application key. Start with that one as --app-key.'
    : 'None. Make one with "backoffice sandbox import".';
}

type Accounts = ReadySandbox['accounts'];

function table(
  accounts: Accounts,
  scenario: string | undefined,
  style: (format: 'dim', text: string) => string,
): string[] {
  const width = Math.max(...accounts.map(({ accountID }) => accountID.length));
  return [
    style('dim', `${'account'.padEnd(width)}  from        to             records`),
    ...accounts.map(({ accountID, from, to, records }) => {
      const columns = [accountID.padEnd(width), from, to, records.toLocaleString('en-US').padStart(10)];
      return `${columns.join('  ')}  ${style('dim', scenario ?? descriptionOf(accountID))}`.trimEnd();
    }),
  ];
}

/** What a demo account is there to try; its identifier is the same whatever the seed and the day. */
function descriptionOf(accountID: string): string {
  const demo = demoAccounts({ seed: 1, until: '2026-01-01' }).find((account) => account.accountID === accountID);
  return demo?.description ?? '';
}

function tryCommand(url: string, appKey: string, token: string, { accountID, from, to }: Accounts[number]): string {
  const request = {
    method: 'GET',
    url: `${url}/accounts/${encodeURIComponent(accountID)}/transactions?from=${from}&to=${to}&limit=3`,
    headers: { 'svc-client-app-key': appKey, Authorization: `Bearer ${token}` },
    body: null,
  };
  return curlCommand(request, { isShort: true });
}
