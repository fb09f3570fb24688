const LONGEST = 120;

/** A partner's code or name as it is kept and compared: half width, capitals, single blanks. */
export const theirCode = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase().slice(0, LONGEST);

/** As {@link theirCode}; a row of a file may lack the text. */
export const asTheirs = <T>(text: T): T =>
  typeof text === 'string' ? (theirCode(text) as T) : text;
