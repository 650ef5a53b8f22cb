import { isDeepStrictEqual } from 'node:util';
import { generate } from '../../build.ts';
import { writeStaleOutputs } from '../../outputs/write-outputs.ts';
import { generatedFolder, type Project } from '../../project.ts';
import { BuildError } from '../../terminal/build-error.ts';
import { SILENT } from '../../terminal/progress.ts';
import type { BuildOutcome } from './build-outcome.ts';
import { hashInputs, type InputHashes } from './input-hashes.ts';
import type { PortalPages } from './portal-pages.ts';
import { WarmTools } from './warm-tools.ts';

/** Builds one project again and again. */
export class WarmBuild {
  readonly #project: Project;
  readonly #portal: PortalPages;
  readonly #onWritten: (files: readonly string[]) => void;
  readonly #tools = new WarmTools();
  /** The files at the last build that was reported. */
  #known: InputHashes | undefined;
  /** Whether that build came to an end, so that the same files need no other one. */
  #isSettled = false;

  /** @param onWritten called as soon as outputs are in place, before the portal is drawn */
  constructor(project: Project, portal: PortalPages, onWritten: (files: readonly string[]) => void) {
    this.#project = project;
    this.#portal = portal;
    this.#onWritten = onWritten;
  }

  /** Builds what the files say now. Never throws; to be called again only when the last call has settled. */
  async run(): Promise<BuildOutcome> {
    let edited: readonly string[] = [];
    try {
      const inputs = hashInputs(this.#project);
      edited = this.#known === undefined ? [] : differing(this.#known, inputs);
      if (this.#isSettled && edited.length === 0) return { kind: 'unchanged' };
      const outcome = await this.#build(inputs, edited);
      if (outcome.kind === 'overtaken') return outcome;
      this.#known = inputs;
      this.#isSettled = true;
      return outcome;
    } catch (error) {
      // A file went away between being seen and being read.
      if (codeOf(error) === 'ENOENT') return { kind: 'overtaken' };
      this.#isSettled = false;
      return {
        kind: 'failed',
        edited,
        message: messageOf(error),
        isRetryable: codeOf(error) === 'outputs-not-writable',
      };
    }
  }

  async #build(inputs: InputHashes, edited: readonly string[]): Promise<BuildOutcome> {
    const generated = await generate(this.#project, SILENT, this.#tools);
    if (!isDeepStrictEqual(hashInputs(this.#project), inputs)) return { kind: 'overtaken' };
    if (generated.kind === 'refused') {
      return { kind: 'refused', edited, findings: generated.lint.findings, pages: await this.#portal.ofLastGood() };
    }
    this.#onWritten(writeStaleOutputs(generatedFolder(this.#project), generated.outputs));
    return { kind: 'built', edited, pages: await this.#portal.of(generated.document) };
  }
}

/** The files that are not the same in both. */
function differing(before: InputHashes, now: InputHashes): string[] {
  const files = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...files].filter((file) => before[file] !== now[file]).sort();
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The errors of our own catalogues say what to do; of all others the stack says where they come from. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOurs = error instanceof BuildError || error.name === 'PortalError';
  return isOurs ? error.message : (error.stack ?? error.message);
}
