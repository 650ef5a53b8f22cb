import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { startSandbox } from './start-sandbox.ts';
import { type SandboxVerdict, type ValidateSandboxOptions, validateSandbox } from './validate-sandbox.ts';

/** The options of serving and of validating. */
export interface SandboxStepOptions extends Omit<ValidateSandboxOptions, 'document'> {
  /** Path of the bundled document. */
  readonly document: string;
}

/**
 * Starts the sandbox on a free port of this machine, validates every response against the document, and ends it.
 *
 * @throws {SandboxStartError} when it cannot be started.
 */
export async function sandboxStep({ document, ...options }: SandboxStepOptions): Promise<SandboxVerdict> {
  const sandbox = await startSandbox();
  try {
    return await validateSandbox(sandbox, { ...options, document: loadDocument(document) });
  } finally {
    await sandbox.stop();
  }
}
