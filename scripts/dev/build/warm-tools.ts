import { readFileSync } from 'node:fs';
import type { Config } from '@redocly/openapi-core';
import type { BuildTools } from '../../pipeline.ts';
import { isClaimed } from '../../steps/derive/claim.ts';
import type { DerivedStep } from '../../steps/derive/derive.ts';
import { type DeriveThread, startDeriveThread } from '../../steps/derive/derive-beside.ts';
import { loadLintConfig } from '../../steps/lint/lint.ts';
import { sha256 } from '../../steps/outputs/hash.ts';
import type { ParsedFiles } from '../../steps/read/local-resolver.ts';

/** The last result, and the hash of its inputs. */
interface Made<T> {
  readonly from: string;
  readonly result: Promise<T>;
}

/**
 * The tools of a build, kept from one build to the next: only files that have changed are parsed, the rules are read again
 * when their configuration changes, and what is derived is derived again when the bundled document is another.
 */
export class WarmTools implements BuildTools {
  readonly parsed: ParsedFiles = new Map();
  #config: Made<Config> | undefined;
  #derived: Made<readonly DerivedStep[]> | undefined;
  #thread: DeriveThread = startDeriveThread();

  async lintConfig(path: string): Promise<Config> {
    const from = sha256(`${path}\n${contentOf(path)}`);
    if (this.#config?.from !== from) this.#config = { from, result: loadLintConfig(path) };
    const made = this.#config;
    return made.result.catch((error: unknown) => {
      if (this.#config === made) this.#config = undefined;
      throw error;
    });
  }

  derive(document: string, claim?: Int32Array): Promise<readonly DerivedStep[]> {
    // The thread makes the types, too, so that they are kept with all else.
    if (claim !== undefined) isClaimed(claim);
    const from = sha256(document);
    const last = this.#derived;
    if (last?.from === from) return last.result.then((steps) => steps.map((step) => ({ ...step, ms: 0 })));
    // The last build may have been refused before it was answered; the thread answers one after another.
    const idle = last === undefined ? Promise.resolve() : last.result.then(nothing, nothing);
    const made = { from, result: idle.then(() => this.#thread.derive(document)) };
    this.#derived = made;
    made.result.catch(() => this.#startAgain(made));
    return made.result;
  }

  /** Ends the thread that derives. */
  stop(): Promise<void> {
    return this.#thread.stop();
  }

  /** A step that throws ends the thread. */
  #startAgain(failed: Made<readonly DerivedStep[]>): void {
    this.#thread = startDeriveThread();
    if (this.#derived === failed) this.#derived = undefined;
  }
}

const nothing = (): void => {};

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The reader of the configuration reports that it cannot be read.
    return '';
  }
}
