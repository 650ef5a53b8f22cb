import openapi from '../../../../generated/openapi.json' with { type: 'json' };
import { documentOf, type OpenApiDocument } from '../../../engine/openapi/document.ts';

/** The bundled document as a module, which also a browser loads. One for all sandboxes, which then share its validators. */
export const DOCUMENT: OpenApiDocument = documentOf(openapi, 'generated/openapi.json');
