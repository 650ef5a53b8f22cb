import { readYaml } from '../../support/read-yaml.ts';

/** The patterns of `patterns.yaml`, whose comments describe them. */
export const PATTERNS = readYaml<{
  readonly native: readonly string[];
  readonly notNative: readonly string[];
  readonly withoutUnicode: readonly { readonly pattern: string; readonly texts: string }[];
  readonly codePoints: readonly { readonly pattern: string; readonly text: string }[];
  readonly inProportion: readonly { readonly pattern: string; readonly text: string }[];
  readonly unchecked: readonly { readonly pattern: string; readonly why: string }[];
}>('patterns.yaml', import.meta.url);
