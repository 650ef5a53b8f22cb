import { join } from 'node:path';
import { type ApiDescription, readDescription } from '../../../src/engine/document/api-description.ts';
import { documentFilesAt } from '../../../src/engine/document/source/document-files.ts';
import type { Json } from '../../../src/engine/json/json.ts';
import { IGNORED } from '../../../src/engine/traffic/read/entry-reading.ts';
import { readHarEntry } from '../../../src/engine/traffic/read/har-entry.ts';
import { TrafficValidator } from '../../../src/engine/traffic/traffic-validator.ts';
import { harEntry } from '../../support/har.ts';
import { folderWith } from '../../support/run-folder.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** Rule and message of a finding, or why nothing was validated. */
interface CaseFinding {
  readonly rule: string;
  readonly message: string;
}

/** The errors that `backoffice replay` reports for a case: also an undeclared operation, or an exchange that nothing matches. */
export function replayCase(each: ConformanceCase): readonly CaseFinding[] {
  const reading = readHarEntry(harEntry(each.exchange));
  if (reading.kind !== 'exchange') return [{ rule: reading.kind, message: JSON.stringify(reading) }];
  const verdict = validatorOf(each).validate(reading.exchange);
  if (verdict.kind === 'ignored') {
    const isUnmatched = verdict.why === IGNORED['other-server'] || verdict.why === IGNORED['not-declared'];
    return isUnmatched ? [{ rule: 'ignored', message: verdict.why }] : [];
  }
  if (verdict.kind === 'undeclared') return [{ rule: 'operation-undeclared', message: verdict.path }];
  return verdict.faults.filter(({ severity }) => severity === 'error');
}

/** The validator of the last case, which the next case uses if it has the same document. */
let last: { readonly of: ConformanceCase; readonly validator: TrafficValidator } | undefined;

function validatorOf(each: ConformanceCase): TrafficValidator {
  if (last === undefined || last.of.document !== each.document || last.of.files !== each.files) {
    last = {
      of: each,
      validator: new TrafficValidator({ api: contractOf(each), packs: [], server: undefined, strict: false }),
    };
  }
  return last.validator;
}

function contractOf({ document, files }: ConformanceCase): ApiDescription {
  const name = typeof document === 'string' ? 'openapi.yaml' : 'openapi.json';
  const text = textOf(document);
  if (files === undefined) return readDescription(text, name);
  const others = Object.entries(files).map(([file, content]) => [file, textOf(content)] as const);
  const folder = folderWith({ ...Object.fromEntries(others), [name]: text });
  return readDescription(text, name, { files: documentFilesAt(join(folder, name), name) });
}

function textOf(content: Json): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}
