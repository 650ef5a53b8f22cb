import type { PackedEntry } from '../model/search-entry.ts';
import { searchOver } from './find-entries.ts';
import { searchDialog } from './search-dialog.ts';

declare global {
  var portalSearchEntries: readonly PackedEntry[] | undefined;
}

globalThis.portalSearch = searchDialog(searchOver(globalThis.portalSearchEntries ?? []));
