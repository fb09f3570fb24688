/** What carriers write beside the codes of a confirmation, read word by word: `decision 120`. */

/** A line that begins with the contrary of a code that accepts. */
const DENIED =
  /^\W*((HAS BEEN|IS|WAS)\s+)?(DECLINED|REJECTED|REFUSED|NOT (ACCEPTED|CONFIRMED)|CANCELL?ED)\b/i;
/** A line about the booking, which says the contrary within its first words. */
const OF_BOOKING = /^\W*((YOUR|THIS|THE)\s+)?(BOOKING|REQUEST|AMENDMENT)\b/i;
const DENIED_SOON = /^.{0,80}?\b(DECLINED|REJECTED|REFUSED|NOT (ACCEPTED|CONFIRMED)|CANCELL?ED)\b/i;

/** Words of who has no space, or not this one, or not yet: whatever the code says. */
const NO_SPACE: readonly RegExp[] = [
  /\bWAIT(ING)?[ -]?LIST(ED)?\b/i,
  /\b(STAND[ -]?BY|TENTATIVE(LY)?|PROVISIONAL(LY)?|PENDING|UNCONFIRMED|ON[ -]HOLD)\b/i,
  /\b(ROLLED|ROLL[ -]?OVER|TO ROLL|OVERBOOK(ED|ING)?|SHUT[ -]?OUT|SHORT[ -]?SHIPPED|BUMPED)\b/i,
  /\bNOT (YET )?(GUARANTEED|CONFIRMED|AVAILABLE|ACCEPTED|APPROVED|RELEASED)\b/i,
  /\b(NO|WITHOUT|LACK OF|SHORTAGE OF) (\w{1,20} )?(EQUIPMENT|SPACE|CONTAINERS?|ALLOCATION)\b/i,
  /\b(NO|WITHOUT|LACK OF|SHORTAGE OF) (EMPTY|EMPTIES|BOX|BOXES)\b/i,
  /\b(EQUIPMENT|SPACE|CONTAINERS?) (IS |ARE )?(SHORT(AGE)?|UNAVAILABLE|SHORT)\b/i,
  /候补|待定|待确认|未确认|暂缓|甩柜|甩货|爆舱|缺箱|无箱|无舱|没有舱位/,
];

/** What stands in every carrier's papers, and no condition of this booking. */
const TERMS =
  /\bSUBJECT TO ((THE|OUR|ALL|CARRIERS?|CARRIER'S|STANDARD|B\/L) ){0,4}(TERMS|TARIFFS?|BILL OF LADING)\b/gi;

/**
 * Whether a line of a confirmation takes back what its code says: declined, waiting for space, rolled,
 * without equipment, or under a condition that is not the carrier's usual terms.
 */
export const takesBack = (line: string): boolean =>
  DENIED.test(line) ||
  (OF_BOOKING.test(line) && DENIED_SOON.test(line)) ||
  NO_SPACE.some((words) => words.test(line)) ||
  /\bSUBJECT TO\b/i.test(line.replace(TERMS, ''));

/** Kinds of lines that change nothing; each is known by how it begins. */
const HARMLESS: readonly RegExp[] = [
  /^(THIS |YOUR |THE )?(BOOKING )?(IS |HAS BEEN )?(CONFIRMED|ACCEPTED)$/i,
  /^BOOKING (CONFIRMATION|ACCEPTED|CONFIRMED)\b[^,]{0,40}$/i,
  /^(FREIGHT |OCEAN FREIGHT )?(PREPAID|COLLECT)$/i,
  /^(GATE|TERMINAL|YARD|CY|DEPOT|WAREHOUSE|OFFICE) (OPEN|OPENS|OPENING|HOURS?|CLOSE[SD]?)\b/i,
  /^(TERMINAL|YARD|CY|DEPOT|WAREHOUSE|OFFICE) (ADDRESS|TEL|PHONE|CONTACT)\b/i,
  /^((EMPTY|LADEN|FULL) )?(PICK[ -]?UP|RETURN|DELIVERY) (ADDRESS|DEPOT|TERMINAL|AT|FROM|HOURS?)\b/i,
  /^(EARLY|LATE) (RETURN|DELIVERY) ALLOWED\b/i,
  /^(SI|VGM|DOC(UMENT)?S?|CY|CARGO|GATE|CUSTOMS|AMS|ENS|REEFER|DG)? ?(CUT[ -]?OFF|CLOSING|DEADLINE)\b/i,
  /^(OUR|YOUR|CUSTOMER|SHIPPER'?S?|BOOKING|B\/?L|BILL|CONTRACT|PO|S\/C)? ?(REF(ERENCE)?|NO|NUMBER)\b ?[.:#]/i,
  /^(TEL|PHONE|FAX|E-?MAIL|CONTACT|ATTN|PIC|ADDRESS|ADD)\b ?[.:]/i,
  /^(THANK YOU|THANKS|DEAR|(BEST |KIND )?REGARDS)\b[^,]{0,60}$/i,
  /^(FREE TIME|DETENTION|DEMURRAGE)\b ?[.:]/i,
  /^(ALL )?(BOOKINGS?|SHIPMENTS?|CARRIAGE|TRANSPORT)? ?(IS |ARE )?SUBJECT TO\b/i,
  /^[\W\d]{0,200}$/,
];

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '');

/** Longest line that is taken for one of the harmless kinds: more may say anything behind it. */
const MOST_HARMLESS = 120;

/**
 * The lines of a carrier's free text that nobody knows: neither of a harmless kind (opening hours,
 * addresses, deadlines, references, courtesies, usual terms) nor said by ourselves.
 * @param text lines and sentences, in the carrier's words
 * @param sent what we sent, whose repetition is no news
 */
export function unknownLines(text: string, sent: readonly string[]): string[] {
  const ours = sent.map(plain).filter(Boolean);
  return text
    .split(/\n|; |；|。|\. /)
    .map((line) => line.trim())
    .filter((line) => {
      if (takesBack(line)) return true;
      if (line.length <= MOST_HARMLESS && HARMLESS.some((kind) => kind.test(line))) return false;
      const words = plain(line);
      return words !== '' && !ours.some((each) => each.includes(words));
    });
}
