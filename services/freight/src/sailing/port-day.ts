import { chinaDay } from '@quayside/contracts/core/dates';

/** Countries whose ports share China's clock, and lie on this platform's doorstep. */
const CHINA_CLOCK = /^(?:CN|HK|MO|TW)/;
/** Where a day ends last: UTC−12. */
const LAST_CLOCK_MS = 12 * 3_600_000;

/**
 * The day at a port of loading by the server's clock. Of a port whose zone is not known here it is the day
 * that still lasts somewhere: a ship is refused only when its day is over everywhere.
 */
export const dayAtPort = (port: string, now: Date): string =>
  CHINA_CLOCK.test(port)
    ? chinaDay(now)
    : new Date(now.getTime() - LAST_CLOCK_MS).toISOString().slice(0, 10);
