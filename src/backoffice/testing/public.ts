// What the package exports as `./verify`.

export { VerifyError, type VerifyErrorCode } from '../../engine/findings/verify-error.ts';
export { DocumentError, type DocumentErrorCode } from '../../engine/json/document-error.ts';
export type { Finding } from '../../engine/report/report.ts';
export { type CheckedExchange, checkExchange } from './check-exchange.ts';
export type { CheckerOptions } from './checker.ts';
export { createDriftRecorder, type DriftRecorder, type DriftRecorderOptions } from './drift-recorder.ts';
export { LibraryError, type LibraryErrorCode } from './library-error.ts';
export type { PlainRequest, PlainResponse } from './read-message.ts';
