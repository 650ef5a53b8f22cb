import type { MediaTypeContent, Parameter } from '../../openapi/operations.ts';
import { FIELD, MEMBER, TEXT_OR_JSON, type TextForm, textFormOf } from '../../schema/view/text-form.ts';
import type { Step } from './comparing.ts';

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

/** How a value inside another one is written; undefined where it is JSON. */
export function formInside(form: TextForm | undefined, step: Step): TextForm | undefined {
  if (form === undefined || step.to === 'same') return form;
  switch (form.of) {
    case 'form':
      if (step.to === 'property' && form.properties.has(step.name)) return form.properties.get(step.name);
      return step.to === 'item' || step.to === 'items' ? TEXT_OR_JSON : FIELD;
    case 'field':
      return step.to === 'item' || step.to === 'items' ? TEXT_OR_JSON : undefined;
    case 'text-or-json':
      return undefined;
    default:
      return MEMBER;
  }
}

/** How values inside another one are written, whatever their place is. */
export function formOfMembers(form: TextForm | undefined): TextForm | undefined {
  if (form?.of === 'form') return FIELD;
  return form?.of === 'field' || form?.of === 'text-or-json' ? undefined : MEMBER;
}
