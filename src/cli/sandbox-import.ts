import { DEMO_APP_KEY } from '../backoffice/sandbox/app/sandbox.ts';
import type { ImportProgress } from '../backoffice/sandbox/import/import-ndjson.ts';
import type { AccountSummary, Application, Store } from '../backoffice/sandbox/store/store.ts';
import { dateOf } from '../engine/json/day.ts';
import { unsteered } from '../engine/report/printable.ts';
import { counted } from '../engine/report/report-text.ts';
import { formatDuration } from '../pipeline/terminal/progress.ts';
import { defineCommand, type Io } from './command/command.ts';
import { choice, date, integer, type OptionValues, text, UsageError, wrongValue } from './command/option.ts';
import { createProgressLine, formatBytes } from './output/progress.ts';
import { appKeyOption, databaseLimits, databaseOptions } from './sandbox/sandbox-options.ts';

export const sandboxImport = defineCommand({
  description:
    'Every line holds one record and is stored as it is, once it matches the document. An account takes each finTranID once. The first ' +
    'line that is wrong ends the import; whole batches before it are kept. The same command again goes on behind the ' +
    'last batch, after a crash too. A file that is imported already adds nothing; a file that has grown goes on.',
  positionals: {
    file: text({ value: 'FILE', required: true, help: 'The NDJSON file; - reads standard input.' }),
  },
  options: {
    account: text({
      value: 'ID',
      required: true,
      help: 'The accountID; an account that does not exist is made.',
    }),
    database: text({
      value: 'ADDRESS',
      required: true,
      env: 'BACKOFFICE_DATABASE',
      help: 'Where the sandbox keeps its data: sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME.',
    }),
    appKey: appKeyOption(
      'The application key that the account belongs to. For an SQLite file that of a sandbox without --app-key, unless given.',
    ),
    batch: integer({
      default: 10_000,
      min: 1,
      max: 100_000,
      help: 'How many records are written at once, all or none.',
    }),
    from: date({
      help: 'The first day of a new account, in UTC; earlier records widen its range. Today unless given.',
    }),
    to: date({ help: 'The last day of a new account, in UTC; later records widen its range. Today unless given.' }),
    source: text({
      value: 'NAME',
      help: 'What the progress is kept under, so that standard input can be resumed. A file has its absolute path.',
    }),
    format: choice(
      { text: 'A summary for people.', json: 'One line of JSON for programs.' },
      { default: 'text', help: 'The format of the result on stdout.' },
    ),
    ...databaseOptions,
  },
  examples: [
    {
      line:
        'backoffice sandbox import records.ndjson --database sqlite:sandbox.db \\\n' +
        '      --account 3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400',
      does: 'Loads a file. Serve it with: backoffice sandbox --database sqlite:sandbox.db',
    },
    {
      line:
        'gunzip -c records.gz | backoffice sandbox import - --source records \\\n' +
        '      --account ID --database sqlite:sandbox.db',
      does: 'Loads what another program writes, and can go on after a crash because it has a name.',
    },
  ],
  exitCodes: {
    0: 'All records are in the ledger.',
    1: 'A line is wrong; the batches before it are kept.',
    2: 'The import could not run, or was stopped.',
  },
  run: runImport,
});

interface ImportValues extends OptionValues<typeof databaseOptions> {
  readonly file: string;
  readonly account: string;
  readonly database: string;
  readonly appKey: string | undefined;
  readonly batch: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly source: string | undefined;
  readonly format: 'text' | 'json';
}

