import type { ElementContent } from 'hast';
import { h } from 'hastscript';

/** A name that may be broken where a new word or a part of a path begins, in places that are narrow. */
export function breakable(name: string): ElementContent[] {
  return name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=.)(?=\/)|(?<=[_.])/)
    .flatMap((part, index): ElementContent[] => [...(index === 0 ? [] : [h('wbr')]), { type: 'text', value: part }]);
}
