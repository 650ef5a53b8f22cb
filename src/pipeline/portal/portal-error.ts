import { CodedError } from '../../engine/json/coded-error.ts';

/** Why a portal could not be built. */
type PortalErrorCode = 'guide-untitled' | 'link-dangling' | 'page-twice' | 'version-twice' | 'document-unreadable';

/** The portal could not be built. The message names the place and says what to do; nothing has been written. */
export class PortalError extends CodedError<PortalErrorCode> {
  override readonly name = 'PortalError';
}
