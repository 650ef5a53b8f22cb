import { expect, it, vi } from 'vitest';
import { main } from './command.ts';

async function run(...argv: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    return { code: await main(argv), text: log.mock.calls.flat().join('\n') };
  } finally {
    log.mockRestore();
  }
}

it('prints the number of ledgers, and the losses of the naive walks', async () => {
  const { code, text } = await run('--ledgers', '300', '--seed', '7', '--busy', '5000', '--json');
  const score = JSON.parse(text);
  expect(code).toBe(0);
  expect(score).toMatchObject({ ledgers: 300, seed: 7 });
  for (const naive of score.naive) expect(naive.wrong).toBeGreaterThan(30);
  expect(score.ours).toMatchObject({ loses: 0, repeats: 0, refused: 0, wrong: 0 });
  for (const { name, inclusive, exclusive } of score.busy.rows) {
    const isOurs = name === 'client.transactions()';
    expect(inclusive.lost + inclusive.repeated + exclusive.lost > 0).toBe(!isOurs);
    expect([inclusive.requests, exclusive.requests].every((count) => count >= 10 && count <= 12)).toBe(true);
  }
  for (const { requests } of [score.ours, ...score.naive]) expect(requests).toBeGreaterThan(300);
  const small = async () => JSON.parse((await run('--ledgers', '50', '--seed', '7', '--busy', '600', '--json')).text);
  expect({ ...(await small()), seconds: 0 }).toEqual({ ...(await small()), seconds: 0 });
  const { text: output } = await run('--ledgers', '20', '--busy', '600');
  expect(output).toMatch(/^20 ledgers in .*: nothing lost, nothing repeated/);
  expect(output).toContain('A ledger of 600 records as the sandbox makes it, in pages of 500:');
  expect(output).toMatch(
    /client\.transactions\(\) +loses 0, repeats 0, in \d requests; exclusive: loses 0, repeats 0, in \d requests/,
  );
});

it('checks one case', async () => {
  const walked = {
    ledger: ['2026-10-02T13:45:10.221Z'],
    from: '2026-10-01',
    to: '2026-10-05',
    pageSize: 2,
    resumedPageSize: 2,
    direction: 'next',
    switches: { boundary: 'inclusive', order: 'ascending', ties: 'stable', oddLimit: 'refused' },
    tiesMove: false,
    now: '2026-11-20T12:00:00.000Z',
  };
  expect(await run('--case', JSON.stringify(walked))).toEqual({ code: 0, text: 'Nothing was lost or repeated.' });
  await expect(run('--case', JSON.stringify({ ...walked, to: 'never' }))).rejects.toThrow(
    '--case: to is "never"; allowed is a date such as "2026-10-15".',
  );
});
