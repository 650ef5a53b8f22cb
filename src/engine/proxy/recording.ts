import { closeSync, ftruncateSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ApiDescription } from '../document/api-description.ts';
import { Redactor } from '../findings/redaction/redactor.ts';
import { LearnedSecrets } from '../findings/redaction/secrets.ts';
import type { HttpExchange } from '../message/exchange.ts';
import { writeExchangeRecord } from '../traffic/read/exchange-record.ts';

/** How traffic is recorded. */
export interface RecordingOptions extends Omit<RotatingFilesOptions, 'now'> {
  /** Further names of fields, parameters, headers and cookies that hold secrets. */
  readonly redact: readonly string[];
  /** Whether bodies are recorded that may hold a token under any name. */
  readonly keepTokenBodies: boolean;
  /** The origin of the target, which the recorded URLs are without: `replay` finds their paths at every server of the document. */
  readonly origin: string;
}

/** Writes exchanges that passed without their secrets, in a thread of its own. */
export class Recording {
  readonly #redactor: Redactor;
  readonly #files: RotatingFiles;
  readonly #origin: string;

  /** @throws where the folder cannot be made. */
  constructor(api: ApiDescription, { redact, keepTokenBodies, origin, ...files }: RecordingOptions, now: () => number) {
    this.#redactor = new Redactor(api, redact, new LearnedSecrets(), keepTokenBodies);
    this.#files = new RotatingFiles({ ...files, now });
    this.#origin = origin;
  }

  /** Writes an exchange; one that did not pass to its end is a request without a response. @throws where nothing can be written. */
  take(passed: HttpExchange): void {
    const { request } = passed;
    const url = request.url.slice(this.#origin.length);
    const { exchange } = this.#redactor.redact({ ...passed, request: { ...request, url } });
    this.#files.write(writeExchangeRecord(exchange));
  }

  close(): void {
    this.#files.close();
  }
}

/** How files of a recording follow one another. */
export interface RotatingFilesOptions {
  /** It is made where it is missing. */
  readonly folder: string;
  /** A new file begins before one would be larger, in bytes. One line is never divided. */
  readonly maxBytes: number;
  /** A new file begins when one is older, in milliseconds. */
  readonly maxAgeMs: number;
  /** How many files are kept; the oldest are deleted, also those of earlier runs. */
  readonly keep: number;
  readonly now: () => number;
}

/** The names of the files: the time of the first line, in UTC, and a number for those of one millisecond. */
const NAME = /^traffic-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-\d{4}\.ndjson$/;

/** Writes lines to files of one folder that follow one another. Only the user of the process can read them. */
export class RotatingFiles {
  readonly #options: RotatingFilesOptions;
  #file: { readonly handle: number; readonly begun: number; bytes: number } | undefined;
  #number = 0;

  /** @throws where the folder cannot be made, read or written to. */
  constructor(options: RotatingFilesOptions) {
    this.#options = options;
    prepareFolder(options.folder);
  }

  /** Writes a line with its line feed to its end. @throws where the file cannot be written. */
  write(line: string): void {
    const bytes = Buffer.from(line);
    const { maxBytes, maxAgeMs, now } = this.#options;
    const known = this.#file;
    if (known !== undefined && (known.bytes + bytes.length > maxBytes || now() - known.begun >= maxAgeMs)) this.close();
    const file = this.#file ?? this.#open();
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file.handle, bytes, at);
    } catch (error) {
      // The next line must not follow a part of this one.
      ftruncateSync(file.handle, file.bytes);
      throw error;
    }
    file.bytes += bytes.length;
  }

  close(): void {
    const file = this.#file;
    this.#file = undefined;
    if (file !== undefined) closeSync(file.handle);
  }

  #open(): { readonly handle: number; readonly begun: number; bytes: number } {
    const { folder, keep, now } = this.#options;
    const begun = now();
    this.#number = (this.#number + 1) % 10_000;
    const time = new Date(begun).toISOString().replaceAll(':', '-');
    const name = `traffic-${time}-${String(this.#number).padStart(4, '0')}.ndjson`;
    const file = { handle: openSync(join(folder, name), 'a', 0o600), begun, bytes: 0 };
    this.#file = file;
    const names = readdirSync(folder).filter((each) => NAME.test(each));
    // Names sort by time.
    for (const old of names.toSorted().slice(0, -keep)) if (old !== name) rmSync(join(folder, old), { force: true });
    return file;
  }
}

/**
 * Creates the folder of a recording where it is missing, and checks that files can be written to it and listed.
 *
 * @throws {Error} of Node, when they cannot.
 */
export function prepareFolder(folder: string): void {
  makeFolder(folder);
  readdirSync(folder);
  const file = join(folder, `.traffic.${process.pid}.tmp`);
  try {
    const handle = openSync(file, 'w', 0o600);
    try {
      writeSync(handle, ' ');
    } finally {
      closeSync(handle);
    }
  } finally {
    rmSync(file, { force: true });
  }
}

/** `mkdirSync` with `recursive` never returns where a folder exists and the system reports ENOENT for one in it, as in /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
