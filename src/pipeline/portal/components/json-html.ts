/** A string with the colon behind it where it is a name, a number, a word, or a character that HTML reads. */
const TOKEN = /("(?:\\.|[^"\\])*")(?=(\s*:)?)|-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b|[&<]/g;

/** JSON as HTML, coloured with the classes of the highlighter, which takes twenty times as long. */
export function jsonHtml(text: string): string {
  return text.replaceAll(TOKEN, (token, string: string | undefined, colon: string | undefined) => {
    if (string !== undefined)
      return `<span class="hljs-${colon === undefined ? 'string' : 'attr'}">${escaped(string)}</span>`;
    if (token === '&' || token === '<') return escaped(token);
    return `<span class="hljs-${/^[-\d]/.test(token) ? 'number' : 'literal'}">${token}</span>`;
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
