import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Body } from '../../../src/engine/message/body.ts';
import type { HttpExchange } from '../../../src/engine/message/exchange.ts';
import type { ProxyOptions } from '../../../src/engine/proxy/start-proxy.ts';
import type { RawPeer } from './raw-peers.ts';
import { testProxy } from './test-proxy.ts';

/** A step of dialogs.yaml, whose comment explains the names. */
type Step = Readonly<Record<string, unknown>>;

interface Dialog {
  readonly name: string;
  readonly options?: Partial<ProxyOptions> & { readonly path?: string };
  readonly steps: readonly Step[];
}

const groups: Readonly<Record<string, readonly Dialog[]>> = parse(
  readFileSync(new URL('dialogs.yaml', import.meta.url), 'utf8'),
);

/** A body as latin1, or null if it was not kept. */
function textOf(body: Body | null): string | null {
  const content = body?.content ?? null;
  if (typeof content === 'string') return content;
  return content instanceof Uint8Array ? Buffer.from(content).toString('latin1') : null;
}

/** An exchange as dialogs write it. */
function shown({ request, outcome }: HttpExchange) {
  const requestBody = textOf(request.body);
  if (outcome.kind === 'failure') return { outcome: outcome.message, status: outcome.status, requestBody };
  return { outcome: 'answer', status: outcome.status, requestBody, responseBody: textOf(outcome.body) };
}

describe.each(Object.entries(groups))('%s', (_group, dialogs) => {
  test.each(dialogs.map((dialog) => [dialog.name, dialog] as const))('%s', async (_name, { options = {}, steps }) => {
    const proxy = await testProxy(options);
    const client = await proxy.client();
    let target: RawPeer | undefined;
    const closed: RawPeer[] = [];
    const act = async (peer: RawPeer, action: string, value: unknown): Promise<void> => {
      const text = String(value).replaceAll('$PORT', String(proxy.target.port));
      if (action === 'sends') peer.send(text);
      else if (action === 'gets') expect(await peer.take(text)).toBe(text);
      else if (action === 'gets head') expect((await peer.head()).replace(/^Date: .*\r\n/m, '')).toBe(text);
      else if (action === 'is closed') {
        expect([value].flat()).toContain(await peer.ended);
        if (value === 'FIN') closed.push(peer);
      } else if (value === 'ends') peer.socket.end();
      else if (value === 'resets') peer.socket.resetAndDestroy();
      else if (value === 'destroys') peer.socket.destroy();
      else throw new Error(`There is no step ${action}: ${text}.`);
    };
    for (const [name, value] of steps.flatMap((step) => Object.entries(step))) {
      const [who, ...action] = name.split(' ');
      if (name === 'exchange') {
        const { number, ...exchange } = value as { readonly number: number };
        expect(shown(await proxy.exchange(number))).toMatchObject(exchange);
      } else if (name === 'exchanges') expect(proxy.passed).toHaveLength(Number(value));
      else if (who === 'client') await act(client, action.join(' '), value);
      else {
        if (target === undefined || value === 'reconnects') target = await proxy.target.connection();
        if (value !== 'reconnects') await act(target, action.join(' '), value);
      }
    }
    for (const peer of closed) expect(peer.received).toBe('');
  });
});
