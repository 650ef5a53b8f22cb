import type { ImportProgress } from '../backoffice/sandbox/import/import-ndjson.ts';
import type { AccountSummary } from '../backoffice/sandbox/store/store.ts';
import { counted } from '../engine/report/report-text.ts';
import { formatBytes, formatDuration } from './progress.ts';

/** `1,200,000 records · 840.0 MB · 98,000 records/s · 43 % · 12.0 s left`; the last two where the size is known. */
export function progressText(progress: ImportProgress, ms: number): string {
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
export function outcomeText(result: ImportProgress, account: AccountSummary, ms: number): string {
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
export function outcomeJson(result: ImportProgress, account: AccountSummary, ms: number): string {
  const { accountID, from, to, records } = account;
  const { records: added, bytes, lines, before } = result;
  return JSON.stringify({ accountID, from, to, records, import: { added, bytes, lines, before, durationMs: ms } });
}
