import type { JsonObject } from '../json/json.ts';
import type { YamlEntry } from '../yaml/yaml-entries.ts';

/** The added keys of `after` in runs, each with the entry that comes before it. */
export function addedRuns(
  entries: ReadonlyMap<string, YamlEntry>,
  after: JsonObject,
): (readonly [readonly string[], YamlEntry | undefined])[] {
  const runs: [string[], YamlEntry | undefined][] = [];
  let previous: YamlEntry | undefined;
  let isOpen = false;
  for (const key of Object.keys(after)) {
    const entry = entries.get(key);
    if (entry !== undefined) {
      if (!entry.isMerged) previous = entry;
      isOpen = false;
    } else if (isOpen) runs.at(-1)?.[0].push(key);
    else {
      runs.push([[key], previous]);
      isOpen = true;
    }
  }
  return runs;
}
