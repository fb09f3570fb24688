import type { RecordSearch } from '../core/screen.js';

/** A rate; without `id` a new one. */
export interface RateFormSearch extends RecordSearch {
  /** Number of the rate that a new one begins as. */
  copy: string;
}
