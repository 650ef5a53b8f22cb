import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from '../../src/backoffice/contract/bundled-document.ts';

/** Path of the bundled document. */
export const DOCUMENT_PATH = fileURLToPath(DOCUMENT_URL);
