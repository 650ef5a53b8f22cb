import { PORTAL_ROOTS, portalRoot } from '../engine/report/portal-page.ts';
import type { Report } from '../engine/report/report.ts';
import { type Option, wrongValue } from './command/option.ts';

/** `--portal`: where the portal of our document is published. Its value has a slash at its end. */
export const portalOption: Option<string | undefined> = {
  value: 'URL',
  help: 'Where the portal of our document is published: findings link to the page that explains them.',
  env: 'BACKOFFICE_PORTAL',
  read: (given, place) => {
    const root = portalRoot(given);
    // The text before an @ may be a password.
    if (root === undefined) throw wrongValue(place, given, PORTAL_ROOTS, given.includes('@'));
    return root;
  },
};

/** The report with the address of the portal, where its findings lead there. */
export function withPortalAddress(report: Report, portal: string | undefined): Report {
  const isLinked = report.findings.some(({ link }) => link !== undefined);
  return portal === undefined || !isLinked ? report : { ...report, portal };
}
