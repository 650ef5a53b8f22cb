import { describe, expect, it } from 'vitest';
import { REFUSALS } from '../../../src/backoffice/sandbox/domain/errors.ts';
import { FIXED_CHOICES } from '../../../src/backoffice/sandbox/domain/fixed-choices.ts';
import {
  DEFAULT_LISTING_SWITCHES,
  LISTING_SWITCHES,
  SERVICE_SWITCHES,
} from '../../../src/backoffice/sandbox/domain/switches.ts';
import { questions } from './answered-questions.ts';

const switches = [...Object.values(LISTING_SWITCHES), ...Object.values(SERVICE_SWITCHES)];
const answered: string[] = [...switches.map(({ question }) => question), ...Object.keys(FIXED_CHOICES)];

describe('the choices of the sandbox', () => {
  it('answer every question of the listing or of one of its query parameters', () => {
    const places = [
      '#/paths/~1accounts~1{account_id}~1transactions/get',
      ...['From', 'To', 'Limit', 'Offset', 'Direction'].map((name) => `#/components/parameters/${name}`),
    ];
    const asked = questions.filter(({ pointer }) => places.includes(pointer)).map(({ id }) => id);
    expect(asked.length).toBeGreaterThan(places.length);
    expect(asked.filter((id) => !answered.includes(id))).toEqual([]);
  });

  it('have the first answer of each switch of the listing as its default', () => {
    const first = Object.entries(LISTING_SWITCHES).map(([name, { answers }]) => [name, Object.keys(answers)[0]]);
    expect(DEFAULT_LISTING_SWITCHES).toEqual(Object.fromEntries(first));
  });

  it('name for every refusal that is not in the text the switch that decides on it', () => {
    const own = Object.values(REFUSALS).flatMap(({ source }) => (source === 'text' ? [] : [source]));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((id) => !switches.some(({ question }) => question === id))).toEqual([]);
  });
});
