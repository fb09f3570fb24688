import type { RecordSearch } from '../core/screen.js';

/** An entered order; without `id` a new one. */
export interface EntryFormSearch extends RecordSearch {
  /** `true`: what was handed in is being changed. */
  edit: string;
  /** Number of the order that a new one begins as. */
  copy: string;
}

/** The company whose form is arranged; without: that of all. */
export interface OfEntryFormSearch {
  company: string;
}
