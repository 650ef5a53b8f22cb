import { type ComponentChildren, isValidElement } from 'preact';

/**
 * The HTML of components, the same as that of `preact-render-to-string`. The components of the portal are functions without state, so
 * this function only calls them; that package spends most of its time on features that only a browser needs.
 */
export function renderToString(node: ComponentChildren): string {
  if (typeof node === 'string') return escaped(node);
  if (Array.isArray(node)) {
    let html = '';
    for (const child of node) html += renderToString(child);
    return html;
  }
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (!isValidElement(node)) return '';
  const { type, props } = node;
  if (typeof type === 'string') return elementHtml(type, props);
  const content: ComponentChildren = Reflect.apply(type, undefined, [props]);
  return renderToString(content);
}

/** The elements of HTML that the portal uses and that have no content and no end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);

function elementHtml(tag: string, props: Readonly<Record<string, unknown>> & { children: ComponentChildren }): string {
  let html = `<${tag}`;
  let content: string | undefined;
  for (const name in props) {
    const value = props[name];
    if (name === 'children' || value === undefined || value === null) continue;
    if (name === 'dangerouslySetInnerHTML') content = htmlIn(value);
    else if (value === '' || (value === true && !/^(?:aria|data)-/.test(name))) html += ` ${name}`;
    else if (value !== false || name.startsWith('aria-')) html += ` ${name}="${escaped(String(value))}"`;
  }
  if (VOID_ELEMENTS.has(tag)) return `${html}/>`;
  return `${html}>${content ?? renderToString(props.children)}</${tag}>`;
}

function htmlIn(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && '__html' in value ? String(value.__html) : undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

function escaped(text: string): string {
  return /[&<"]/.test(text) ? text.replaceAll(/[&<"]/g, (character) => ESCAPES[character] ?? character) : text;
}
