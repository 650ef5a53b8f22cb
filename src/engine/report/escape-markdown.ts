import { printable } from './printable.ts';

/** Text in which nothing is a tag, a link, or a call of a person, for where no Markdown is read. */
export function escapeHtml(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200B')
    .replaceAll('://', ':\u200B//');
}

/** Text in which nothing is Markdown either. */
export function escapeMarkdown(text: string): string {
  return escapeHtml(text).replaceAll(/[\\`*_~[\]()#|!$]/g, String.raw`\$&`);
}
