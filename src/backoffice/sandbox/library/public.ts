// What the package exports as `./sandbox` for Node.

export { SandboxError } from '../http/serve-sandbox.ts';
export * from './portable.ts';
export { type StartedSandbox, type StartSandboxOptions, startSandbox } from './start-sandbox.ts';
