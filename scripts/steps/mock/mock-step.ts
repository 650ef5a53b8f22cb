import { readServedDocument } from './served-document.ts';
import { startMock } from './start-mock.ts';
import { type MockVerdict, type ValidateMockOptions, validateMock } from './validate-mock.ts';

/** The options of serving and of validating. */
export interface MockStepOptions extends Pick<ValidateMockOptions, 'validators' | 'onProgress'> {
  /** Path of the bundled document. */
  readonly document: string;
}

/**
 * Serves a document with Prism on a free port of this machine, validates every response, and ends Prism.
 *
 * @throws {MockError} when Prism cannot be started.
 */
export async function mockStep({ document, ...options }: MockStepOptions): Promise<MockVerdict> {
  const served = readServedDocument(document);
  const mock = await startMock({ document });
  try {
    return await validateMock({ ...options, url: mock.url, document: served });
  } finally {
    await mock.stop();
  }
}
