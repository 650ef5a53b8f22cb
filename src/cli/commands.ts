import type { CommandEntry } from './command/command.ts';

/** The commands of `backoffice`, in the order of its help. Each is loaded only when it is asked for. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'sandbox',
    summary: 'Serves the sandbox: a real server of the interface, with accounts and ledgers.',
    load: async () => (await import('./sandbox.ts')).sandbox,
  },
  {
    name: 'sandbox import',
    summary: 'Loads account transaction records from NDJSON into the database of a sandbox.',
    load: async () => (await import('./sandbox-import.ts')).sandboxImport,
  },
  {
    name: 'verify',
    summary: 'Reports where a server differs from the document.',
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    name: 'learn',
    summary: 'Decides the unspecified points of the document by what a server answers.',
    load: async () => (await import('./learn.ts')).learn,
  },
  {
    name: 'replay',
    summary: 'Reports where recorded traffic (HAR, NDJSON) differs from the document.',
    load: async () => (await import('./replay.ts')).replay,
  },
  {
    name: 'proxy',
    summary: 'Passes requests to a server, and reports where the traffic differs from the document.',
    load: async () => (await import('./proxy.ts')).proxy,
  },
  {
    name: 'report merge',
    summary: 'Joins the reports of several machines into one.',
    load: async () => (await import('./report-merge.ts')).reportMerge,
  },
  {
    name: 'report diff',
    summary: 'Reports what is new, gone and unchanged since an earlier report.',
    load: async () => (await import('./report-diff.ts')).reportDiff,
  },
  {
    name: 'diff',
    summary: 'Reports what a new version of a document breaks, and for whom.',
    load: async () => (await import('./diff.ts')).diff,
  },
  {
    name: 'usage',
    summary: 'Writes which parts of a document a TypeScript project uses, for diff --usage.',
    load: async () => (await import('./usage.ts')).usage,
  },
];
