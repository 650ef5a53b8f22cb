import type { Finding, Report } from './report.ts';

/**
 * The address of the page of the portal that explains `finding`; undefined where no portal is known. A report may come from
 * elsewhere: what is no plain address of the web is none.
 */
export function pageOf({ portal }: Pick<Report, 'portal'>, { link }: Finding): string | undefined {
  if (portal === undefined || link === undefined || !/^https?:\/\/.*\/$/.test(portal)) return undefined;
  const address = portal + link;
  return URL.canParse(address) && new URL(address).href === address ? address : undefined;
}
