import type { AgreedLengths } from '../element-limits.js';

/** What a message does against its directory. */
export type StructureRule =
  /** The segment is not in this message, or not at this place. */
  | 'segment-unknown'
  | 'segment-place'
  | 'segment-missing'
  | 'segment-repeat'
  | 'element-missing'
  | 'element-extra'
  | 'element-too-long'
  | 'element-length'
  | 'element-letters'
  | 'element-number'
  | 'element-code'
  | 'character'
  | 'count';

/** One finding: where, which rule, the value and what the rule allows ("an..10", "9", "SG20"). */
export interface StructureFinding {
  /** UNH 0062; '' in the envelope. */
  message: string;
  /** Number of the segment in the interchange, from 1; of a missing one that before which it should stand. */
  segment: number;
  tag: string;
  /** Element and component from 1, and the number of the element in the directory; null for the segment as a whole. */
  element: number | null;
  component: number | null;
  id: string | null;
  rule: StructureRule;
  value: string;
  allowed: string;
}

/** A partner's agreement beyond the directory: signs beyond the character set, and lengths of elements. */
export interface StructureAgreement {
  characters?: string;
  lengths?: AgreedLengths;
}
