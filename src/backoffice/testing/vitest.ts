// What is augmented below must be part of the program.
import type {} from 'vitest';
import type { CheckerOptions } from './checker.ts';

export { contractMatchers } from './contract-matchers.ts';

declare global {
  // The assertions of Vitest 3, 4 and 5 all extend this interface of Chai. `Matchers` of Vitest has other type parameters in each of them,
  // and declarations that are merged must have the same.
  namespace Chai {
    interface Assertion {
      /** Whether a response is as the document says for the operation; to be awaited. */
      toMatchContract(operationId: string, options?: CheckerOptions): Promise<void>;
    }
  }
}
