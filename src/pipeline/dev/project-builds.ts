import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { CodedError } from '../../engine/json/coded-error.ts';
import { errorCode } from '../../engine/json/error-message.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { generate } from '../build.ts';
import type { LintFinding } from '../lint-finding.ts';
import { writeStaleOutputs } from '../outputs/write-outputs.ts';
import { generatedFolder, type Project, specFolder } from '../project.ts';
import { SILENT } from '../terminal/progress.ts';

/** The files of a portal: their paths from its root, with `/`, and their texts. */
export type PortalFiles = ReadonlyMap<string, string>;

/**
 * Draws the portal of a document; without one, that of the last good build.
 *
 * @throws {PortalError} when it cannot be drawn
 */
export type DrawPortal = (document?: OpenApiDocument) => Promise<PortalFiles>;

/**
 * The outcome of one build in the editing loop. `edited` are the files that are not as they were at the last build,
 * relative to the project; none at the first.
 */
export type BuildOutcome =
  /** Every input is as it was at the last build, which completed. `saved` names the files that were saved without a change. */
  | { readonly kind: 'unchanged'; readonly saved: readonly string[] }
  /** Files changed while they were read: a result would be of a state that there never was. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'built'; readonly edited: readonly string[]; readonly portal: PortalFiles }
  /** The document has findings. `portal` is that of the last good build, if none was drawn before. */
  | {
      readonly kind: 'refused';
      readonly edited: readonly string[];
      readonly findings: readonly LintFinding[];
      readonly portal: PortalFiles | undefined;
    }
  /** The build could not run. `isRetryable` when the same files may build later, as when a disk is full. */
  | {
      readonly kind: 'failed';
      readonly edited: readonly string[];
      readonly message: string;
      readonly isRetryable: boolean;
    };

/** Builds one project again and again. */
export class ProjectBuilds {
  readonly #project: Project;
  readonly #drawPortal: DrawPortal;
  readonly #onWritten: (files: readonly string[]) => void;
  /** The files at the last build that was reported. */
  #known: InputFiles | undefined;
  /** Whether that build came to an end, so that the same files need no other one. */
  #isSettled = false;
  #isPortalDrawn = false;

  /** @param onWritten receives the names of outputs as soon as they are in place, before the portal is drawn */
  constructor(project: Project, drawPortal: DrawPortal, onWritten: (files: readonly string[]) => void) {
    this.#project = project;
    this.#drawPortal = drawPortal;
    this.#onWritten = onWritten;
  }

  /** Builds what the files say now. Never throws; to be called again only when the last call has settled. */
  async run(): Promise<BuildOutcome> {
    let edited: readonly string[] = [];
    try {
      const inputs = readInputFiles(this.#project);
      const known = this.#known ?? inputs;
      edited = filesEdited(known, inputs);
      if (this.#isSettled && edited.length === 0) {
        this.#known = inputs;
        return { kind: 'unchanged', saved: filesSaved(known, inputs) };
      }
      const outcome = await this.#build(inputs, edited);
      if (outcome.kind === 'overtaken') return outcome;
      this.#known = inputs;
      this.#isSettled = true;
      return outcome;
    } catch (error) {
      // A file went away between being seen and being read.
      if (errorCode(error) === 'ENOENT') return { kind: 'overtaken' };
      this.#isSettled = false;
      return {
        kind: 'failed',
        edited,
        message: messageOf(error),
        isRetryable: errorCode(error) === 'outputs-not-writable',
      };
    }
  }

  async #build(inputs: InputFiles, edited: readonly string[]): Promise<BuildOutcome> {
    const generated = await generate(this.#project, SILENT);
    if (this.#areEdited(inputs)) return { kind: 'overtaken' };
    if (generated.kind === 'refused') {
      return { kind: 'refused', edited, findings: generated.lint.findings, portal: await this.#lastGoodPortal() };
    }
    this.#onWritten(writeStaleOutputs(generatedFolder(this.#project), generated.outputs));
    const portal = await this.#drawPortal(generated.document);
    // The portal is drawn from guides and released documents, too, which are read when it is drawn.
    if (this.#areEdited(inputs)) return { kind: 'overtaken' };
    this.#isPortalDrawn = true;
    return { kind: 'built', edited, portal };
  }

  /** Whether a file is not as `inputs` has it. */
  #areEdited(inputs: InputFiles): boolean {
    return filesEdited(inputs, readInputFiles(this.#project)).length > 0;
  }

  /** Nothing when a portal was drawn before, or the last good build left none: the findings are what is reported. */
  async #lastGoodPortal(): Promise<PortalFiles | undefined> {
    if (this.#isPortalDrawn) return undefined;
    const portal = await this.#drawPortal().catch(() => undefined);
    this.#isPortalDrawn = portal !== undefined;
    return portal;
  }
}

/** A {@link CodedError} says what to do; of all other errors the stack says where they come from. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof CodedError ? error.message : (error.stack ?? error.message);
}

/** A file as it was read. */
interface InputFile {
  readonly hash: string;
  /** When it was saved last, in milliseconds since 1970. */
  readonly savedAt: number;
}

/** The files that the outputs are made from, by their paths relative to the project, with `/`. */
type InputFiles = ReadonlyMap<string, InputFile>;

/**
 * Reads every file that the outputs are made from: those of the document and the configuration of the lint.
 *
 * @throws {CommandError} `spec-missing` when the project has no folder of that name.
 */
function readInputFiles(project: Project): InputFiles {
  const files = readdirSync(specFolder(project), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isLeftByEditor(basename(file)));
  const read = [...files, join(project.root, project.lintConfig)].flatMap((file): [string, InputFile][] => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return [];
    const path = relative(project.root, file).replaceAll('\\', '/');
    return [[path, { hash: hash('sha256', readFileSync(file)), savedAt: stats.mtimeMs }]];
  });
  return new Map(read);
}

/** The files whose content is not the same in both, or that only one has. */
function filesEdited(before: InputFiles, now: InputFiles): string[] {
  const files = new Set([...before.keys(), ...now.keys()]);
  return [...files].filter((file) => before.get(file)?.hash !== now.get(file)?.hash).sort();
}

/** The files that were saved in between, edited or not. */
function filesSaved(before: InputFiles, now: InputFiles): string[] {
  return [...now.keys()].filter((file) => before.get(file)?.savedAt !== now.get(file)?.savedAt).sort();
}

/** Editors keep files of their own beside those that are edited: `.name.swp`, `name~`, `4913`. */
function isLeftByEditor(name: string): boolean {
  return /^\.|~$|^\d+$/.test(name);
}
