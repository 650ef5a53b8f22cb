import type { Json } from '../../openapi/json.ts';
import { itemAt, prefixLength, restOf } from '../schema/items.ts';
import { strictest } from '../schema/limits.ts';
import { numbersUnder, type SchemaView, viewOf } from '../schema/view.ts';
import { distinct } from './distinct.ts';
import type { Draw } from './draw.ts';

/** Lists with the least and the most items, with one more, with equal ones, and with each item that may be there. */
export function listCandidates(own: SchemaView, other: SchemaView | undefined, draw: Draw): Json[] {
  const views = [own, ...(other === undefined ? [] : [other])];
  const prefix: Json[] = [];
  const length = Math.max(...views.map(prefixLength));
  const at = (index: number) => draw(itemAt(own, index).view, other && itemAt(other, index).view);
  for (let index = 0; index < length; index += 1) prefix.push(at(index)[0] ?? 'a');
  const contained = views.flatMap((view) =>
    view.parts
      .filter(({ schema }) => schema['contains'] !== undefined)
      .flatMap(({ pointer }) => draw(viewOf(view.version, [`${pointer}/contains`]))),
  );
  const rest = restOf(own).view;
  const items = distinct([...draw(rest, other && restOf(other).view), ...contained]);
  const least = strictest(own, { keyword: 'minItems', side: 'least' }).value;
  const counts = new Set([1, 2, 3, least]);
  for (const view of views)
    for (const { value } of [...numbersUnder(view, 'minItems'), ...numbersUnder(view, 'maxItems')])
      counts.add(value).add(value + 1);
  const repeated = items.flatMap((item) =>
    [...counts]
      .filter((count) => count <= 40)
      .map((count) => [...prefix.slice(0, count), ...Array<Json>(Math.max(0, count - length)).fill(item)]),
  );
  const different = [...counts].map((count) => items.slice(0, count));
  const filled = contained.flatMap((item) => [[item], [item, item], [item, item, item]]);
  return [
    prefix,
    [],
    ...prefix.map((_, index) => prefix.slice(0, index)),
    ...repeated,
    ...different,
    ...filled,
    [...prefix, ...items],
  ];
}
