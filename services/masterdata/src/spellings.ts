import type { BasicKind } from '@quayside/contracts/masterdata/search';

/** An IMO number with what people write before it: IMO 9800037, IMO No.: 9800037. */
const IMO = /^IMO(?:\s*(?:NO|NUMBER|号|编号)\b\.?)?[\s.:#：-]*(\d{7})$/i;
/** A UN/LOCODE with country and place apart: CN QZJ, CN-QZJ. */
const LOCODE = /^([A-Z]{2})[\s-]+([A-Z2-9]{3})$/i;

/** An IMO number as its seven digits; another text as it is. */
export const plainImo = (text: string): string => text.normalize('NFKC').trim().replace(IMO, '$1');

/** A UN/LOCODE in one piece; another text as it is. */
export const plainLocode = (text: string): string =>
  text.normalize('NFKC').trim().replace(LOCODE, '$1$2');

const PLAIN: Partial<Record<BasicKind, (text: string) => string>> = {
  vessel: plainImo,
  port: plainLocode,
};

/** A record's code as we write it, when a text is one that is written otherwise; null for any other text. */
export function plainCode(kind: BasicKind, text: string): string | null {
  const plain = PLAIN[kind]?.(text);
  return plain === undefined || plain === text ? null : plain;
}

/** Between the ports of a rotation: arrows, dashes between blanks, dashes of any length but the hyphen, bars and commas. */
const BETWEEN =
  /(?<!\s)\s*(?:→|⇒|➔|➜|➡|(?<!-)-+>|(?<!=)=+>|–|—|―|~|～|>|＞|\||\/|[,，、;；\n])\s*|(?<!\s)\s+-+\s+/u;
/** What a hyphen may join to another: codes and Chinese names, while PORT-LOUIS is one port. */
const JOINED = /^(?:[A-Z]{2}[A-Z2-9]{3}|\p{Script=Han}+)$/iu;

/** The ports of a rotation as a carrier writes it: CNTAO → CNSHA – CNNGB, 青岛-上海-宁波. */
export function rotationPorts(text: string): string[] {
  return text
    .split(BETWEEN)
    .flatMap((part) => {
      const pieces = part.split('-').map((piece) => piece.trim());
      return pieces.every((piece) => JOINED.test(piece)) ? pieces : [part];
    })
    .map((part) => part.trim())
    .filter(Boolean);
}
