const MB = 1024 * 1024;

/** A mail that is larger is left in the mailbox: what providers take at most, encoded. */
export const MOST_MAIL = 30 * MB;
/** Of a mail that is too large this much is read, to say who sent it. */
export const MOST_HEADER = 64 * 1024;
/** Mails of one look; the next one follows at once. */
export const MOST_AT_ONCE = 20;
/** Files of one mail that are looked at. */
export const MOST_FILES = 30;
/** Pictures below this are signatures and logos. */
export const LEAST_PICTURE = 20 * 1024;
/** Pixels of a side that nobody could read a note from, and how much wider than high banners are. */
export const LEAST_SIDE = 160;
export const MOST_STRETCH = 5;
/** Mails within mails that are opened: a forwarded mail in a forwarded mail in one. */
export const MOST_DEPTH = 3;
/** Files of one mail are judged for so long; those after it are left to a person. */
export const JUDGE_MS = 40_000;
/** A look that takes longer ends with the mail under way, and goes on with the next one. */
export const LOOK_MS = 90_000;
/** A server that has not done by then is hung up on. */
export const MOST_LOOK_MS = 150_000;
/** The same file of the same customer within these days is taken once. */
export const SAME_FILE_DAYS = 30;
/** A mail that ended the process is not tried for ever. */
export const MOST_TRIES = 3;
