import type { CompanyType } from '../auth/company-type.js';

/** A built-in role that does not hold all rights of its company type. */
export type GivenRole = 'reviewer' | 'clerk' | 'sales';

/** A right of an area by `ItemKey:PermissionKey`, the pair that it is on the wire. */
export interface Right {
  readonly label: string;
  /** Company types that may hold it. */
  readonly for: readonly CompanyType[];
  /** Built-in roles that hold it in a new installation; there is no need to name those that hold all. */
  readonly roles?: readonly GivenRole[];
}

export type Rights = Readonly<Record<`${string}:${string}`, Right>>;
