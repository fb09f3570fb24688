import type { CompanyType } from '../auth/company-type.js';

/** A right of an area by `ItemKey:PermissionKey`, the pair that it is on the wire. */
export interface Right {
  readonly label: string;
  /** Company types that may hold it. */
  readonly for: readonly CompanyType[];
}

export type Rights = Readonly<Record<`${string}:${string}`, Right>>;
