import type { PortalOptions } from '../../pipeline/portal/read-inputs.ts';
import { clientSample } from './client-sample.ts';
import { sandboxAnswers } from './sandbox-answers.ts';

/** What the portal of our document has beside the files of the project. */
export const OUR_PORTAL = {
  sandbox: sandboxAnswers,
  samples: { prefix: 'BACKOFFICE_', client: clientSample },
  guideOrder: ['start-here', 'authentication', 'paging', 'testing', 'drift'],
} as const satisfies PortalOptions;
