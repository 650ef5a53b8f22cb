import { loadDescription } from '../../backoffice/contract/load-description.ts';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import type { DocumentFiles } from '../../engine/document/source/document-files.ts';
import { isDocumentUrl } from '../../engine/document/source/document-url.ts';
import { type DocumentRequests, loadDescriptionAt } from '../../engine/probe/send/document-at-url.ts';

/**
 * Loads the document that `--document` names: a file or a URL; that of this package by default.
 *
 * @param files the files of the document: afterwards they know where its parts come from
 * @throws {DocumentError} as {@link loadDescription} and {@link loadDescriptionAt} do
 */
export async function loadDescriptionFrom(
  documentName: string | undefined,
  requests: DocumentRequests,
  files?: DocumentFiles,
): Promise<ApiDescription> {
  const isRemote = documentName !== undefined && isDocumentUrl(documentName);
  return isRemote ? loadDescriptionAt(documentName, requests) : loadDescription(documentName, { files });
}
