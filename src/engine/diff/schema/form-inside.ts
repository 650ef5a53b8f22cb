import type { Step } from './comparing.ts';
import { FIELD, MEMBER, TEXT_OR_JSON, type TextForm } from './text-form.ts';

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
