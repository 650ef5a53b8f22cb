import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { loadDocument } from './bundled-document.ts';

/** Whether a document is a version of that of the back-office service, so that its sandbox and its client are about it. */
export function isOurs({ info }: Pick<OpenApiDocument, 'info'>): boolean {
  return info['title'] === loadDocument().info['title'];
}
