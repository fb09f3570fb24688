import type { EditedRecordSearch } from '../core/screen.js';

/** An entered order; without `id` a new one. */
export interface EntryFormSearch extends EditedRecordSearch {
  /** Number of the order that a new one begins as. */
  copy: string;
  /** Number of the template that a new one begins with. */
  template: string;
}

/** The company whose form is arranged; without: that of all. */
export interface OfEntryFormSearch {
  company: string;
}

/** A booking; without `id` a new one. */
export interface BookingFormSearch extends EditedRecordSearch {
  /** Number of the booking that a new one begins as. */
  copy: string;
  /** What a new one begins with, see `beginText`. */
  from: string;
  /** Number of the template that a new one begins with. */
  template: string;
}
