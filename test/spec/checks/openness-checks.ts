import { type OpenQuestion, type OperationRule, openQuestions, operationRules } from '../facts/facts.ts';
import { expectSameSet, type FactCheck, type Problem, problem } from './fact-failure.ts';
import { listOf, show, valueAt } from './json.ts';
import type { Marks } from './marks.ts';
import { operationPointer } from './operation-lookup.ts';
import { missingWords } from './prose-checks.ts';

function pathPointer(path: string): string {
  return `#/paths/${path.replaceAll('/', '~1')}`;
}

/** The JSON pointers of a place of a table; everything below them counts too. */
function pointers(place: string): readonly string[] {
  const [kind = '', name = ''] = place.split(' ');
  if (kind === 'operation') return [operationPointer(name)];
  if (kind === 'schema') return [`#/components/schemas/${name}`];
  if (kind === 'parameter') return [`#/components/parameters/${name.charAt(0).toUpperCase()}${name.slice(1)}`];
  if (kind === 'path') return [pathPointer(name)];
  if (kind === 'responses') return ['#/components/responses'];
  if (kind === 'security') return ['#/components/securitySchemes'];
  return [`#/${place}`];
}

/** The question of the document that records what the text leaves open, and the place that carries it. */
export function recordedQuestion(marks: Marks, fact: OpenQuestion) {
  const places = fact.places.flatMap(pointers);
  return marks['x-unspecified']
    .filter(({ place }) => places.some((pointer) => place === pointer || place.startsWith(`${pointer}/`)))
    .flatMap(({ place, value }) => listOf(value).map((entry) => ({ place, question: valueAt(entry, 'question') })))
    .flatMap(({ place, question }) => (typeof question === 'string' ? [{ place, question }] : []))
    .find(({ question }) => fact.mentions.some((word) => question.toLowerCase().includes(word)));
}

function checkQuestion(marks: Marks, fact: OpenQuestion): readonly Problem[] {
  if (recordedQuestion(marks, fact) !== undefined) return [];
  const places = fact.places.flatMap(pointers);
  return [
    problem(places.join(' or '), `an x-unspecified question that mentions ${fact.mentions.join(' or ')}`, 'none'),
  ];
}

/** A fact that the text leaves something open. */
export interface OpenQuestionCheck extends FactCheck {
  readonly openQuestion: OpenQuestion;
}

export const questionChecks: readonly OpenQuestionCheck[] = openQuestions.map((fact) => ({
  section: 'Open questions',
  name: `stays open and is recorded: ${fact.words}`,
  openQuestion: fact,
  place: fact.places.flatMap(pointers)[0] ?? '#',
  check: (_, marks) => checkQuestion(marks, fact),
}));

/** Each rule occurs once, on its operation. */
const rulesCheck: FactCheck = {
  section: 'Rules of operations',
  name: 'each operation carries its rules that no schema can express, and no others',
  requirement: 'The operations have exactly the rules of this section.',
  place: '#/paths',
  check: (_, { 'x-rules': marks }) => {
    const stated = Object.entries(operationRules).flatMap(([operationId, rules]) =>
      rules.map(({ id }) => `${operationPointer(operationId)}: ${id}`),
    );
    const found = marks.flatMap(({ place, value }) => listOf(value).map((rule) => `${place}: ${valueAt(rule, 'id')}`));
    return [
      ...expectSameSet('x-rules', stated, found),
      ...(found.length > new Set(found).size ? [problem('x-rules', 'each id once', found.join(', '))] : []),
    ];
  },
};

const sentenceChecks: readonly FactCheck[] = Object.entries(operationRules).flatMap(([operationId, rules]) =>
  rules.map((rule) => sentenceCheck(operationPointer(operationId), rule)),
);

function sentenceCheck(operation: string, { id, words, requirement, mentions }: OperationRule): FactCheck {
  return {
    section: 'Rules of operations',
    name: `${id}: ${words}`,
    requirement: `${requirement} (\`${id}\`)`,
    place: operation,
    check: (_, { 'x-rules': marks }) => {
      const stated = marks.filter(({ place }) => place === operation).flatMap(({ value }) => listOf(value));
      const sentence = valueAt(
        stated.find((rule) => valueAt(rule, 'id') === id),
        'rule',
      );
      return missingWords(sentence, mentions).map((word) =>
        problem(`${operation}/x-rules (${id})`, `a sentence that says "${word}"`, show(sentence)),
      );
    },
  };
}

/** Of the operation it is checked among the operations too; here it is that nothing else is deprecated. */
const deprecationCheck: FactCheck = {
  section: 'Versioning',
  name: 'nothing but POST /auth is deprecated, and of the values only PDT_RESTRICTIONS',
  requirement: 'Only `POST /auth` is deprecated, and of the values of enums only `PDT_RESTRICTIONS`.',
  place: '#/paths',
  check: (_, { deprecated, 'x-enumDeprecated': values }) => [
    ...deprecated
      .filter(({ place, value }) => value === true && place !== '#/paths/~1auth/post')
      .map(({ place }) => problem(`${place}/deprecated`, 'not deprecated', 'true')),
    ...expectSameSet(
      'x-enumDeprecated',
      ['#/components/schemas/StatusChangeReasonInternal: PDT_RESTRICTIONS'],
      values.flatMap(({ place, value }) => listOf(value).map((deprecatedValue) => `${place}: ${deprecatedValue}`)),
    ),
  ],
};

export const opennessChecks: readonly FactCheck[] = [
  ...questionChecks,
  rulesCheck,
  ...sentenceChecks,
  deprecationCheck,
];
