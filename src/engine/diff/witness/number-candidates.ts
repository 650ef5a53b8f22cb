import { KNOWN_FORMATS } from '../schema/formats.ts';
import { numbersUnder, type SchemaView, stringsUnder } from '../schema/view.ts';

const KEYWORDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Numbers at the bounds of both views and one beyond, at their steps, and of their formats. */
export function numberCandidates(own: SchemaView, other: SchemaView | undefined): number[] {
  const views = [own, ...(other === undefined ? [] : [other])];
  const bounds = views.flatMap((view) =>
    KEYWORDS.flatMap((keyword) => numbersUnder(view, keyword).map(({ value }) => value)),
  );
  const stated = views.flatMap((view) => numbersUnder(view, 'multipleOf').map(({ value }) => value));
  // A multiple of the product satisfies all whole steps.
  const steps = [...stated, ...(stated.length > 1 ? [stated.reduce((product, step) => product * step)] : [])];
  const near = bounds.flatMap((bound) => [bound, bound - 1, bound + 1, bound - 0.5, bound + 0.5, Math.trunc(bound)]);
  const stepped = steps.flatMap((step) => [
    step,
    step * 2,
    step * 3,
    ...bounds.map((bound) => Math.floor(bound / step) * step),
  ]);
  const formatted = views.flatMap((view) => stringsUnder(view, 'format').flatMap(({ value }) => samplesOf(value)));
  return [...near, ...stepped, ...formatted, 1, 0, -1, 0.5, 0.01, 1.5, 2 ** 31, 2 ** 53, -(2 ** 31) - 1];
}

function samplesOf(format: string): readonly number[] {
  const known = Object.hasOwn(KNOWN_FORMATS, format) ? KNOWN_FORMATS[format] : undefined;
  return known?.type === 'number' ? known.samples : [];
}
