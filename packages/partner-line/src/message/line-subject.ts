/** What an area's messages are about, as the columns of `carrier_message` that name it. */
export interface LineSubject {
  /** Column of its id, in `carrier_message` and `carrier_fault`: `tbi_id`. */
  id: string;
  /** Columns of `carrier_message` by which people know it, set with its id. */
  names: readonly string[];
  /** The one of them that a carrier knows it by as well, beside his own reference. */
  number: string;
  /** What people call it: SI, 订舱. */
  label: string;
}
