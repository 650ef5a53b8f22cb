import { Link, List, phrase, Section, Table } from '../components/basics.tsx';
import { CodeBlock } from '../components/code.tsx';
import type { PortalModel } from '../model/portal-model.ts';
import type { PortalInputs } from '../portal-inputs.ts';
import type { Page } from '../site/page.ts';

/** A version of the portal with the folder that it is in. */
export interface ShownVersion {
  readonly model: PortalModel;
  readonly root: string;
}

const ABOUT_DOWNLOADS: ReadonlyMap<string, string> = new Map([
  ['types.ts', 'types for TypeScript'],
  ['enums.ts', 'the enumerations as tables for TypeScript'],
]);

/** The versions of the portal, the current one first, and the downloads. */
export function versionsPage(versions: readonly ShownVersion[], { downloads, packages }: PortalInputs): Page {
  const rows = versions.map(({ root, model: { version, operations, schemas, enums } }, index) => ({
    cells: [
      <>
        <Link to={`/${root}index.html`}>{version}</Link>
        {index === 0 && ' (current)'}
      </>,
      <Link to={`/${root}downloads/openapi.json`}>openapi.json</Link>,
      `${operations.length} operations, ${schemas.length} schemas, ${enums.size} enumerations`,
    ],
  }));
  const files = [
    phrase`${<Link to="/downloads/openapi.json">openapi.json</Link>} – the document in one file`,
    ...[...downloads.keys()].map((name) => (
      <>
        <Link to={`/downloads/${name}`}>{name}</Link>
        {` – ${ABOUT_DOWNLOADS.get(name) ?? 'a file of the build'}`}
      </>
    )),
    phrase`${<Link to="/llms.txt">llms.txt</Link>} – an index of the pages, for tools that read documentation`,
  ];
  return {
    path: 'versions.html',
    title: 'Versions and downloads',
    summary: 'The versions of the document side by side, and the files to build with.',
    body: (
      <>
        <Section id="versions" title="Versions">
          <Table columns={['Version', 'Document', 'Content']} rows={rows} />
        </Section>
        <Section id="packages" title="Packages">
          <Packages names={packages} />
        </Section>
        <Section id="downloads" title="Downloads">
          <p>Files of the current version.</p>
          <List items={files} />
          <p>
            Every page is available as Markdown: replace <code>.html</code> with <code>.md</code> in its address.
          </p>
        </Section>
      </>
    ),
  };
}

/** The packages for npm, or how to make them. */
function Packages({ names }: { names: readonly string[] }) {
  if (names.length === 0) {
    return (
      <>
        <p>
          This portal was built without the package files. Run these commands in a clone of the repository to write
          them:
        </p>
        <CodeBlock code={'npm ci\nnpm run pack -- --to packages'} language="bash" />
      </>
    );
  }
  return (
    <>
      <p>Download a file into your project and install it:</p>
      <List items={names.map((name) => <Link to={`/downloads/${name}`}>{name}</Link>)} />
      <CodeBlock code={`npm install ${names.map((name) => `./${name}`).join(' ')}`} language="bash" />
    </>
  );
}
