import { furtherQuestions } from '../facts/further-questions.ts';
import { type OpenQuestion, openQuestions } from '../facts/open-questions.ts';
import { pagedOperationId, pagingRules } from '../facts/paging-rules.ts';
import { expectSameSet, type FactCheck, type Problem, problem } from './fact-failure.ts';
import { listOf, show, valueAt } from './json.ts';
import type { Mark, Marks } from './marks.ts';
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
  return marks['x-not-shown']
    .filter(({ place }) => places.some((pointer) => place === pointer || place.startsWith(`${pointer}/`)))
    .flatMap(({ place, value }) => listOf(value).map((entry) => ({ place, question: valueAt(entry, 'question') })))
    .flatMap(({ place, question }) => (typeof question === 'string' ? [{ place, question }] : []))
    .find(({ question }) => fact.mentions.some((word) => question.toLowerCase().includes(word)));
}

function checkQuestion(marks: Marks, fact: OpenQuestion): readonly Problem[] {
  if (recordedQuestion(marks, fact) !== undefined) return [];
  const places = fact.places.flatMap(pointers);
  return [problem(places.join(' or '), `an x-not-shown question that mentions ${fact.mentions.join(' or ')}`, 'none')];
}

/** A fact that the text leaves something open. */
export interface OpenQuestionCheck extends FactCheck {
  readonly openQuestion: OpenQuestion;
}

export const questionChecks: readonly OpenQuestionCheck[] = [...openQuestions, ...furtherQuestions].map((fact) => ({
  section: 'Open questions',
  name: `stays open and is recorded: ${fact.words}`,
  openQuestion: fact,
  place: fact.places.flatMap(pointers)[0] ?? '#',
  check: (_, marks) => checkQuestion(marks, fact),
}));

const listing = operationPointer(pagedOperationId);

function rulesOf(marks: readonly Mark[]): readonly unknown[] {
  return marks.filter(({ place }) => place === listing).flatMap(({ value }) => listOf(value));
}

/** Each rule occurs once, on its operation. */
const pagingCheck: FactCheck = {
  section: 'Paging rules',
  name: 'the listing carries every rule that no schema can express, and no operation carries another',
  requirement: 'The listing has exactly these sixteen rules, and no other operation has rules.',
  place: listing,
  check: (_, { 'x-rules': marks }) => {
    const at = `${listing}/x-rules`;
    const ids = rulesOf(marks).map((rule) => valueAt(rule, 'id'));
    const stated = pagingRules.map(({ id }) => id);
    return [
      ...expectSameSet(at, stated, ids),
      ...(ids.length > new Set(ids).size ? [problem(at, 'each id once', ids.join(', '))] : []),
      ...marks
        .filter(({ place }) => place !== listing)
        .map(({ place }) => problem(`${place}/x-rules`, 'no rules here', 'rules')),
    ];
  },
};

const sentenceChecks: readonly FactCheck[] = pagingRules.map(({ id, words, requirement, mentions }) => ({
  section: 'Paging rules',
  name: `${id}: ${words}`,
  requirement: `${requirement} (\`${id}\`)`,
  place: listing,
  check: (_, { 'x-rules': marks }) => {
    const rule = rulesOf(marks).find((candidate) => valueAt(candidate, 'id') === id);
    const sentence = valueAt(rule, 'rule');
    return missingWords(sentence, mentions).map((word) =>
      problem(`${listing}/x-rules (${id})`, `a sentence that says "${word}"`, show(sentence)),
    );
  },
}));

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
  pagingCheck,
  ...sentenceChecks,
  deprecationCheck,
];
