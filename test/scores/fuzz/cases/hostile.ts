import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Texts = readonly string[];
type HeaderRows = readonly (readonly [name: string, value: string])[];

interface Hostile {
  readonly texts: Texts;
  readonly numbers: Texts;
  readonly dates: Texts;
  readonly methods: Texts;
  readonly bodies: Texts;
  readonly types: Texts;
  readonly credentials: HeaderRows;
  readonly headers: HeaderRows;
  readonly broken: Texts;
}

const HEAD = 'Host: x\r\nsvc-client-app-key: {{app-key}}\r\n';

/** The lists of hostile.yaml, with its texts as they are sent. */
export const HOSTILE: Hostile = parse(
  readFileSync(new URL('hostile.yaml', import.meta.url), 'utf8'),
  (_key, value: unknown) => (typeof value === 'string' ? written(value) : value),
);

function written(text: string): string {
  return text
    .replaceAll('{{head}}', HEAD)
    .replaceAll(/\{\{([^{}]+)\*(\d+)\}\}/g, (_, unit: string, times: string) => unit.repeat(Number(times)));
}
