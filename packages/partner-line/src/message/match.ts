import type {
  CarrierMessageState,
  MessageFunction,
} from '@quayside/contracts/partner-line/choices';

/** The outgoing message that an incoming one answers. */
export interface Answered {
  /** 0 when only what it is about is known. */
  Id: number;
  /** What it is about. */
  SubjectId: number | null;
  State: CarrierMessageState;
  Function: MessageFunction | null;
  Revision: number | null;
  /** No newer one went out about it: what is said holds for it. */
  Newest: boolean;
  /** The answer names this very message; false where it only names what that is about. */
  Named: boolean;
  /** The carrier has a later one that took its place. */
  Superseded: boolean;
  /** It went over the line, or is just going: nobody answers what he does not have. */
  Handed: boolean;
}

/** What came of looking for the message that another one answers; `names` are those between which it does not decide. */
export type Match =
  | { found: 'one'; to: Answered }
  | { found: 'many'; names: string[] }
  | { found: 'none' };

/** Our control numbers have eight digits; carriers give them back with and without leading zeros. */
export const controlSpellings = (text: string): string[] => [
  ...new Set([text, /^\d+$/.test(text) ? text.replace(/^0+/, '').padStart(8, '0') : text]),
];
