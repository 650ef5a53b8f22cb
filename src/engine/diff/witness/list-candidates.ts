import type { Json } from '../../json/json.ts';
import { itemAt, prefixLength, restOf } from '../schema/items.ts';
import { strictest } from '../schema/limits.ts';
import { numbersUnder, type SchemaView, viewOf } from '../schema/view.ts';
import { distinct } from './distinct.ts';
import type { Draw } from './draw.ts';

/** Lists with the least and the most items, with one more, with equal ones, and with each item that may be there. */
export function* listCandidates(own: SchemaView, other: SchemaView | undefined, draw: Draw): Generator<Json, void> {
  const views = [own, ...(other === undefined ? [] : [other])];
  const prefix: Json[] = [];
  const length = Math.max(...views.map(prefixLength));
  const at = (index: number) => draw(itemAt(own, index).view, other && itemAt(other, index).view);
  for (let index = 0; index < length; index += 1) {
    const [item = 'a'] = at(index);
    prefix.push(item);
  }
  yield prefix;
  yield [];
  for (const index of prefix.keys()) yield prefix.slice(0, index);
  const contained = views.flatMap((view) =>
    view.parts
      .filter(({ schema }) => schema['contains'] !== undefined)
      .flatMap(({ pointer }) => [...draw(viewOf(view.version, [`${pointer}/contains`]))]),
  );
  const rest = restOf(own).view;
  const items = [...distinct([...draw(rest, other && restOf(other).view), ...contained])];
  const least = strictest(own, { keyword: 'minItems', side: 'least' }).value;
  const counts = new Set([1, 2, 3, least]);
  for (const view of views)
    for (const { value } of [...numbersUnder(view, 'minItems'), ...numbersUnder(view, 'maxItems')])
      counts.add(value).add(value + 1);
  for (const item of items) {
    for (const count of counts) {
      if (count <= 40) yield [...prefix.slice(0, count), ...Array<Json>(Math.max(0, count - length)).fill(item)];
    }
  }
  for (const count of counts) yield items.slice(0, count);
  for (const item of contained) yield* [[item], [item, item], [item, item, item]];
  yield [...prefix, ...items];
}
