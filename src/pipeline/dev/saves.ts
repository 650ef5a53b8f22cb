import { errorMessage } from '../../engine/json/error-message.ts';
import { renderFindings } from '../lint/render-findings.ts';
import type { LintFinding } from '../lint-finding.ts';
import type { Project } from '../project.ts';
import { counted } from '../terminal/summary.ts';
import type { BuildOutcome } from './build/build-outcome.ts';
import { type Builder, startBuilder } from './build/builder.ts';
import type { LiveMock } from './mock/live-mock.ts';
import type { LiveFault } from './portal/live-state.ts';
import type { PortalServer } from './portal/portal-server.ts';
import { brokenLine, freshLine, type Save } from './save-lines.ts';

export interface SavesOptions {
  readonly project: Project;
  readonly portal: PortalServer;
  readonly mock: LiveMock;
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
  readonly #builder: Builder;
  /** When the first change was seen that is not reported yet. */
  #since: number | undefined;
  #isCodeOld = false;
  /** Whether the code was loaded anew since the last reported build. */
  #isCodeRenewed = false;
  #written: readonly string[] = [];
  /** The error that keeps the mock from serving the last document; settles when the mock has tried. */
  #mockFault: Promise<string | undefined> | undefined;
  /** The failure that was reported last and is retried by itself, so that it is reported once. */
  #reportedFailure = '';

  constructor(options: SavesOptions) {
    this.#options = options;
    this.#builder = startBuilder(options.project.root, (files) => {
      this.#written = files;
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
    [this.#written, this.#mockFault] = [[], undefined];
    if (this.#isCodeOld) await this.#renewCode();
    const outcome = await this.#builder.build();
    if (outcome.kind === 'overtaken') return RETRY_OVERTAKEN;
    const mockFault = await this.#mockFault;
    const ms = performance.now() - this.#since;
    this.#since = undefined;
    if (outcome.kind !== 'unchanged') this.#report(outcome, { edited: this.#editedOf(outcome), ms }, mockFault);
    return outcome.kind === 'failed' && outcome.isRetryable ? RETRY_FAILED : undefined;
  }

  /** Has the code that builds loaded anew before the next build. */
  codeChanged(): void {
    this.#isCodeOld = true;
  }

  stop(): Promise<void> {
    return this.#builder.stop();
  }

  async #renewCode(): Promise<void> {
    [this.#isCodeOld, this.#isCodeRenewed] = [false, true];
    await this.#builder.renew();
  }

  /** New code knows nothing of the last build, so it takes no file for edited. */
  #editedOf({ edited }: ReportedOutcome): readonly string[] {
    const isCodeRenewed = this.#isCodeRenewed;
    this.#isCodeRenewed = false;
    return isCodeRenewed ? ['the code that builds', ...edited] : edited;
  }

  #report(outcome: ReportedOutcome, save: Save, mockFault: string | undefined): void {
    const { portal, print } = this.#options;
    switch (outcome.kind) {
      case 'built': {
        const pages = portal.show(outcome.pages);
        print(freshLine(save, { written: this.#written, pages, mock: this.#mockFault !== undefined && !mockFault }));
        if (mockFault !== undefined) this.#showFailure('The mock serves the last good document', mockFault);
        break;
      }
      case 'refused': {
        if (outcome.pages !== undefined) portal.show(outcome.pages);
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
