// What the package exports as `./verify`.

export { DocumentError, type DocumentErrorCode } from '../../openapi/document-error.ts';
export type { Finding } from '../../report/report.ts';
export { VerifyError, type VerifyErrorCode } from '../verify-error.ts';
export { type CheckedExchange, checkExchange } from './check-exchange.ts';
export type { CheckerOptions } from './checker.ts';
export { createDriftRecorder, type DriftRecorder, type DriftRecorderOptions } from './drift-recorder.ts';
export { LibraryError, type LibraryErrorCode } from './library-error.ts';
export type { PlainRequest, PlainResponse } from './recorded-message.ts';
