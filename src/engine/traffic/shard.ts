/** One of several parts of the same traffic, so that machines can share it: every `count`-th entry of each file. */
export interface Shard {
  /** Counted from 1. */
  readonly index: number;
  readonly count: number;
}

/** The shard that a text such as `2/4` names; undefined where it names none. */
export function parseShard(text: string): Shard | undefined {
  const [, index = '', count = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  return shard.index >= 1 && shard.index <= shard.count ? shard : undefined;
}
