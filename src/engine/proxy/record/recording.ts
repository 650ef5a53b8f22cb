import type { ApiDescription } from '../../document/api-description.ts';
import { Redactor } from '../../findings/redaction/redactor.ts';
import { LearnedSecrets } from '../../findings/redaction/secrets.ts';
import type { HttpExchange } from '../../message/exchange.ts';
import { writeExchangeRecord } from '../../traffic/read/write-exchange-record.ts';
import { RotatingFiles, type RotatingFilesOptions } from './rotating-files.ts';

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
  constructor(
    contract: ApiDescription,
    { redact, keepTokenBodies, origin, ...files }: RecordingOptions,
    now: () => number,
  ) {
    this.#redactor = new Redactor(contract, redact, new LearnedSecrets(), keepTokenBodies);
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
