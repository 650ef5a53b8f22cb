import type { Finding, Report } from './report.ts';

/**
 * The address of the page of the portal that explains `finding`; undefined where no portal is known. A report may come from
 * elsewhere, so that an address that is not plain http or https counts as unknown.
 */
export function pageOf({ portal }: Pick<Report, 'portal'>, { link }: Finding): string | undefined {
  if (portal === undefined || link === undefined || !/^https?:\/\/.*\/$/.test(portal)) return undefined;
  const address = portal + link;
  return URL.canParse(address) && new URL(address).href === address ? address : undefined;
}

/**
 * The page that explains `finding`, as a person on this machine opens it: below the portal of the report where it names one,
 * else a file of the one that was built here. Undefined where neither is known.
 *
 * @param built the folder of a portal on this machine, with a slash at its end.
 */
export function shownPage(
  report: Pick<Report, 'portal'>,
  finding: Finding,
  built: string | undefined,
): string | undefined {
  if (report.portal !== undefined) return pageOf(report, finding);
  return built === undefined || finding.link === undefined ? undefined : built + finding.link;
}
