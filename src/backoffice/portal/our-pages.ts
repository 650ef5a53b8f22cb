import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import type { ServicePages } from '../../pipeline/portal/read-inputs.ts';
import { isOurs } from '../contract/bundled-document.ts';
import { clientSample } from './client-sample.ts';
import { sandboxAnswers } from './sandbox-answers.ts';

/** What the portal of our document has beside the files of the project; nothing for any other document. */
export function ourPages(document: OpenApiDocument): ServicePages {
  if (!isOurs(document)) return {};
  return {
    sandbox: sandboxAnswers(document),
    hasPackages: true,
    samples: { prefix: 'BACKOFFICE_', client: clientSample },
    guideOrder: ['start-here', 'authentication', 'paging', 'transactions', 'errors', 'testing', 'drift'],
  };
}
