import { runInThisContext } from 'node:vm';

/**
 * Puts the browser of the test into another time zone. A test's own `process.env` is a copy that the engine does not look at, so the
 * process' own is set. @param zone IANA name
 */
export function liveIn(zone: string): void {
  runInThisContext(`process.env.TZ = ${JSON.stringify(zone)}`);
  const shown = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const offset = new Date('2026-12-01T00:00:00Z').getTimezoneOffset();
  if (zone === 'America/Los_Angeles' && offset !== 480)
    throw new Error(`the test still lives in ${shown}`);
}
