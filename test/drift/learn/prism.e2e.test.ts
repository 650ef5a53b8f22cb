import { expect, test } from 'vitest';
import { CONTROLS, scoreControl } from '../../scores/learn/controls.ts';

test.each(CONTROLS.filter(({ name }) => name.startsWith('Prism')))('nothing is guessed of $name', async (control) => {
  const decided = ([id, answer]: readonly [string, string]) => `${control.name}: ${id} is decided as ${answer}`;
  // A control that lists nothing shows that the check can fail.
  const complaints = await scoreControl({ ...control, mayBeDecided: {} });
  expect(complaints).toContain(decided(['badParameters', '422']));
  expect(Object.entries(control.mayBeDecided).map(decided)).toEqual(expect.arrayContaining(complaints));
});
