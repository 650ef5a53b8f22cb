import { styleText } from 'node:util';
import { errorMessage } from '../../engine/json/error-message.ts';
import { counted } from '../../engine/report/report-text.ts';
import { renderFindings } from '../lint/render-findings.ts';
import type { LintFinding } from '../lint-finding.ts';
import type { Project } from '../project.ts';
import { formatDuration } from '../terminal/progress.ts';
import type { LiveMock } from './live-mock.ts';
import type { LiveFault, PortalServer } from './portal-server.ts';
import { type BuildOutcome, type DrawPortal, ProjectBuilds } from './project-builds.ts';

export interface SavesOptions {
  readonly project: Project;
  readonly portal: PortalServer;
  readonly mock: LiveMock;
  readonly drawPortal: DrawPortal;
  /** Given whole lines for people. */
  readonly print: (text: string) => void;
}

/** After how long a build that found a full disk, or files on the move, is tried again. Milliseconds. */
const RETRY_FAILED = 2_000;
const RETRY_OVERTAKEN = 30;

/** How many findings are printed in full: a folder that is renamed has one for every $ref into it. */
const MOST_FINDINGS = 10;

/** Turns saves into outputs, a fresh mock and a fresh portal, and reports the result of each. */
export class Saves {
  readonly #options: SavesOptions;
  readonly #builds: ProjectBuilds;
  /** When the first change was seen that is not reported yet. */
  #since: number | undefined;
  /** The outputs that were written since the last report. */
  #written: readonly string[] = [];
  /** The error that keeps the mock from serving the last document; settles when the mock has tried. */
  #mockFault: Promise<string | undefined> | undefined;
  /** The failure that was reported last and is retried by itself, so that it is reported once. */
  #reportedFailure = '';

  constructor(options: SavesOptions) {
    this.#options = options;
    this.#builds = new ProjectBuilds(options.project, options.drawPortal, (files) => {
      this.#written = [...new Set([...this.#written, ...files])];
      if (files.includes('openapi.json')) this.#mockFault = options.mock.refresh().then(() => undefined, errorMessage);
    });
  }

  /**
   * Builds what the files say now, after a change that was seen at `changedAt` (`performance.now()`), or again since it asked
   * for that. Never throws.
   *
   * @returns after how many milliseconds it is to be called again though nothing changes; undefined when not.
   */
  async build(changedAt: number | undefined): Promise<number | undefined> {
    this.#since ??= changedAt ?? performance.now();
    if (changedAt !== undefined) this.#reportedFailure = '';
    const outcome = await this.#builds.run();
    const mockFault = await this.#mockFault;
    if (outcome.kind === 'overtaken') return RETRY_OVERTAKEN;
    const ms = performance.now() - this.#since;
    this.#since = undefined;
    if (outcome.kind !== 'unchanged') this.#report(outcome, { edited: outcome.edited, ms }, mockFault);
    else if (outcome.saved.length > 0) this.#options.print(savedLine({ edited: outcome.saved, ms }));
    [this.#written, this.#mockFault] = [[], undefined];
    return outcome.kind === 'failed' && outcome.isRetryable ? RETRY_FAILED : undefined;
  }

  #report(outcome: ReportedOutcome, save: Save, mockFault: string | undefined): void {
    const { portal, print } = this.#options;
    switch (outcome.kind) {
      case 'built': {
        const pages = portal.show(outcome.portal);
        print(freshLine(save, { written: this.#written, pages, mock: this.#mockFault !== undefined && !mockFault }));
        if (mockFault !== undefined) this.#showFailure('The mock serves the last good document', mockFault);
        break;
      }
      case 'refused': {
        if (outcome.portal !== undefined) portal.show(outcome.portal);
        const count = counted(outcome.findings.length, 'finding');
        portal.showFaults(
          `The document has ${count}`,
          outcome.findings.slice(0, MOST_FINDINGS).map((finding) => faultOf(finding, portal)),
        );
        print(brokenLine(save, count));
        print(renderFindings(outcome.findings, { atMost: MOST_FINDINGS, pageOf: (link) => addressOf(link, portal) }));
        break;
      }
      case 'failed': {
        if (this.#reportedFailure === outcome.message) break;
        this.#reportedFailure = outcome.message;
        print(brokenLine(save, 'could not be built'));
        this.#showFailure('The last save could not be built', outcome.message);
      }
    }
  }

  #showFailure(title: string, message: string): void {
    this.#options.portal.showFaults(title, [{ place: '', rule: '', message }]);
    this.#options.print(`error ${message}`);
  }
}

type ReportedOutcome = Exclude<BuildOutcome, { readonly kind: 'unchanged' | 'overtaken' }>;

function faultOf({ file, line, column, rule, message, link }: LintFinding, portal: PortalServer): LiveFault {
  const page = link === undefined ? undefined : portal.pageOf(link);
  return { place: `${file}:${line}:${column}`, rule, message, ...(page === undefined ? {} : { page }) };
}

function addressOf(link: string, portal: PortalServer): string | undefined {
  const page = portal.pageOf(link);
  return page === undefined ? undefined : portal.url + page;
}

/** The result of a save, for people. */
interface Save {
  /** The files that were edited; none when that is not known, as at the first build. */
  readonly edited: readonly string[];
  /** From the first change that was seen until all is fresh, in milliseconds. */
  readonly ms: number;
}

/** The rebuilt parts. */
interface Rebuilt {
  /** Outputs that were written, by their names in `generated/`. */
  readonly written: readonly string[];
  /** How many files of the portal are others now. */
  readonly pages: number;
  readonly mock: boolean;
}

/** How many edited files a line names. */
const NAMED = 3;

/** One line for a save that all is fresh after. */
function freshLine(save: Save, { written, pages, mock }: Rebuilt): string {
  const parts = [
    ...written,
    ...(pages > 0 ? [`${counted(pages, 'file')} of the portal`] : []),
    ...(mock ? ['mock'] : []),
  ];
  const rebuilt = parts.length > 0 ? parts.join(', ') : 'no output changed';
  return line('green', '✓', save, rebuilt);
}

/** One line for a save of files whose content stayed the same. */
function savedLine(save: Save): string {
  return line('green', '✓', save, 'saved without a change');
}

/** One line for a save that leaves the last good state. `reason` says why, shortly. */
function brokenLine(save: Save, reason: string): string {
  return line('red', '✗', save, `${reason}; the last good state stays`);
}

function line(colour: 'green' | 'red', mark: string, { edited, ms }: Save, result: string): string {
  const stream = process.stdout;
  const time = styleText('dim', new Date().toTimeString().slice(0, 8), { stream });
  const took = styleText('dim', `(${formatDuration(ms)})`, { stream });
  return `${time} ${styleText(colour, mark, { stream })} ${namesOf(edited)} → ${result} ${took}`;
}

function namesOf(edited: readonly string[]): string {
  if (edited.length === 0) return 'spec/';
  const more = edited.length - NAMED;
  return [...edited.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
