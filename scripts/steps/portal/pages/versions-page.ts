import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { linkTo } from '../draw/link.ts';
import { heading, table } from '../draw/tree.ts';
import type { PortalModel } from '../model/portal-model.ts';
import type { Page } from '../site/page.ts';
import { versionRoot } from '../site/version-root.ts';

/** The versions of the portal, and the downloads. */
export function versionsPage(models: readonly PortalModel[], downloads: ReadonlyMap<string, string>): Page {
  return {
    path: 'versions.html',
    title: 'Versions and downloads',
    summary: 'The versions of the document side by side, and the files to build with.',
    section: 'versions.html',
    body: [
      heading(2, 'versions', 'Versions'),
      table(
        ['Version', 'Document', 'What it holds'],
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
      heading(2, 'downloads', 'Downloads'),
      h('p', 'All of the current version, as the build makes them.'),
      h('ul', [
        h('li', [linkTo('/downloads/openapi.json', 'openapi.json'), ' – the document in one file']),
        ...[...downloads.keys()].map((name) =>
          h('li', [linkTo(`/downloads/${name}`, name), ` – ${aboutDownload(name)}`]),
        ),
        h('li', [linkTo('/llms.txt', 'llms.txt'), ' – an index of the pages, for tools that read documentation']),
      ]),
      h('p', [
        'Every page has a twin in Markdown: its address with ',
        h('code', '.md'),
        ' in place of ',
        h('code', '.html'),
        '.',
      ]),
    ],
  };
}

function aboutDownload(name: string): string {
  if (name === 'types.ts') return 'types for TypeScript';
  if (name === 'enums.ts') return 'the enumerations as tables for TypeScript';
  return 'a file of the build';
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
