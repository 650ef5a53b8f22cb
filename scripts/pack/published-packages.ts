import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { CLIENT_PACKAGE, TOOLS } from '../../src/cli/project/build-tools.ts';
import { bundleCommand, bundleSandbox } from './bundle-sources.ts';
import { compileSources } from './compile-sources.ts';

/**
 * The fields by which a registry names the people and pages behind a package, and its settings of publishing, such as provenance;
 * package.json of the project has them for both packages.
 */
const RELEASE_FIELDS = ['author', 'homepage', 'repository', 'bugs', 'publishConfig'] as const;

/** The fields of a release in package.json of the project: those that are filled, and the names of the others. */
export function releaseFields(manifest: Readonly<Record<string, unknown>>): {
  readonly filled: Readonly<Record<string, unknown>>;
  readonly empty: readonly string[];
} {
  const filled = Object.fromEntries(
    RELEASE_FIELDS.filter((name) => manifest[name]).map((name) => [name, manifest[name]]),
  );
  return { filled, empty: RELEASE_FIELDS.filter((name) => !(name in filled)) };
}

/** A package of the project. */
export interface PublishedPackage {
  readonly name: string;
  /**
   * Writes the package into a new folder: as npm packs it, and as it is installed.
   *
   * @throws {CommandError} `sources-wrong`
   */
  write(folder: string): Promise<void>;
}

