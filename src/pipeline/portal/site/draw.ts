import { type ComponentChildren, isValidElement } from 'preact';

/** A part of a page that is drawn: an element, or a text. */
export type Drawn = DrawnElement | string;

/** An element of HTML. */
export interface DrawnElement {
  readonly tag: string;
  /** Its attributes as they are written, such as ` class="type"`. */
  readonly attributes: string;
  readonly children: readonly Drawn[];
  /** Its content, where that is HTML already; it has no children then. */
  readonly html: string | undefined;
}

/** Returns the value of an attribute as it is written; undefined where the attribute is left out. */
type WrittenAttribute = (name: string, value: string) => string | undefined;

/**
 * Draws components, in the order of the page. The components of the portal are functions without state, so this function only calls
 * them. Texts in a row are one text.
 */
export function draw(node: ComponentChildren, written: WrittenAttribute): Drawn[] {
  const drawn: Drawn[] = [];
  drawInto(drawn, node, written);
  return drawn;
}

function drawInto(drawn: Drawn[], node: ComponentChildren, written: WrittenAttribute): void {
  if (typeof node === 'string') addText(drawn, node);
  else if (Array.isArray(node)) for (const child of node) drawInto(drawn, child, written);
  else if (typeof node === 'number' || typeof node === 'bigint') addText(drawn, String(node));
  else if (isValidElement(node)) {
    const { type, props } = node;
    if (typeof type === 'string') drawn.push(elementOf(type, props, written));
    else drawInto(drawn, Reflect.apply(type, undefined, [props]), written);
  }
}

function addText(drawn: Drawn[], text: string): void {
  const last = drawn.at(-1);
  if (typeof last === 'string') drawn[drawn.length - 1] = last + text;
  else if (text !== '') drawn.push(text);
}

function elementOf(
  tag: string,
  props: Readonly<Record<string, unknown>> & { children: ComponentChildren },
  written: WrittenAttribute,
): DrawnElement {
  let attributes = '';
  let html: string | undefined;
  for (const name in props) {
    const value = props[name];
    if (name === 'children' || value === undefined || value === null) continue;
    if (name === 'dangerouslySetInnerHTML') html = htmlIn(value);
    else if (value === '' || (value === true && !/^(?:aria|data)-/.test(name))) attributes += ` ${name}`;
    else if (value !== false || name.startsWith('aria-')) {
      const text = written(name, String(value));
      if (text !== undefined) attributes += ` ${name}="${escaped(text)}"`;
    }
  }
  return { tag, attributes, children: html === undefined ? draw(props.children, written) : [], html };
}

function htmlIn(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && '__html' in value ? String(value.__html) : undefined;
}

/** The elements of HTML that the portal uses and that have no content and no end tag. */
const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);

/** The HTML of what is drawn. */
export function htmlOf(drawn: readonly Drawn[]): string {
  let text = '';
  for (const part of drawn) {
    if (typeof part === 'string') text += escaped(part);
    else {
      const { tag, attributes, children, html } = part;
      text += VOID_ELEMENTS.has(tag)
        ? `<${tag}${attributes}/>`
        : `<${tag}${attributes}>${html ?? htmlOf(children)}</${tag}>`;
    }
  }
  return text;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

function escaped(text: string): string {
  return /[&<"]/.test(text) ? text.replaceAll(/[&<"]/g, (character) => ESCAPES[character] ?? character) : text;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The text of HTML in which `&`, `<` and quotation marks are escaped. */
export function unescaped(html: string): string {
  return html.includes('&')
    ? html.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (all, name) => ENTITIES[name] ?? all)
    : html;
}
