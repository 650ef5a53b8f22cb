import { bundleSources } from './bundle-sources.ts';
import type { DistFiles } from './compile-sources.ts';

const LIBRARY = 'src/backoffice/sandbox/library';

/**
 * The sandbox for browsers with the packages that it needs, so that every bundler reads it: JSON, and packages in CommonJS such as
 * Ajv, take plugins in Rollup. Mock Service Worker stays a package, which the project of the reader starts itself.
 *
 * @throws {BuildError} `sources-wrong`
 */
export function bundleSandbox(root: string): Promise<DistFiles> {
  return bundleSources(root, {
    what: 'The sandbox',
    entries: { sandbox: `${LIBRARY}/portable.ts`, msw: `${LIBRARY}/msw.ts` },
    platform: 'browser',
    isExternal: (specifier) => specifier === 'msw',
    folder: 'browser',
  });
}