/** The fields of package.json of the project that the packages have too. */
interface Manifest extends Readonly<Record<string, unknown>> {
  readonly version: string;
  readonly license: string;
  readonly keywords: readonly string[];
  readonly engines: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, object>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** The compiled validators are JavaScript with declarations already. */
const VALIDATORS = ['generated/validators.js', 'generated/validators.d.ts'];

/** A module of dist/ with its declarations. */
function compiled(path: string): { readonly types: string; readonly default: string } {
  return { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` };
}

type Compiled = ReturnType<typeof compiled>;

/** The import paths of `backoffice-client`. The document has two: a name, and that of its file. */
export const CLIENT_EXPORTS: Readonly<
  Record<string, string | (Compiled & { readonly deno?: Compiled; readonly node?: Compiled })>
> = {
  // Only Node has an environment of variables; Deno would ask for the permission to read it.
  '.': {
    deno: compiled('src/backoffice/client/public'),
    node: compiled('src/backoffice/client/node'),
    ...compiled('src/backoffice/client/public'),
  },
  './validation': compiled('src/backoffice/client/validation'),
  './validators': compiled('generated/validators'),
  './types': compiled('generated/types'),
  './enums': compiled('generated/enums'),
  './document': './dist/generated/openapi.json',
  './openapi.json': './dist/generated/openapi.json',
  './package.json': './package.json',
};

/** The pages of the client beside its README. */
const CLIENT_PAGES = ['client-recipes', 'first-page', 'long-exports', 'react', 'testing', 'reference/client'].map(
  (name) => `docs/${name}.md`,
);

/**
 * The two packages of the project in `root`: the client alone, which needs openapi-fetch and runs wherever `fetch` is, and the command
 * `backoffice` with its libraries, which needs Node 24. Neither has a file of the other but the document and its validators. Both have
 * in dist/ the layout of the project, so that every relative path of the sources holds in it too.
 */
export function publishedPackages(root: string): readonly [client: PublishedPackage, contract: PublishedPackage] {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return [clientPackage(root, manifest), contractPackage(root, manifest)];
}

function clientPackage(root: string, manifest: Manifest): PublishedPackage {
  const { version, license, keywords, devDependencies } = manifest;
  const name = 'backoffice-client';
  return {
    name,
    async write(folder) {
      await writeDist(root, folder, (dist) => {
        compileSources(root, 'tsconfig.client.json', dist);
        copy(root, dist, ['generated/openapi.json', ...VALIDATORS]);
      });
      writeFront(
        root,
        folder,
        {
          'README.md': 'docs/client.md',
          'CHANGELOG.md': 'CHANGELOG.md',
          ...Object.fromEntries(CLIENT_PAGES.map((page) => [page, page])),
        },
        {
          name,
          version,
          description: 'A typed client of a brokerage back-office API, with retries, rate limits and lossless paging.',
          license,
          keywords,
          ...releaseFields(manifest).filled,
          type: 'module',
          sideEffects: false,
          exports: CLIENT_EXPORTS,
          engines: { node: '>=20' },
          dependencies: {
            'openapi-fetch': `^${devDependencies['openapi-fetch']}`,
            'openapi-typescript-helpers': `^${devDependencies['openapi-typescript-helpers']}`,
          },
        },
      );
    },
  };
}

function contractPackage(root: string, manifest: Manifest): PublishedPackage {
  const { version, license, keywords, exports, bin, engines, dependencies, peerDependencies, peerDependenciesMeta } =
    manifest;
  const tools = Object.fromEntries([...TOOLS, CLIENT_PACKAGE].map((name) => [name, manifest.devDependencies[name]]));
  const name = 'backoffice-contract';
  return {
    name,
    async write(folder) {
      await writeDist(root, folder, async (dist) => {
        compileSources(root, 'tsconfig.build.json', dist);
        // `backoffice mcp` serves the guides.
        copy(root, dist, [...VALIDATORS, ...exportedJson(exports), 'spec/pages']);
        await bundleCommand(root, dist, new Set(Object.keys({ ...dependencies, ...peerDependencies })));
        cpSync(join(root, 'src/pipeline/dev/browser'), join(dist, 'src/cli/browser'), { recursive: true });
        await bundleSandbox(root, dist);
        // Node reads `type` from the nearest package.json, the command the version and those of the tools.
        writeJson(join(dist, 'package.json'), { type: 'module', version, devDependencies: tools });
      });
      copy(root, folder, [...Object.values(bin), ...globSync('docs/examples/*.*', { cwd: root })]);
      const pages = ['README.md', 'SECURITY.md', 'CHANGELOG.md', ...globSync('docs/{*,reference/*}.md', { cwd: root })];
      writeFront(root, folder, Object.fromEntries(pages.map((page) => [page, page])), {
        name,
        version,
        description:
          'The command backoffice: a sandbox of the API, drift detection, and breaking changes of any OpenAPI document.',
        license,
        keywords,
        ...releaseFields(manifest).filled,
        type: 'module',
        sideEffects: false,
        exports,
        bin,
        engines,
        dependencies,
        peerDependencies,
        peerDependenciesMeta,
      });
    },
  };
}

/** Writes dist/ of a package. It is written in a folder of `root` first, so that the paths in source maps are the same on every machine. */
async function writeDist(root: string, folder: string, write: (dist: string) => Promise<void> | void): Promise<void> {
  const dist = mkdtempSync(join(root, '.tmp-dist-'));
  try {
    await write(dist);
    cpSync(dist, join(folder, 'dist'), { recursive: true });
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

/** Writes the manifest, the license and pages of Markdown: their paths in the package, with those in the project. */
function writeFront(
  root: string,
  folder: string,
  pages: Readonly<Record<string, string>>,
  manifest: Readonly<Record<string, unknown>>,
): void {
  const inPackage = new Map(Object.entries(pages).map(([to, from]) => [from, to]));
  for (const [to, from] of Object.entries(pages)) {
    const linked = (target: string) => {
      const path = posix.join(posix.dirname(from), target);
      return inPackage.get(path) ?? [path, `dist/${path}`].find((each) => existsSync(join(folder, each)));
    };
    const text = withLinks(readFileSync(join(root, from), 'utf8'), to, linked);
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    writeFileSync(join(folder, to), text);
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeJson(join(folder, 'package.json'), manifest);
}

/** A page whose links to files of the project lead to those of the package; where it has none, the text of the link stays. */
function withLinks(text: string, page: string, linked: (target: string) => string | undefined): string {
  return text.replaceAll(
    /\[([^\]]+)\]\((?!\w+:|#)([^)#]+)(#[^)]*)?\)/g,
    (_, label: string, target: string, anchor = '') => {
      const path = linked(target);
      return path === undefined ? label : `[${label}](${posix.relative(posix.dirname(page), path)}${anchor})`;
    },
  );
}

/** Copies files of the project, under the same paths. */
function copy(root: string, folder: string, paths: Iterable<string>): void {
  for (const path of paths) cpSync(join(root, path), join(folder, path), { recursive: true });
}

function writeJson(file: string, value: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

/** The JSON files that `exports` of package.json names in dist/, by their paths in the project. The compiler copies no JSON. */
function exportedJson(exports: Readonly<Record<string, unknown>>): Set<string> {
  const inDist = Object.values(exports).flatMap((path) => /^\.\/dist\/(.+\.json)$/.exec(String(path))?.[1] ?? []);
  return new Set(inDist);
}
