import { type ComponentChild, type ComponentChildren, Fragment, type VNode } from 'preact';
import { linkInPortal, type PortalTarget, portalLink } from '../../../engine/extensions/portal-link.ts';
import type { PortalOperation } from '../model/operations.ts';
import { useModel, usePage } from '../model/page-context.ts';

/**
 * A link inside the portal. `to` is a path from the root of the version that the page belongs to, such as those of `linkInPortal`, or
 * `/` and a path from the root of the portal. It becomes relative when the page is finished.
 */
export function Link({ to, children }: { to: string; children: ComponentChildren }) {
  return <a href={`portal:${to}`}>{children}</a>;
}

/** A name of the document, as a link where there is a page about it. */
export function NameLink({ to, name }: { to: string | null | undefined; name: string }) {
  // A title of several words is no code.
  const Text = name.includes(' ') ? 'span' : 'code';
  if (to === null || to === undefined) return <Text>{name}</Text>;
  return (
    <Link to={to}>
      <Text>
        <Breakable name={name} />
      </Text>
    </Link>
  );
}

/** The id of `target` on its page, to which its link leads. */
export function anchorOf(target: PortalTarget): string {
  const link = portalLink(target);
  return link.slice(link.indexOf('#') + 1);
}

export function SchemaLink({ name }: { name: string }) {
  return <NameLink to={linkInPortal(useModel().document, { kind: 'schema', name })} name={name} />;
}

/** The link to an operation by its title; its id where the version of the page does not have it. */
export function OperationLink({ operationId }: { operationId: string }) {
  const operation = useModel().operations.find((each) => each.operationId === operationId);
  return operation === undefined ? <code>{operationId}</code> : <Link to={operation.link}>{operation.title}</Link>;
}

/** The method and the path of an operation, in a line that leads to it. */
export function RequestLine({ operation: { method, path, link } }: { operation: PortalOperation }) {
  return (
    <span class="request">
      <Method method={method} /> <NameLink to={link} name={path} />
    </span>
  );
}

/** The link to the page of a schema below a part of it. */
export function MoreOfSchema({ name }: { name: string }) {
  return (
    <p class="more">
      <Link to={linkInPortal(useModel().document, { kind: 'schema', name })}>{`The schema ${name}`}</Link>
    </p>
  );
}

/** A link to another site; its text where it is not an address of the web or of mail. */
export function WebLink({ url, label = url }: { url: string; label?: string }) {
  return /^(?:https?:\/\/|mailto:)/i.test(url) ? <a href={url}>{label}</a> : label;
}

/** A name that may be broken where a new word or a part of a path begins, in places that are narrow. */
export function Breakable({ name }: { name: string }) {
  return <>{join(name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=.)(?=\/)|(?<=[_.])/), <wbr />)}</>;
}

/** `items` with `separator` between them. */
export function join(items: readonly ComponentChild[], separator: ComponentChild): VNode {
  return (
    <>
      {items.map((item, index) => (
        <Fragment>
          {index > 0 && separator}
          {item}
        </Fragment>
      ))}
    </>
  );
}

/** Text with elements in it, in one line: phrase`Matches ${<code>{pattern}</code>}`. */
export function phrase(words: TemplateStringsArray, ...parts: readonly ComponentChildren[]): VNode {
  return <>{words.map((text, index) => [text, parts[index]])}</>;
}

/** A heading that can be linked to, and what belongs to it. `label` is its text, where it is not only text. */
export function Section(props: {
  readonly id: string;
  readonly title: ComponentChildren;
  readonly label?: string;
  readonly level?: 2 | 3;
  readonly children?: ComponentChildren;
}) {
  const { id, title, label = String(title), level = 2, children } = props;
  return (
    <>
      <LinkedHeading id={id} title={label} level={level}>
        {title}
      </LinkedHeading>
      {children}
    </>
  );
}

