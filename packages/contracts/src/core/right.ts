import type { CompanyType } from '../auth/company-type.js';

/**
 * A built-in role that does not hold all rights of its company type. The work of a forwarder comes
 * with the operator, and for other companies with what of it their type may hold: bookings,
 * documents, sales, pricing, finance.
 */
export type GivenRole =
  | 'reviewer'
  | 'clerk'
  | 'booker'
  | 'documents'
  | 'seller'
  | 'pricing'
  | 'finance';

/** Up to how much a right can be given: a whole number; a right that is given without one has no bound. */
export interface RightLimit {
  /** As it stands before the number: 让价不超过. */
  readonly label: string;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
}

/** A right of an area by `ItemKey:PermissionKey`, the pair that it is on the wire. */
export interface Right {
  readonly label: string;
  /** Company types that may hold it. */
  readonly for: readonly CompanyType[];
  /** Built-in roles that hold it in a new installation; there is no need to name those that hold all. */
  readonly roles?: readonly GivenRole[];
  /**
   * Rights without which its own screens refuse what they show. The editor of roles adds them
   * visibly and warns when one is taken away; all company types of the right may hold them.
   */
  readonly needs?: readonly `${string}:${string}`[];
  /**
   * Company types that may hold it, but not from the first day: a new company of theirs is made
   * with a ceiling without it, which the operator widens.
   */
  readonly extraFor?: readonly CompanyType[];
  /** Exists only where the simulator plays the outside parties, which is in the demo. */
  readonly onlySimulated?: true;
  /** A role may give it up to a number; the service that acts asks `ctx.limitOf`. */
  readonly limit?: RightLimit;
}

export type Rights = Readonly<Record<`${string}:${string}`, Right>>;
