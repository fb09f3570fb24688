import { CompanyType } from '@quayside/contracts/auth/company-type';
import { SiStatus } from '@quayside/contracts/si/choices';

/**
 * What a list row, which has no AllowedActions of its own, may offer. The transition table on the server stays the judge:
 * it refuses what these let through by mistake.
 */
const EDITABLE: ReadonlySet<number> = new Set([
  SiStatus.Submitted,
  SiStatus.Approved,
  SiStatus.Returned,
  SiStatus.Made,
  SiStatus.Sent,
  SiStatus.Drafted,
  SiStatus.Confirmed,
]);
const VOIDABLE: ReadonlySet<number> = new Set([SiStatus.Submitted, SiStatus.Returned]);
/** The carrier has the data or the SI has ended: its deadline alarms nobody. */
const SETTLED: ReadonlySet<number> = new Set([
  SiStatus.Sent,
  SiStatus.Drafted,
  SiStatus.Confirmed,
  SiStatus.Issued,
  SiStatus.Voided,
]);

export const mayEdit = (status: SiStatus): boolean => EDITABLE.has(status);
/** Customers change an SI until the carrier's deadline; staff, who can talk to the carrier, at any time. `now` in milliseconds. */
export const mayResubmit = (
  si: { TBI_STATUS: SiStatus; TBI_DEADLINE: string | null },
  by: CompanyType | null | undefined,
  now: number,
): boolean =>
  mayEdit(si.TBI_STATUS) &&
  (by === CompanyType.Platform || !si.TBI_DEADLINE || Date.parse(si.TBI_DEADLINE) > now);
export const mayVoid = (status: SiStatus): boolean => VOIDABLE.has(status);
/** The desk has not begun with it: it may become several bills, and take other orders in. */
export const isSplittable = (status: SiStatus): boolean =>
  status === SiStatus.Submitted || status === SiStatus.Returned;
export const isSettled = (status: SiStatus): boolean => SETTLED.has(status);
