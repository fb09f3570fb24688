import type { KeptQuery } from '../core/resource.js';
import type { RecordSearch } from '../core/screen.js';

/** A rate; without `id` a new one. */
export interface RateFormSearch extends RecordSearch {
  /** Number of the rate that a new one begins as. */
  copy: string;
  /** Ports that a new one begins with. */
  pol: string;
  pod: string;
}

/** Charges of one rate; without `id` of all. */
export type ExtraCostSearch = RecordSearch & KeptQuery;

/** Where the link of a mail leads: whose mails are to end. */
export type UnsubscribeSearch = { token: string };