async function runImport(values: ImportValues, io: Io): Promise<number> {
  const { isAccountID, isAccountTransaction } = await import('../backoffice/contract/account-transaction.ts');
  if (!isAccountID(values.account)) {
    throw wrongValue('--account', values.account, 'the UUID of the user, a dot and a number.');
  }
  const today = dateOf(io.now());
  const from = values.from ?? values.to ?? today;
  const to = values.to ?? (values.from === undefined || values.from < today ? today : values.from);
  if (from > to) throw new UsageError('value-wrong', `--from is ${from} and --to is ${to}; --to must not be earlier.`);
  const [{ openStore }, { secretHash }, { importNdjson }, { ImportError }] = await Promise.all([
    import('../backoffice/sandbox/store/open-store.ts'),
    import('../backoffice/sandbox/store/secret-hash.ts'),
    import('../backoffice/sandbox/import/import-ndjson.ts'),
    import('../backoffice/sandbox/import/import-error.ts'),
  ]);
  const progress = createProgressLine(io.stderr, io.now);
  const appKey = values.appKey ?? demoAppKey(values.database);
  const store = await openStore(values.database, databaseLimits(values));
  try {
    const application = await store.saveApplication(secretHash(appKey));
    const account = await takeAccount(store, application, { accountID: values.account, from, to });
    const began = io.now();
    const result = await importNdjson({
      store,
      account,
      source: values.file === '-' ? io.stdin : values.file,
      sourceName: values.source,
      validate: isAccountTransaction,
      batchSize: values.batch,
      onProgress: (come) => progress.update(() => progressText(come, io.now() - began)),
      signal: io.signal,
    });
    progress.clear();
    const after = (await findAccount(store, application, values.account)) ?? account;
    const render = values.format === 'json' ? outcomeJson : outcomeText;
    io.stdout.write(`${render(result, after, io.now() - began)}\n`);
    return 0;
  } catch (error) {
    progress.clear();
    if (!(error instanceof ImportError) || error.line === undefined) throw error;
    io.stderr.write(`${unsteered(error.message)}\n`);
    return 1;
  } finally {
    await store.close();
  }
}

/** The key that a sandbox takes when it is given none, for a database that only this machine can reach. */
function demoAppKey(database: string): string {
  if (database.startsWith('sqlite:')) return DEMO_APP_KEY;
  throw new UsageError(
    'flag-missing',
    '--app-key is missing; others can reach this database, so pass the key or set BACKOFFICE_APP_KEY.',
  );
}

/** The account, made when it does not exist. */
async function takeAccount(
  store: Store,
  application: Application,
  { accountID, from, to }: { accountID: string; from: string; to: string },
): Promise<AccountSummary> {
  const found = await findAccount(store, application, accountID);
  if (found !== undefined) return found;
  await store.createAccount({ accountID, application, from, to, origin: 'import' });
  const made = await findAccount(store, application, accountID);
  if (made !== undefined) return made;
  throw new UsageError(
    'value-wrong',
    `--account is ${accountID}, which belongs to another application key; pass that key, or another account.`,
  );
}

async function findAccount(store: Store, application: Application, accountID: string) {
  return (await store.accountsOf(application)).find((account) => account.accountID === accountID);
}

/** `1,200,000 records · 840.0 MB · 98,000 records/s · 43 % · 12.0 s left`; the last two where the size is known. */
function progressText(progress: ImportProgress, ms: number): string {
  const { records, bytes } = progress;
  return [counted(records, 'record'), formatBytes(bytes), rate(records, ms), ...remaining(progress, ms)].join(' · ');
}

function remaining({ bytes, totalBytes, before }: ImportProgress, ms: number): string[] {
  const here = bytes - before.bytes;
  // A file may grow while it is read.
  if (totalBytes === undefined || here <= 0 || bytes > totalBytes) return [];
  const left = ((totalBytes - bytes) / here) * ms;
  return [`${Math.floor((bytes / totalBytes) * 100)} %`, `${formatDuration(left)} left`];
}

function rate(records: number, ms: number): string {
  return `${Math.round((records * 1000) / Math.max(ms, 1)).toLocaleString('en-US')} records/s`;
}

/** What an import has done, for people. */
function outcomeText(result: ImportProgress, account: AccountSummary, ms: number): string {
  const { accountID, records, from, to } = account;
  const { before, bytes } = result;
  const read = `${formatBytes(bytes - before.bytes)} in ${formatDuration(ms)}, ${rate(result.records, ms)}`;
  const holds = `Account ${accountID} has ${counted(records, 'record')} from ${from} to ${to}.`;
  const done = before.lines === 0 ? 'There was no record to import.' : 'All of it is imported already.';
  if (result.records === 0) return `${done} ${holds}`;
  const after = before.lines === 0 ? '' : `, going on behind line ${before.lines.toLocaleString('en-US')}`;
  return `Imported ${counted(result.records, 'record')} (${read})${after}.\n${holds}`;
}

/** What an import has done, for programs: one line of JSON. */
function outcomeJson(result: ImportProgress, account: AccountSummary, ms: number): string {
  const { accountID, from, to, records } = account;
  const { records: added, bytes, lines, before } = result;
  return JSON.stringify({ accountID, from, to, records, import: { added, bytes, lines, before, durationMs: ms } });
}
