import { parseShard, type Shard } from '../../engine/traffic/shard.ts';
import { wrongValue } from '../command/option.ts';

/**
 * The part that `--shard` names; undefined where it is not given.
 *
 * @throws {UsageError} `value-wrong`
 */
export function shardOf(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const shard = parseShard(text);
  if (shard === undefined) throw wrongValue('--shard', text, 'I/N with 1 ≤ I ≤ N, such as 2/4.');
  return shard;
}
