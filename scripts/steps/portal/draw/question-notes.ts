import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import type { JsonObject } from '../../../../src/engine/json/json.ts';
import { objectsAt, textAt } from '../model/portal-model.ts';
import { linkTo } from './link.ts';
import { plainText } from './markdown.ts';

/** The unspecified points at `object` (`x-not-shown`): one small marker with their number, which unfolds to their links. */
export function questionNotes(object: JsonObject): Element[] {
  const questions = objectsAt(object, 'x-not-shown');
  if (questions.length === 0) return [];
  const items = questions.map((entry): ElementContent => {
    const link = portalLink({ kind: 'question', id: textAt(entry, 'id') });
    return h('li', linkTo(link, plainText(textAt(entry, 'question'))));
  });
  const label = questions.length === 1 ? '1 unspecified point' : `${questions.length} unspecified points`;
  return [h('details.unspecified', [h('summary', label), h('ul', items)])];
}
