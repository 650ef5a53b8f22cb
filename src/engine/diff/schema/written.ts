import type { MediaTypeContent, Parameter } from '../../openapi/operations.ts';
import { type TextForm, textFormOf } from '../../schema/view/text-form.ts';

/** The parameter, header or body whose values are written as text, in both versions. */
export type Written =
  | { readonly of: 'parameter'; readonly base: Parameter; readonly revision: Parameter }
  | { readonly of: 'body'; readonly base: WrittenBody; readonly revision: WrittenBody };

/** A body of a media type that is text. */
export interface WrittenBody {
  readonly content: MediaTypeContent;
  readonly form: TextForm;
}

/** How the values of both versions are written. */
export function formsOf(written: Written): { readonly base: TextForm; readonly revision: TextForm } {
  if (written.of === 'body') return { base: written.base.form, revision: written.revision.form };
  return { base: textFormOf(written.base), revision: textFormOf(written.revision) };
}
