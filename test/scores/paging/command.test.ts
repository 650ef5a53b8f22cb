import { expect, it, vi } from 'vitest';
import { main } from './command.ts';

it('prints the number of ledgers, no loss of the client, and the losses of the naive walks', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    expect(await main(['--ledgers', '300', '--seed', '7'])).toBe(0);
    const text = log.mock.calls.flat().join('\n');
    expect(text).toMatch(/^300 ledgers in .* s, seed 7: nothing lost, nothing repeated/);
    expect(text).toMatch(
      /client\.transactions\(\) +wrong in 0\.0 %: loses in 0\.0 %, repeats in 0\.0 %, refused in 0\.0 %, in \d\.\d requests/,
    );
    const shares = [...text.matchAll(/last date.* wrong in ([\d.]+) %: loses in ([\d.]+) %/g)];
    expect(shares).toHaveLength(3);
    for (const [, wrong, loses] of shares) expect([Number(wrong) > 10, Number(loses) > 10]).toEqual([true, true]);
  } finally {
    log.mockRestore();
  }
});
