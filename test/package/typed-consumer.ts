/** A module of a TypeScript project that has installed the tarball. It is compiled, and never run. */
export const TYPED_CONSUMER = `
import { type CallError, type Checkpoint, createBackOfficeClient, PagingError } from 'backoffice-client';
import document from 'backoffice-client/document' with { type: 'json' };
import { depositStatusNameByNumber } from 'backoffice-client/enums';
import type { components } from 'backoffice-client/types';
import { responseValidators } from 'backoffice-client/validation';
import { AccountTransaction } from 'backoffice-client/validators';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function same<A, B>(..._proof: Same<A, B> extends true ? [] : ['the types differ', A, B]): void {}

export async function use(value: unknown): Promise<Checkpoint | undefined> {
  const client = createBackOfficeClient({
    baseUrl: 'https://service.example/back-office',
    appKey: 'key',
    validation: { mode: 'warn', validators: responseValidators },
  });
  const { data, error } = await client.GET('/accounts/{account_id}/transactions', {
    params: { path: { account_id: 'a' }, query: { from: '2026-01-01', to: '2026-06-30' } },
  });
  if (error) same<typeof error, CallError>();
  else same<typeof data, components['schemas']['AccountTransaction'][]>();
  if (AccountTransaction(value)) same<typeof value.tranWhen, string>();
  same<(typeof depositStatusNameByNumber)[14], 'APPROVED'>();
  same<typeof document.openapi, string>();
  if (error instanceof PagingError) same<typeof error.code, 'paging'>();
  // @ts-expect-error the document has no such path
  client.GET('/nowhere');
  // @ts-expect-error from and to are required
  client.transactions({ accountId: 'a' });
  // @ts-expect-error 999 has no name
  depositStatusNameByNumber[999];
  for await (const page of client.transactions({ accountId: 'a', from: '2026-01-01', to: '2026-06-30' }).pages()) {
    same<(typeof page.records)[number]['finTranID'], string>();
    return page.checkpoint;
  }
  return undefined;
}
`;

/** The same for a project that embeds the sandbox. */
export const TYPED_SANDBOX = `
import { createSandboxFetch, type SandboxOptions, startSandbox, transaction } from 'backoffice-contract/sandbox';

export async function use(): Promise<number> {
  const record = transaction({ dnb: true });
  const options: SandboxOptions = { seed: 7, switches: { boundary: 'exclusive' }, faults: ['reset=0.1', { kind: 'latency', rate: 1, milliseconds: 5 }] };
  await using sandbox = await startSandbox({ ...options, accounts: { a: [record] }, port: 0 });
  const embedded: typeof fetch = createSandboxFetch({ scenario: 'ties-at-page-boundary', now: new Date() });
  sandbox.advance({ hours: 2 });
  // @ts-expect-error there is no such scenario
  createSandboxFetch({ scenario: 'nowhere' });
  // @ts-expect-error a switch has other answers
  createSandboxFetch({ switches: { boundary: 'both' } });
  // @ts-expect-error a record has no such type
  transaction({ dnb: 'yes' });
  // @ts-expect-error a fault has either a rate or numbers
  createSandboxFetch({ faults: [{ kind: 'reset' }] });
  // @ts-expect-error an option of another name
  await startSandbox({ sede: 1 });
  return (await embedded(sandbox.url)).status;
}
`;

/** What such projects choose, and their compiler: the one in JavaScript once, since it is slow. None of them skips the check of declarations. */
export const TYPED_PROJECTS = {
  'nodenext, with the types of Node': {
    compiler: 'typescript7',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2024',
    lib: ['es2024'],
    types: ['node'],
  },
  'nodenext, exact and without those of Node': {
    compiler: 'typescript',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
  },
  'bundler, for browsers': {
    compiler: 'typescript7',
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
  },
} as const;
