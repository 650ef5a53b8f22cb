import { CodedError } from './coded-error.ts';

/** Every reason for which a document cannot be used. Each code has one cause and one cure. */
export const DOCUMENT_ERRORS = {
  'document-unreadable': 'The document cannot be read, or is neither JSON nor YAML.',
  'document-unsupported': 'The document is not OpenAPI 3.0, 3.1 or 3.2. Convert it.',
  'document-invalid': 'The document is JSON or YAML, but not an OpenAPI document.',
  'document-too-deep': 'The document is nested deeper than the limit. Use $ref for what repeats.',
  'document-too-large': 'The document is larger than the limit.',
  'reference-outside': 'A $ref leads out of the folder of the document. Bundle the document; nothing is fetched.',
  'reference-broken': 'A $ref leads nowhere, or to a name that several schemas have.',
  'reference-circle': 'References lead to each other and to nothing else.',
  'reference-unsupported': 'A $dynamicRef that can lead to several schemas, or that is beside a $ref. Use $ref.',
} as const;

/** The code of a {@link DocumentError}. */
export type DocumentErrorCode = keyof typeof DOCUMENT_ERRORS;

/** A document cannot be used. The message names the place, the value and the cure. */
export class DocumentError extends CodedError<DocumentErrorCode> {
  override readonly name = 'DocumentError';
}
