/** Why a portal could not be built. */
export type PortalErrorCode =
  | 'guide-untitled'
  | 'link-dangling'
  | 'page-twice'
  | 'unsafe-page'
  | 'version-twice'
  | 'document-unreadable'
  | 'report-unreadable'
  | 'revision-unreadable';

/** The portal could not be built. The message names the place and says what to do; nothing has been written. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly code: PortalErrorCode;

  constructor(code: PortalErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
