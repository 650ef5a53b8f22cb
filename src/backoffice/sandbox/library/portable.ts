// What the package exports for every platform. Without modules of Node.

export type { AccountTransaction } from '../../contract/account-transaction.ts';
export type { DurationLike, TimeLike } from './clock.ts';
export type { SandboxAccount, SandboxControls } from './embedded-sandbox.ts';
export { createSandboxFetch, type SandboxFetch } from './embedded-sandbox.ts';
export type { FaultOption, FaultOptions } from './faults.ts';
export { SandboxOptionError } from './option-error.ts';
export type { SandboxOptions } from './options.ts';
export { SCENARIOS, type ScenarioName } from './scenarios.ts';
export { transaction, transactions } from './transaction.ts';
