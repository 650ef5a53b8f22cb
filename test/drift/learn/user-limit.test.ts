import { expect, test } from 'vitest';
import type { LearnOptions } from '../../../src/drift/learn/learn.ts';
import type { SandboxOptions } from '../../../src/sandbox/library/options.ts';
import { learnSandbox } from './learn-sandbox.ts';

const PERMITTED = { writes: true, burst: true, maxRequests: 1000 };

async function userLimit(options: SandboxOptions, given: Partial<LearnOptions> = PERMITTED) {
  const { outcomes, sent, learned } = await learnSandbox(options, given);
  const patches = sent.filter(({ method }) => method === 'PATCH');
  return { outcome: outcomes.get('userLimit'), patches, learned };
}

test.each(['shared', 'separate'] as const)('GET and PATCH of a user: %s', async (answer) => {
  const faults: SandboxOptions['faults'] = ['status=0.02'];
  for (const noise of [[], faults]) {
    const { outcome, patches, learned } = await userLimit({
      profile: 'production',
      switches: { userLimit: answer },
      faults: noise,
    });
    expect(outcome).toMatchObject({ kind: 'decided', answer });
    // Nothing can change: the user is made up, and the body is empty.
    expect(new Set(patches.map(({ body }) => body))).toEqual(new Set(['{}']));
    expect(patches.map(({ path }) => path)).not.toContain('/users/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70');
    const named = outcome?.kind === 'decided' ? outcome.exchanges : [];
    const commands = learned.exchanges.filter(({ id }) => named.includes(id)).map(({ curl }) => curl);
    expect(commands).toContainEqual(
      expect.stringMatching(
        /^for i in \$\(seq 90\); do curl .* & done; for i in \$\(seq 90\); do curl .*-X PATCH.* & done; wait$/,
      ),
    );
  }
});

test.each([
  ['without --writes', {}, { writes: false }, ['write'], 'It needs --writes: more than 100 requests'],
  ['without --burst', {}, { burst: false }, ['rate'], 'It needs --burst: more than 100 requests'],
  ['without enough requests', {}, { maxRequests: 300 }, ['requests'], 'up to 820. Set --max-requests to 8'],
  ['below a lower limit', { profile: 'sandbox' }, {}, ['rate'], 'Fewer requests a second are served'],
  ['of a server without a limit', { profile: 'unlimited' }, {}, ['rate'], 'no limit was exceeded'],
] as const)('cannot be decided %s', async (_name, options, given, needs, why) => {
  const permitted = { ...PERMITTED, ...given };
  const { outcome, patches } = await userLimit({ profile: 'production', ...options }, permitted);
  expect(outcome).toMatchObject({ kind: 'undecided', needs, why: expect.stringContaining(why) });
  // Without an option that permits it, nothing is written.
  if (Object.keys(given).length > 0) expect(patches).toEqual([]);
});

test('cannot be decided where a PATCH of a user that does not exist is answered with success', async () => {
  const { outcomes, sent } = await learnSandbox({ profile: 'production' }, PERMITTED, (sender) => ({
    ...sender,
    async send(request) {
      const exchange = await sender.send(request);
      if (request.method !== 'PATCH' || exchange.outcome.kind !== 'answer') return exchange;
      return { ...exchange, outcome: { ...exchange.outcome, status: 200 } };
    },
  }));
  expect(outcomes.get('userLimit')).toMatchObject({
    kind: 'undecided',
    why: expect.stringContaining('answered with 200'),
  });
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});
