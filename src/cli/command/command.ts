import type { Readable, Writable } from 'node:stream';
import type { OptionTable, OptionValues } from './option.ts';

/** Ctrl-C sends SIGINT, a service manager SIGTERM, a terminal that is closed SIGHUP. */
export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** Why the process is asked to end: the reason of {@link Io.signal}. */
export class StopRequest extends Error {
  override readonly name = 'AbortError';
  readonly by: StopSignal;

  constructor(by: StopSignal) {
    super(`The process was asked to end (${by}).`);
    this.by = by;
  }
}

/** Where progress is printed, such as `process.stderr`. */
export type ProgressStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** What a command talks to. */
export interface Io {
  readonly stdin: Readable;
  /** Data only: what another program may read. */
  readonly stdout: Writable;
  /** Progress and errors. */
  readonly stderr: ProgressStream;
  /** Aborts at Ctrl-C, or when the process is asked to end, with a {@link StopRequest}. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
  /** The environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** An example of a command line and what it does. */
export interface CommandExample {
  /** To be pasted into a shell; it is not wrapped, so end long parts in a backslash. */
  readonly line: string;
  readonly does: string;
}

/**
 * What a command is: the one table that its parsing, its help and its errors come from.
 * Write it with {@link defineCommand}, which infers the types of the values.
 */
export interface Command<P extends OptionTable = OptionTable, O extends OptionTable = OptionTable> {
  /** What it does, beyond its summary; paragraphs are apart by an empty line. */
  readonly description?: string;
  /** The arguments without a flag, in their order; `value` is their name in the help. */
  readonly positionals: P;
  readonly options: O;
  readonly examples: readonly CommandExample[];
  /** What each exit code means. 0: nothing wrong, 1: findings, 2: could not run. */
  readonly exitCodes: Readonly<Record<number, string>>;
  /**
   * Runs it and returns the exit code. `isGiven` is whether an option comes from the command line or the environment, not from
   * its default.
   */
  run(values: OptionValues<P> & OptionValues<O>, io: Io, isGiven: (option: string) => boolean): Promise<number>;
}

/** A command, whose values have the types of its options. */
export function defineCommand<P extends OptionTable, O extends OptionTable>(command: Command<P, O>): Command<P, O> {
  return command;
}

/** Where a command is found. It is only loaded when it is run or its help is asked for. */
export interface CommandEntry {
  /** Its words after `backoffice`, such as `sandbox import`. */
  readonly name: string;
  /** What it does, in a line. */
  readonly summary: string;
  load(): Promise<Command>;
}
