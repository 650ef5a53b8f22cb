import { SandboxApp } from '../app/sandbox-app.ts';
import { DOCUMENT } from './contract-document.ts';
import { EmbeddedSandbox, type SandboxControls } from './embedded-sandbox.ts';
import { readOptions, type SandboxOptions } from './options.ts';

/** `fetch` that a sandbox in this process answers, with the controls of that sandbox. */
export type SandboxFetch = typeof fetch & SandboxControls;

/**
 * A `fetch` that answers each request in this process as the sandbox answers it over HTTP, whatever the origin of its URL is. No
 * socket is opened.
 *
 * @throws {SandboxOptionError} naming the option, its value and what is allowed.
 */
export function createSandboxFetch(options: SandboxOptions = {}): SandboxFetch {
  const sandbox = new EmbeddedSandbox(readOptions(options));
  const app = new SandboxApp(DOCUMENT, sandbox.parts);
  const answer = async (...given: Parameters<typeof fetch>): Promise<Response> => {
    const request = new Request(...given);
    await sandbox.ready;
    return app.fetch(request);
  };
  return Object.assign(answer, sandbox.controls);
}
