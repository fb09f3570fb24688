/**
 * Of a page that does not know since when it has its data: nobody knows this position, so that
 * everything is read again.
 */
const UNKNOWN = '';

/**
 * The place in the server's stream of changes that no answer on this page is older than (decision
 * 101): at first that of the
 * earliest answer, later the last one up to which the live socket told everything.
 */
let position: string | null = null;
let isTold = false;

/** Positions begin with a number that grows. */
const numberOf = (named: string): number => Number.parseInt(named, 10) || 0;

/** An answer came that is not older than a position; null when it named none. */
export function noteAnswer(named: string | null): void {
  if (isTold) return;
  const given = named ?? UNKNOWN;
  if (position === null || numberOf(given) < numberOf(position)) position = given;
}

/** The live socket told everything up to a position. */
export function noteTold(named: string): void {
  position = named;
  isTold = true;
}

/** Nothing that was read so far stays. */
export function forgetPosition(): void {
  position = null;
  isTold = false;
}

/** Since when this page has its data, as the live socket is told at sign-in. */
export const livePosition = (): string => position ?? UNKNOWN;