/** A heading with a mark behind it that leads to it. `title` is its text. */
export function LinkedHeading(props: {
  readonly id: string;
  readonly title: string;
  readonly level: 2 | 3;
  readonly children: ComponentChildren;
}) {
  const { id, title, level, children } = props;
  const Heading = `h${level}` as const;
  if (level === 2) usePage().headings.push({ id, title });
  return (
    <Heading id={id}>
      {children}
      <a class="anchor" href={`#${id}`} aria-label={`Link to ${title}`} data-twin="none">
        #
      </a>
    </Heading>
  );
}

/** A small mark behind a name: its place, or one of the two states. */
export function Badge({
  kind = '',
  children = kind,
}: {
  readonly kind?: '' | 'required' | 'deprecated';
  readonly children?: ComponentChildren;
}) {
  return (
    <>
      {' '}
      <span class={`badge ${kind}`.trim()}>{children}</span>
    </>
  );
}

/** The method of a request as a mark in front of its path. */
export function Method({ method }: { method: string }) {
  return <span class={`method method-${method}`}>{method.toUpperCase()}</span>;
}

/** A status of HTTP, or `default`, in the colour of its class. */
export function Status({ status, label = status }: { status: string; label?: string }) {
  return <span class={`status status-${/^\d/.exec(status)?.[0] ?? 'other'}`}>{label}</span>;
}

/** Tables with so many columns are shown row by row where a page is narrow. */
const WIDE = 4;

/** A table with a heading for each column. With `id`, links can lead to a row. */
export function Table(props: {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id?: string | undefined; readonly cells: readonly ComponentChildren[] }[];
}) {
  const { columns, rows } = props;
  return (
    <table class={columns.length >= WIDE ? 'wide' : undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col">{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr id={id}>
            {cells.map((cell, index) => (
              <td data-label={columns[index] ?? ''}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A term and what is said about it. */
export type Fact = readonly [term: ComponentChildren, content: ComponentChildren];

/** Terms with what is said about each; nothing without terms. */
export function Facts({ facts, kind = 'facts' }: { facts: readonly Fact[]; kind?: 'facts' | 'rules' }) {
  if (facts.length === 0) return null;
  return (
    <dl class={kind}>
      {facts.map(([term, content]) => (
        <div>
          <dt>{term}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list of short items; nothing without items. */
export function List({ items, kind }: { items: readonly ComponentChildren[]; kind?: string }) {
  return items.length === 0 ? null : (
    <ul class={kind}>
      {items.map((item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}

/** One of several alternatives. */
export interface Tab {
  readonly label: ComponentChildren;
  readonly content: ComponentChildren;
}

/**
 * Alternatives of which one is shown. They are disclosures that share a name, so that they work without JavaScript.
 *
 * `name` is unique on the page; `choice` is the kind of choice that the page remembers for the reader, such as the language.
 */
export function Tabs({ name, tabs, choice }: { name: string; tabs: readonly Tab[]; choice?: 'language' }) {
  return (
    <div class="tabs" data-choice={choice}>
      {tabs.map(({ label, content }, index) => (
        <details class="tab" name={name} open={index === 0}>
          <summary>{label}</summary>
          <div>{content}</div>
        </details>
      ))}
    </div>
  );
}

/** Something that a long page lists, folded until a reader wants it. */
export interface Entry {
  /** The id that links lead to. */
  readonly id: string;
  readonly title: string;
  /** A short text beside the title. */
  readonly hint: string;
  readonly content: ComponentChildren;
}

/** Pages with fewer entries need no filter. */
const FEWEST_FILTERED = 6;

/** The place of the filter above `count` entries. The page fills it with JavaScript, and nothing moves. */
export function EntryBar({ count }: { count: number }) {
  return count < FEWEST_FILTERED ? null : <div class="entry-bar" data-twin="none" />;
}

/** Folded entries, which a page can filter by the words in them. Their titles are headings of `level`. */
export function Entries({ entries, level }: { entries: readonly Entry[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div class="entries">
      {entries.map(({ id, title, hint, content }) => (
        <details class="entry" id={id}>
          <summary>
            <Heading>
              <code>{title}</code>
            </Heading>
            {hint !== '' && (
              <>
                {' '}
                <span class="hint">{hint}</span>
              </>
            )}
          </summary>
          <div>{content}</div>
        </details>
      ))}
    </div>
  );
}
