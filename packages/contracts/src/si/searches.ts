import type { RecordSearch, TabSearch } from '../core/screen.js';
import type { CargoOrderQuery } from './order.api.js';

/** The form of an SI; without an order and an SI, the choice of the order. */
export interface SiFormSearch extends Omit<CargoOrderQuery, 'Id'>, RecordSearch {
  /** The order. */
  cgoId: string;
  /** The path of the field that is led to, or REJECTION. */
  focus: string;
  /** `1`: opens the split. */
  split: string;
}

/** An SI with its tabs. */
export interface SiRecordSearch extends RecordSearch, TabSearch {
  /** Number of the version of the draft bill that is compared. */
  draft: string;
  /** `true`: a draft bill is being entered. */
  enter: string;
}

/** The bill in work. */
export interface SiMakeSearch extends RecordSearch {
  /** `true`: is being corrected. */
  edit: string;
}
