import { COMPILED } from './compiled-program.ts';

/** What the program in `assembly/` exports. Places in memory are bytes from its start; 0 is none. */
export interface TrafficProgram extends WebAssembly.Exports {
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
  outlineOf(outline: number, from: number, slots: number, count: number): number;
  endOfNested(from: number, limit: number, depth: number, inString: boolean): number;
  readonly depthLeft: WebAssembly.Global<'i32'>;
  readonly inStringLeft: WebAssembly.Global<'i32'>;
  readonly reached: WebAssembly.Global<'i32'>;
}

const FUNCTIONS = ['heapStart', 'hashOf', 'takes', 'outlineOf', 'endOfNested'];
const GLOBALS = ['momentCount', 'earliest', 'latest', 'depthLeft', 'inStringLeft', 'reached'];

/** The program, with memory of its own. */
export function startProgram(): TrafficProgram {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(COMPILED, 'base64')));
  if (isTrafficProgram(exports)) return exports;
  throw new Error('compiled-program.ts is not what assembly/ gives. Run "npm run compile-program".');
}

function isTrafficProgram(exports: WebAssembly.Exports): exports is TrafficProgram {
  return (
    exports['memory'] instanceof WebAssembly.Memory &&
    FUNCTIONS.every((name) => typeof exports[name] === 'function') &&
    GLOBALS.every((name) => exports[name] instanceof WebAssembly.Global)
  );
}
