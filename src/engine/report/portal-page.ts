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

/** The values that {@link portalRoot} accepts, for messages. */
export const PORTAL_ROOTS =
  'an address that begins with http:// or https://, without user, query and fragment, such as https://docs.example/portal/.';

/** The address of a portal as links are added to it, with a slash at its end; undefined where `given` is not such an address. */
export function portalRoot(given: string): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const { protocol, origin, pathname, username, password, search, hash } = new URL(given);
  if (!/^https?:$/.test(protocol) || [username, password, search, hash].some((part) => part !== '')) return undefined;
  return `${origin}${pathname.replace(/index\.html$/, '').replace(/\/*$/, '')}/`;
}
