import type { Configuration } from '../../engine/findings/configuration/configuration.ts';
import type { FileRange } from '../../engine/traffic/read/file-range.ts';
import { type ReplayedPart, type ReplayOptions, replayPart } from '../../engine/traffic/replay.ts';
import { loadDescription } from '../options/load-description.ts';
import { packageVersion } from '../package-version.ts';

/** What is validated, as it can be passed to a thread. */
export interface ReplayJob {
  readonly file: string;
  readonly document: string | undefined;
  readonly server: string | undefined;
  readonly strict: boolean;
  readonly configuration: Configuration | undefined;
  /** Further names of fields, parameters, headers and cookies that hold secrets. */
  readonly redact: readonly string[];
  readonly range: FileRange;
}

/** What a thread reports. */
export type ReplayNews =
  | { readonly kind: 'progress'; readonly entries: number; readonly bytes: number }
  | { readonly kind: 'validated'; readonly part: ReplayedPart };

/** Validates the range of a job. @throws as {@link replayPart} and {@link loadDescription} do */
export function replayJob(
  { file, document, range, ...options }: ReplayJob,
  signal: AbortSignal,
  onProgress: ReplayOptions['onProgress'],
): Promise<ReplayedPart> {
  return replayPart(
    {
      ...options,
      ...loadDescription(document),
      sources: [file],
      shard: undefined,
      signal,
      version: packageVersion(),
      onProgress,
    },
    range,
  );
}
