import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/contract/portal-link.ts';
import type { JsonObject } from '../../../../src/openapi/json.ts';
import { objectsAt, textAt } from '../model/portal-model.ts';
import { linkTo } from './link.ts';
import { plainText } from './markdown.ts';

/** The open questions at `object` (`x-not-shown`): a note that leads to their list. */
export function questionNotes(object: JsonObject): Element[] {
  const questions = objectsAt(object, 'x-not-shown');
  if (questions.length === 0) return [];
  const items = questions.map((entry): ElementContent => {
    const link = portalLink({ kind: 'question', id: textAt(entry, 'id') });
    return h('li', linkTo(link, plainText(textAt(entry, 'question'))));
  });
  return [h('div.question-note', [h('p', 'Not shown'), h('ul', items)])];
}
