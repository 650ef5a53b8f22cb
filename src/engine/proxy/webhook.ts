import { decodePercent } from '../json/percent-encoding.ts';
import type { Finding } from '../report/report.ts';

/** How findings are posted. */
export interface WebhookOptions {
  /** May hold a secret: it is in no message. */
  readonly url: string;
  /** Members that are posted with each finding. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Called with a sentence when findings are not received. */
  readonly onProblem: (text: string) => void;
}

/** How long the receiver may take, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** How many findings wait at most; more are only in the report. */
const MOST_WAITING = 100;

/** Posts findings as JSON, one after another. */
export class Webhook {
  readonly #options: WebhookOptions;
  readonly #deadline = new AbortController();
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  post(finding: Finding): void {
    if (this.#waiting >= MOST_WAITING) {
      this.#options.onProblem(`--webhook: ${MOST_WAITING} findings wait, so ${finding.id} is not posted.`);
      return;
    }
    this.#waiting += 1;
    this.#last = this.#last.then(() => this.#post(finding));
  }

  /** Waits until every finding was posted. Findings that are not received within `graceMs` are reported as such. */
  async close(graceMs: number): Promise<void> {
    const timer = setTimeout(() => this.#deadline.abort(new DOMException('', 'TimeoutError')), graceMs);
    await this.#last;
    clearTimeout(timer);
  }

  async #post(finding: Finding): Promise<void> {
    const { members, onProblem } = this.#options;
    const { url, authorization } = withoutUser(this.#options.url);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ ...members, finding }),
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#deadline.signal]),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) onProblem(`--webhook: the receiver answered ${response.status} to ${finding.id}.`);
    } catch (error) {
      onProblem(`--webhook: ${finding.id} was not received (${reasonOf(error)}).`);
    } finally {
      this.#waiting -= 1;
    }
  }
}

/** The URL without its user, which `fetch` refuses, and the user as credentials (RFC 7617). */
function withoutUser(text: string): { readonly url: URL; readonly authorization: Readonly<Record<string, string>> } {
  const url = new URL(text);
  const user = [url.username, url.password].map(decodePercent).join(':');
  url.username = '';
  url.password = '';
  return { url, authorization: user === ':' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` } };
}

/** The code of an error; its message may hold the URL. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'unknown';
}
