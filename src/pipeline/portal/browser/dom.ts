/** Makes an element with these properties and this content. Text is never HTML. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
}

/**
 * The element that the portal drew for `selector`.
 *
 * @throws {Error} when it is not there
 */
export function partOf<Part extends HTMLElement>(parent: ParentNode, selector: string): Part {
  const part = parent.querySelector<Part>(selector);
  if (part === null) throw new Error(`${selector} is not on this page.`);
  return part;
}

/** The lower-case words of a filter. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Loads a script of the portal; a page that lies in a folder may load scripts, but may not fetch. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = make('script', { src });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} cannot be loaded.`)));
    document.head.append(script);
  });
}
