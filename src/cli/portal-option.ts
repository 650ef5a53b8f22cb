import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from '../contract/document.ts';
import type { Report } from '../report/report.ts';
import { type Option, wrongValue } from './command/option.ts';

/** `--portal`: where the portal of our document is published. Its value has a slash at its end. */
export const portalOption: Option<string | undefined> = {
  kind: 'string',
  value: 'URL',
  help: 'Where the portal of our document is published: findings link to the page that explains them.',
  env: 'BACKOFFICE_PORTAL',
  required: false,
  repeatable: false,
  read: ([given], place) => {
    if (given === undefined) return undefined;
    const root = portalRoot(given);
    // What stands before an @ may be a password.
    if (root === undefined) throw wrongValue(place, given, ALLOWED, given.includes('@'));
    return root;
  },
};

const ALLOWED =
  'an address that begins with http:// or https://, without user, query and fragment, such as https://docs.example/portal/.';

function portalRoot(given: string): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const { protocol, origin, pathname, username, password, search, hash } = new URL(given);
  if (!/^https?:$/.test(protocol) || [username, password, search, hash].some((part) => part !== '')) return undefined;
  return `${origin}${pathname.replace(/index\.html$/, '').replace(/\/*$/, '')}/`;
}

/** The report with the address of the portal, where its findings lead there. */
export function withPortalAddress(report: Report, portal: string | undefined): Report {
  const isLinked = report.findings.some(({ link }) => link !== undefined);
  return portal === undefined || !isLinked ? report : { ...report, portal };
}

/** The folder of the portal that was built beside our document, as seen from `cwd`; undefined where none was. */
export function builtPortal(folder = new URL('portal/', DOCUMENT_URL), cwd = process.cwd()): string | undefined {
  if (!existsSync(new URL('index.html', folder))) return undefined;
  return `${relative(cwd, fileURLToPath(folder)).replaceAll('\\', '/') || '.'}/`;
}
