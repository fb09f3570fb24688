import { chinaClock, chinaDay, daysAfter, type WallClock } from '@quayside/contracts/core/dates';
import type { Zone } from '@quayside/contracts/core/zones';

/**
 * The clock of the desk: what happens in the office (created, sent, answered, valid until) stands by
 * the installation's clock for every reader, as filters, numbers, papers, mails and Excel have it.
 * What happens at a port stands by the port's clock instead (`PortTimeText`).
 */
export const DESK_ZONE: Zone = 'Asia/Shanghai';
/** The same as an offset of ISO 8601. */
export const DESK_OFFSET_TEXT = '+08:00';
const DESK_OFFSET = 'UTC+8';
const DESK_MINUTES = -480;

/** What the desk's clock shows at a moment; empty for what is no moment. */
export function deskClock(moment: string | number | Date): WallClock {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : chinaClock(date);
}

/** Today at the desk, YYYY-MM-DD. */
export const deskToday = (): string => chinaDay(Date.now());

/** The day at the desk some days from today; earlier for less than nothing. */
export const deskDay = (days: number): string => daysAfter(deskToday(), days);

/** Whether the reader's own clock shows another time than the desk's at a moment. */
export const isElsewhere = (moment: Date = new Date()): boolean =>
  moment.getTimezoneOffset() !== DESK_MINUTES;

/** What stands beside a time of the desk for a reader whose clock shows another; else nothing. */
export const besideDeskTime = (): string => (isElsewhere() ? ` ${DESK_OFFSET}` : '');
