import type { SourcePlace } from '../../report/report.ts';

/** Where the parts of a document stand in the files that people edit. */
export interface Places {
  /**
   * The place of what stands at `pointer` of the bundled document: its key, or the item of a list. Where it is not found,
   * that of the nearest object around it; null when there is no file.
   */
  at(pointer: string): SourcePlace | null;
}
