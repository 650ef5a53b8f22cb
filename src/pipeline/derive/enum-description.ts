import type { EnumSchema, EnumValue } from '../../engine/extensions/enums.ts';

/**
 * The doc comment of an enum, in Markdown: its description, the entity whose states it lists, and a line for
 * each value that has a name or a meaning, or is deprecated.
 */
export function enumDescription({ description, entity, values }: EnumSchema): string {
  const described = values.filter(({ name, meaning, deprecated }) => name !== null || meaning !== null || deprecated);
  const parts = [
    description?.trim() ?? '',
    entity === null ? '' : `States of: ${entity}.`,
    described.map((value) => `- ${valueLine(value)}`).join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function valueLine({ value, name, meaning, deprecated }: EnumValue): string {
  const words = [
    name === null ? '' : `\`${name}\``,
    meaning?.replaceAll(/\s+/g, ' ').trim() ?? '',
    deprecated ? 'deprecated' : '',
  ];
  return `\`${value}\`: ${words.filter((word) => word !== '').join(', ')}`;
}
