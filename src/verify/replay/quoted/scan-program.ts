import { COMPILED } from './compiled-program.ts';

/** What the program in `program/` exports. Places in memory are bytes from its start. */
export interface ScanProgram extends WebAssembly.Exports {
  readonly memory: WebAssembly.Memory;
  heapStart(): number;
  /** The hash of a text, as a signed number. */
  hashOf(start: number, length: number): number;
  takes(
    plan: number,
    start: number,
    end: number,
    learns: boolean,
    met: number,
    watches: boolean,
    table: number,
    tableSize: number,
    moments: number,
  ): number;
  readonly momentCount: WebAssembly.Global<'i32'>;
  readonly earliest: WebAssembly.Global<'f64'>;
  readonly latest: WebAssembly.Global<'f64'>;
}

/** A program with memory of its own. */
export function startProgram(): ScanProgram {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(COMPILED, 'base64')));
  if (!isProgram(exports))
    throw new Error('compiled-program.ts is not what program/ gives. Run "npm run compile-scan".');
  return exports;
}

function isProgram(exports: WebAssembly.Exports): exports is ScanProgram {
  return (
    exports['memory'] instanceof WebAssembly.Memory &&
    ['heapStart', 'hashOf', 'takes'].every((name) => typeof exports[name] === 'function') &&
    ['momentCount', 'earliest', 'latest'].every((name) => exports[name] instanceof WebAssembly.Global)
  );
}
