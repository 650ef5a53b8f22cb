// What is augmented below must be part of the program.
import type {} from 'vitest';
import type { CheckerOptions } from './checker.ts';

export { contractMatchers } from './contract-matchers.ts';

declare module 'vitest' {
  // The parameters are those of vitest; declarations that are merged must have the same.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Whether a response is as the document says for the operation; to be awaited. */
    toMatchContract(operationId: string, options?: CheckerOptions): T extends never ? R : Promise<void>;
  }
}
