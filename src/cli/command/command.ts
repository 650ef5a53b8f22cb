import type { Readable, Writable } from 'node:stream';
import type { Command as Commander } from 'commander';
import type { OptionTable, OptionValues } from './option.ts';

/** Why the process is asked to end: the reason of {@link Io.signal}. */
export class StopRequest extends Error {
  override readonly name = 'AbortError';
  /** Ctrl-C sends SIGINT; a service manager sends SIGTERM. */
  readonly by: 'SIGINT' | 'SIGTERM';

  constructor(by: 'SIGINT' | 'SIGTERM') {
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
  readonly stdout: NodeJS.WritableStream;
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
export interface CommandDefinition<P extends OptionTable, O extends OptionTable> extends CommandTable<P, O> {
  /**
   * Runs it and returns the exit code. `isGiven` is whether an option comes from the command line or the environment, not from
   * its default.
   */
  run(values: OptionValues<P> & OptionValues<O>, io: Io, isGiven: (option: string) => boolean): Promise<number>;
}

interface CommandTable<P extends OptionTable, O extends OptionTable> {
  /** What it does, beyond its summary; paragraphs are apart by an empty line. */
  readonly description?: string;
  /** The arguments without a flag, in their order; `value` is their name in the help. */
  readonly positionals: P;
  readonly options: O;
  readonly examples: readonly CommandExample[];
  /** What each exit code means. 0: nothing wrong, 1: findings, 2: could not run. */
  readonly exitCodes: Readonly<Record<number, string>>;
}

/** A command whose values are known to itself only. */
export interface Command extends CommandTable<OptionTable, OptionTable> {
  /** Runs with the values of `line`, which has parsed the command line, and returns the exit code. */
  run(line: Commander, io: Io): Promise<number>;
}

/** A command out of its table. */
export function defineCommand<P extends OptionTable, O extends OptionTable>(
  definition: CommandDefinition<P, O>,
): Command {
  return {
    ...definition,
    run: (line, io) => {
      const isGiven = (option: string) => line.getOptionValueSource(option) !== 'default';
      return definition.run(line.opts<OptionValues<P> & OptionValues<O>>(), io, isGiven);
    },
  };
}

/** Where a command is found. It is only loaded when it is run or its help is asked for. */
export interface CommandEntry {
  /** Its words after `backoffice`, such as `sandbox import`. */
  readonly name: string;
  /** What it does, in a line. */
  readonly summary: string;
  load(): Promise<Command>;
}
