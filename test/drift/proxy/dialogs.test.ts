import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Body } from '../../../src/engine/message/body.ts';
import type { HttpExchange } from '../../../src/engine/message/exchange.ts';
import { KeptBytesBudget } from '../../../src/engine/proxy/kept-body.ts';
import type { OwnResponse } from '../../../src/engine/proxy/pass-message.ts';
import type { ProxyOptions } from '../../../src/engine/proxy/start-proxy.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { type RepeatedText, repeatedText } from '../../support/repeated-text.ts';
import type { RawPeer } from './raw-peers.ts';
import { KEPT, type TestProxy, testProxy } from './test-proxy.ts';

/** A step of dialogs.yaml, whose comment explains the names. */
type Step = Readonly<Record<string, unknown>>;

interface Dialog {
  readonly name: string;
  readonly each?: readonly Readonly<Record<string, string>>[];
  readonly options?: Omit<Partial<ProxyOptions>, 'budget'> & {
    readonly path?: string;
    readonly budget?: ConstructorParameters<typeof KeptBytesBudget>[0];
    readonly blocks?: boolean;
  };
  readonly steps: readonly Step[];
}

const groups: Readonly<Record<string, readonly Dialog[]>> = readYaml('dialogs.yaml', import.meta.url);

/** The dialogs of a group, one for each of their variants. */
function variantsOf(dialogs: readonly Dialog[]): Dialog[] {
  return dialogs.flatMap(({ each = [{}], ...dialog }) =>
    each.map((values): Dialog => {
      const replaced = (text: string) =>
        Object.entries(values).reduce((changed, [name, value]) => changed.replaceAll(`$${name}`, value), text);
      return JSON.parse(JSON.stringify(dialog), (_name, value) =>
        typeof value === 'string' ? replaced(value) : value,
      );
    }),
  );
}

/** A body as latin1, or null if it was not kept. */
function textOf(body: Body | null): string | null {
  const content = body?.content ?? null;
  if (typeof content === 'string') return content;
  return content instanceof Uint8Array ? Buffer.from(content).toString('latin1') : null;
}

/** An exchange as dialogs write it. */
function shown({ request, outcome }: HttpExchange) {
  const sent = { requestHeaders: request.headers, requestBody: textOf(request.body) };
  if (outcome.kind === 'failure') return { outcome: outcome.message, status: outcome.status, ...sent };
  const { status, headers, body } = outcome;
  return { outcome: 'answer', status, ...sent, responseHeaders: headers, responseBody: textOf(body) };
}

/** A proxy, what it keeps of bodies, and the check of a response that waits if it blocks. */
async function startDialog({ budget = KEPT, blocks = false, ...options }: NonNullable<Dialog['options']>) {
  const checked = Promise.withResolvers<HttpExchange>();
  const verdict = Promise.withResolvers<OwnResponse | undefined>();
  const block = (exchange: HttpExchange) => {
    checked.resolve(exchange);
    return verdict.promise;
  };
  const kept = new KeptBytesBudget(budget);
  const proxy = await testProxy({ budget: kept, ...(blocks ? { block } : {}), ...options });
  return { proxy, kept, checked, verdict };
}

/** Does what a step says of one end of a connection. */
async function act(peer: RawPeer, action: string, value: unknown, port: number): Promise<void> {
  const text = () => repeatedText(value as RepeatedText).replaceAll('$PORT', String(port));
  if (action === 'sends') peer.send(text());
  else if (action === 'sends bytes') peer.socket.write(Buffer.alloc(Number(value)));
  else if (action === 'gets bytes') await peer.skip(Number(value));
  else if (action === 'gets') expect(await peer.take(text())).toBe(text());
  else if (action === 'gets head') expect((await peer.head()).replace(/^Date: .*\r\n/m, '')).toBe(text());
  else if (action === 'gets head like') expect(await peer.head()).toMatch(new RegExp(text()));
  else if (action === 'gets JSON like') expect(await peer.until('}')).toMatch(new RegExp(text()));
  else if (action === 'gets a head or is closed') await Promise.race([peer.head().catch(() => {}), peer.ended]);
  else if (action === 'has got') expect(peer.received).toBe(text());
  else if (action === 'is closed') expect([value].flat()).toContain(await peer.ended);
  else if (value === 'ends') peer.socket.end();
  else if (value === 'pauses') peer.socket.pause();
  else if (value === 'resets') peer.socket.resetAndDestroy();
  else if (value === 'destroys') peer.socket.destroy();
  else if (value !== 'connects') throw new Error(`There is no step ${action}: ${text()}.`);
}

/** The end of a connection that a step names, which is new where it is named first. */
async function peerOf(name: string, peers: Map<string, RawPeer>, proxy: TestProxy): Promise<RawPeer> {
  const peer = peers.get(name) ?? (await (name.startsWith('client') ? proxy.client() : proxy.target.connection()));
  peers.set(name, peer);
  return peer;
}

describe.each(Object.entries(groups))('%s', (_group, dialogs) => {
  const all = variantsOf(dialogs);
  test.each(all.map((dialog) => [dialog.name, dialog] as const))('%s', async (_name, { options = {}, steps }) => {
    const { proxy, kept, checked, verdict } = await startDialog(options);
    const peers = new Map<string, RawPeer>();
    const closed: RawPeer[] = [];
    for (const [name, value] of [['client', 'connects'], ...steps.flatMap((step) => Object.entries(step))] as const) {
      const [who = '', ...action] = name.split(' ');
      if (name === 'exchange') {
        const { number, ...exchange } = value as { readonly number: number };
        expect(shown(await proxy.exchange(number))).toMatchObject(exchange);
      } else if (name === 'exchanges') expect(proxy.passed).toHaveLength(Number(value));
      else if (name === 'checked') expect(shown(await checked.promise)).toMatchObject(Object(value));
      else if (name === 'verdict') verdict.resolve(value === 'none' ? undefined : (value as OwnResponse));
      else if (name === 'check fails') verdict.reject(new Error(String(value)));
      else if (name === 'target server') await proxy.target.close();
      else if (name === 'kept bytes') expect(kept.used).toBe(value);
      else if (name === 'waits') await delay(Number(value));
      else if (name === 'proxy has requests') await proxy.request(Number(value));
      else if (name === 'proxy refuses') await proxy.refusal(Number(value));
      else if (name === 'proxy stops') await proxy.stop(Number(value));
      else {
        if (value === 'reconnects') peers.delete(who);
        const peer = await peerOf(who, peers, proxy);
        if (value !== 'reconnects') await act(peer, action.join(' '), value, proxy.target.port);
        if (value === 'FIN') closed.push(peer);
      }
    }
    for (const peer of closed) expect(peer.received).toBe('');
  });
});
