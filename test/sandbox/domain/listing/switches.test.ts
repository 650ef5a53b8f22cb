import { describe, expect, it } from 'vitest';
import { loadDocument } from '../../../../src/contract/document.ts';
import { openQuestionsOf } from '../../../../src/contract/open-questions.ts';
import { FIXED_CHOICES } from '../../../../src/sandbox/domain/listing/fixed-choices.ts';
import { REFUSALS } from '../../../../src/sandbox/domain/listing/refusals.ts';
import { DEFAULT_SWITCHES, SWITCHES } from '../../../../src/sandbox/domain/listing/switches.ts';

const questions = openQuestionsOf(loadDocument());
const answered = [...Object.values(SWITCHES).map(({ question }) => question), ...Object.keys(FIXED_CHOICES)];

/** Open questions that stand at the listing and that the paging rules do not answer. */
const ANSWERED_ELSEWHERE = ['transactions-account-unknown', 'paging-on-other-endpoints'];

describe('the choices of the sandbox', () => {
  it.each([...new Set(answered)])('answer a question of the document: %s', (id) => {
    expect(questions.map((question) => question.id)).toContain(id);
  });

  it('answer every question that stands at the listing or at one of its query parameters', () => {
    const places = [
      '#/paths/~1accounts~1{account_id}~1transactions/get',
      ...['From', 'To', 'Limit', 'Offset', 'Direction'].map((name) => `#/components/parameters/${name}`),
    ];
    const asked = questions.filter(({ pointer }) => places.includes(pointer)).map(({ id }) => id);
    expect(asked.length).toBeGreaterThan(ANSWERED_ELSEWHERE.length);
    expect(asked.filter((id) => !answered.includes(id)).sort()).toEqual([...ANSWERED_ELSEWHERE].sort());
  });

  it('are either switched or fixed', () => {
    const switched: string[] = Object.values(SWITCHES).map(({ question }) => question);
    expect(Object.keys(FIXED_CHOICES).filter((id) => switched.includes(id))).toEqual([]);
  });

  it('have the first answer of each switch as its default', () => {
    const first = Object.entries(SWITCHES).map(([name, { answers }]) => [name, Object.keys(answers)[0]]);
    expect(DEFAULT_SWITCHES).toEqual(Object.fromEntries(first));
  });

  it('tell for every refusal that is not in the text which question it answers', () => {
    const own = Object.values(REFUSALS).flatMap(({ source }) => (source === 'text' ? [] : [source]));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((id) => !answered.includes(id))).toEqual([]);
  });
});
