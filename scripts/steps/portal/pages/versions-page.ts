import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { codeBlock } from '../draw/highlight.ts';
import { linkTo } from '../draw/link.ts';
import { heading, table } from '../draw/tree.ts';
import type { PortalModel } from '../model/portal-model.ts';
import type { PortalInputs } from '../portal-inputs.ts';
import type { Page } from '../site/page.ts';
import { versionRoot } from '../site/version-root.ts';

/** The versions of the portal, and the downloads. */
export function versionsPage(models: readonly PortalModel[], { downloads, packages }: PortalInputs): Page {
  return {
    path: 'versions.html',
    title: 'Versions and downloads',
    summary: 'The versions of the document side by side, and the files to build with.',
    section: 'versions.html',
    body: [
      heading(2, 'versions', 'Versions'),
      table(
        ['Version', 'Document', 'Content'],
        models.map((model, index) => ({
          cells: [
            [
              linkTo(`/${versionRoot(index, model.version)}index.html`, model.version),
              text(index === 0 ? ' (current)' : ''),
            ],
            linkTo(`/${versionRoot(index, model.version)}downloads/openapi.json`, 'openapi.json'),
            `${model.operations.length} operations, ${model.schemas.length} schemas, ${model.enums.size} enumerations`,
          ],
        })),
      ),
      ...packagesPart(packages),
      heading(2, 'downloads', 'Downloads'),
      h('p', 'Files of the current version.'),
      h('ul', [
        h('li', [linkTo('/downloads/openapi.json', 'openapi.json'), ' – the document in one file']),
        ...[...downloads.keys()].map((name) =>
          h('li', [linkTo(`/downloads/${name}`, name), ` – ${aboutDownload(name)}`]),
        ),
        h('li', [linkTo('/llms.txt', 'llms.txt'), ' – an index of the pages, for tools that read documentation']),
      ]),
      h('p', [
        'Every page is available as Markdown: replace ',
        h('code', '.html'),
        ' with ',
        h('code', '.md'),
        ' in its address.',
      ]),
    ],
  };
}

/** The packages for npm, or how to make them. */
function packagesPart(packages: readonly string[]): ElementContent[] {
  const title = heading(2, 'packages', 'Packages');
  if (packages.length === 0) {
    return [
      title,
      h(
        'p',
        'This portal was built without the package files. Run these commands in a clone of the repository to write them:',
      ),
      codeBlock('npm ci\nnpm run pack -- --to packages', 'bash'),
    ];
  }
  const links = packages.map((name) => h('li', linkTo(`/downloads/${name}`, name)));
  return [
    title,
    h('p', 'Download a file into your project and install it:'),
    h('ul', links),
    codeBlock(`npm install ${packages.map((name) => `./${name}`).join(' ')}`, 'bash'),
  ];
}

function aboutDownload(name: string): string {
  if (name === 'types.ts') return 'types for TypeScript';
  if (name === 'enums.ts') return 'the enumerations as tables for TypeScript';
  return 'a file of the build';
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
