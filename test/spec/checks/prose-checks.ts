import { fieldMeanings, fieldTables, type SentenceFact, sentences, type Words } from '../facts/facts.ts';
import { componentName } from './component-names.ts';
import { type FactCheck, type Problem, problem } from './fact-failure.ts';
import { type JsonObject, show, valueAt } from './json.ts';
import { operationPointer } from './operation-lookup.ts';
import { referenced } from './references.ts';

/** The key words that a text lacks, whatever its line breaks and capitals are. */
export function missingWords(text: unknown, mentions: Words): readonly string[] {
  const found = typeof text === 'string' ? text.toLowerCase().replaceAll(/\s+/g, ' ') : '';
  return mentions
    .map((word) => (typeof word === 'string' ? [word] : word))
    .filter((alternatives) => !alternatives.some((word) => found.includes(word)))
    .map((alternatives) => alternatives.join(' or '));
}

function checkDescription(document: JsonObject, place: string, mentions: Words): readonly Problem[] {
  const description = valueAt(referenced(document, place), 'description');
  return missingWords(description, mentions).map((word) =>
    problem(`${place}/description`, `a description that says "${word}"`, show(description)),
  );
}

function pointerOf(place: string): string {
  const [, id = '', below = ''] = /^operation (\w+)(.*)$/.exec(place) ?? [];
  return id === '' ? place : `${operationPointer(id)}${below}`;
}

function descriptionCheck({ section, requirement, place, mentions }: SentenceFact): FactCheck {
  const pointer = pointerOf(place);
  return {
    section,
    name: `description: ${requirement}`,
    requirement,
    place: pointer,
    check: (document) => checkDescription(document, pointer, mentions),
  };
}

const meaningChecks: readonly FactCheck[] = Object.entries(fieldTables).flatMap(([section, table]) =>
  Object.keys(table).flatMap((field) => {
    const mentions = fieldMeanings[field];
    const place = `#/components/schemas/${componentName(field)}`;
    const words = (mentions ?? []).map((word) => (typeof word === 'string' ? word : (word[0] ?? ''))).join(', ');
    return mentions === undefined
      ? []
      : [
          {
            section,
            name: `${componentName(field)} is described`,
            requirement: `The description of \`${field}\` mentions: ${words}.`,
            place,
            check: (document: JsonObject) => checkDescription(document, place, mentions),
          },
        ];
  }),
);

/** What descriptions say beyond any schema. */
export const proseChecks: readonly FactCheck[] = [...meaningChecks, ...sentences.map(descriptionCheck)];
