import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** From this size on, in bytes, V8 does not double the young generation again. */
const ENOUGH = 8 * 2 ** 20;

/**
 * Keeps the young generation of this thread small. V8 lets it grow to 128 MiB where requests never pause; then little is
 * collected, and as much again is held by the buffers of garbage. Node has a limit only for worker threads and on the command line
 * (`--max-semi-space-size`), so the growth is switched off while it is large enough.
 *
 * @param everyMs how often its size is read, in milliseconds
 */
export function limitYoungGeneration(everyMs = 1000): void {
  let factor = 2;
  const adjust = () => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    const wanted = (space?.space_size ?? 0) >= ENOUGH ? 1 : 2;
    if (wanted === factor) return;
    factor = wanted;
    setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  };
  setInterval(adjust, everyMs).unref();
}
