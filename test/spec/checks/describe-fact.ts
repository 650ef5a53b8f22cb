import type { ArrayFact, BodyFact, NumberFact, ObjectFact, StringFact, ValueFact } from '../facts/facts.ts';

/** A fact about a value as a phrase in Markdown, such as "a string, one of `NEW`, `FILLED`". */
export function describeFact(fact: ValueFact): string {
  if ('field' in fact) return `the same as \`${fact.field}\``;
  if ('anyOf' in fact) {
    const choices = fact.anyOf.map(describeFact).join('; or ');
    return `any of: ${choices}${defaultOf(fact.default)}`;
  }
  switch (fact.type) {
    case 'not stated':
      return 'of no stated type';
    case 'boolean':
      return 'a boolean';
    case 'number':
      return describeNumber(fact);
    case 'string':
      return describeString(fact);
    case 'array':
      return describeArray(fact);
    case 'object':
      return describeObject(fact);
  }
}

/** A body as a phrase in Markdown. */
export function describeBody(body: BodyFact): string {
  if (body === 'not shown') return 'an unspecified body';
  return body === 'object, fields not shown' ? 'a JSON object with unspecified fields' : describeFact(body);
}

function describeString({
  nullable,
  enum: values,
  format,
  pattern,
  minLength,
  maxLength,
  default: value,
}: StringFact): string {
  const lengths = minLength === maxLength ? minLength : `${minLength} to ${maxLength}`;
  return [
    nullable ? 'a string or null' : 'a string',
    values === undefined ? '' : oneOf(values),
    format === undefined ? '' : `in the format \`${format}\``,
    pattern === undefined ? '' : pattern.form,
    minLength === undefined ? '' : `of ${lengths} characters`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat(defaultOf(value));
}

function describeNumber({ enum: values, minimum, maximum }: NumberFact): string {
  const bounds = minimum === undefined ? '' : `, from ${minimum} to ${maximum}`;
  return `a number${values === undefined ? '' : `, ${oneOf(values)}`}${bounds}`;
}

function describeArray({ items }: ArrayFact): string {
  return `an array; each item is ${describeFact(items)}`;
}

function describeObject({ properties, required = [] }: ObjectFact): string {
  const names = Object.keys(properties);
  const described = names.map(
    (name) =>
      `\`${name}\`${required.includes(name) ? ' (always)' : ''}: ${describeFact(properties[name] ?? { type: 'not stated' })}`,
  );
  return described.length === 0 ? 'an object' : `an object with ${described.join('; ')}`;
}

function oneOf(values: readonly (string | number)[]): string {
  return `one of ${values.map((value) => `\`${value}\``).join(', ')}`;
}

function defaultOf(value: string | undefined): string {
  return value === undefined ? '' : `; \`${value}\` when unset`;
}
