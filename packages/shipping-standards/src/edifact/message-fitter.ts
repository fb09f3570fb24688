import { upperAscii } from '../ascii-text.js';
import { fitsDecimal, formatDecimal, isDecimal } from '../decimal.js';
import { findOutsideCharset, splitLines, toHalfWidth } from '../latin-text.js';
import { edifactDate } from './edifact-date.js';
import type { EdifactPartner } from './edifact-partner.js';
import { DEFAULT_SERVICE } from './edifact-service.js';
import { lengthOf } from './element-limits.js';
import type { DecimalText, InstructionParty, InstructionPlace } from './iftmin.js';

/** Components of a text (FTX C108), of marks (PCI C210), of names (NAD C058, C080) and of goods codes (PIA C212) in one segment. */
export const TEXT_COMPONENTS = 5;
export const MARKS_COMPONENTS = 10;
export const NAME_COMPONENTS = 5;
export const CODE_COMPONENTS = 5;

/** Something in a message that the partner's form cannot carry. */
export interface FitProblem {
  /** Where in the message: "shipper.lines.2", "containers.0.seals.1.number". */
  path: string;
  code: 'charset' | 'too-long' | 'too-many' | 'required' | 'number-form' | 'date-form' | 'unknown';
  value: string;
}

/** Thrown when something is written that the partner's message cannot carry. */
export class UnfitMessage extends Error {
  override readonly name: string = 'UnfitMessage';
  constructor(readonly problems: readonly FitProblem[]) {
    super(problems.map(({ path, code }) => `${path} ${code}`).join('; '));
  }
}

/** A text that stands otherwise in the partner's message: capitals, half width, another sign for "@". Lines broken at words are no change. */
export interface FitChange {
  path: string;
  given: string;
  sent: string;
}

/** How often directory D.99B allows what is not the same in every message. */
export interface FitLimits {
  /** NAD of one role. */
  parties: number;
  /** More lines than there is room for are set in running text, as wide as they may be. */
  runOn: boolean;
}

/** MEA 6314 and CNT 6066 are an..18; point and sign included. */
const MEASURE_DIGITS = { whole: 14, fraction: 3 };

/** Brings the values of a message into the form in which a partner can read them. Nothing is cut: what does not go is told. */
export class MessageFitter {
  readonly problems: FitProblem[] = [];
  readonly changes: FitChange[] = [];
  private readonly tolerated: string;

  constructor(
    protected readonly partner: EdifactPartner,
    private readonly limits: FitLimits,
  ) {
    const { component, element, terminator, release } = DEFAULT_SERVICE;
    this.tolerated = partner.agreedCharacters + component + element + terminator + release;
  }

  tell(path: string, code: FitProblem['code'], value = ''): void {
    this.problems.push({ path, code, value: value.slice(0, 100) });
  }

  private inCharset(text: string): string {
    const { charset, agreedCharacters, atSign } = this.partner;
    const plain = toHalfWidth(text).replaceAll('\t', ' ');
    if (charset === 'UNOC') return plain;
    const signs = agreedCharacters.includes('@') ? plain : plain.replaceAll('@', atSign);
    return charset === 'UNOA' ? upperAscii(signs) : signs;
  }

  private noteChange(path: string, given: string, sent: string): void {
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
    if (plain(given) !== plain(sent))
      this.changes.push({ path, given: given.slice(0, 500), sent: sent.slice(0, 500) });
  }

  private checkCharset(path: string, text: string): void {
    const outside = findOutsideCharset(text, this.partner.charset, this.tolerated);
    if (outside.length > 0)
      this.tell(path, 'charset', outside.map(({ character }) => character).join(''));
  }

  /** A text for the element of that number. */
  text(path: string, text: string, element: string): string {
    const fitted = this.inCharset(text)
      .replace(/[\r\n]+/g, ' ')
      .trim();
    this.noteChange(path, text, fitted);
    this.checkCharset(path, fitted);
    if (Array.from(fitted).length > lengthOf(element, this.partner.agreedLengths))
      this.tell(path, 'too-long', fitted);
    return fitted;
  }

  lines(path: string, lines: readonly string[], width: number, most: number): string[] {
    lines.forEach((line, at) => {
      this.noteChange(`${path}.${at}`, line, this.inCharset(line));
    });
    const broken = lines.flatMap((line) => splitLines(this.inCharset(line), width));
    const fitted =
      broken.length > most && this.limits.runOn ? splitLines(broken.join(' '), width) : broken;
    fitted.forEach((line, at) => {
      this.checkCharset(`${path}.${at}`, line);
    });
    if (fitted.length > most) this.tell(path, 'too-many', String(fitted.length));
    return fitted;
  }

  measure(path: string, amount: DecimalText | null): DecimalText | null {
    if (amount === null) return null;
    if (isDecimal(amount) && fitsDecimal(amount, MEASURE_DIGITS.whole, MEASURE_DIGITS.fraction))
      return formatDecimal(amount);
    this.tell(path, 'number-form', amount);
    return amount;
  }

  count(path: string, count: number | null, most: number): number | null {
    if (count !== null && !(Number.isInteger(count) && count >= 0 && count <= most))
      this.tell(path, 'number-form', String(count));
    return count;
  }

  date(path: string, local: string | null): string | null {
    if (local === null) return null;
    try {
      edifactDate(local);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.tell(path, 'date-form', local);
    }
    return local;
  }

  few<T>(path: string, values: readonly T[], most: number): readonly T[] {
    if (values.length > most) this.tell(path, 'too-many', String(values.length));
    return values;
  }

  place(path: string, place: InstructionPlace | null): InstructionPlace | null {
    if (!place) return null;
    const code = this.text(`${path}.code`, place.code, '3225');
    const name = this.text(`${path}.name`, place.name, '3224');
    return code || name ? { code, name } : null;
  }

  party(path: string, party: InstructionParty | null): InstructionParty | null {
    if (!party) return null;
    const fitted = {
      code: this.text(`${path}.code`, party.code, '3039'),
      lines: this.lines(
        `${path}.lines`,
        party.lines,
        this.partner.partyWidth,
        2 * NAME_COMPONENTS * this.limits.parties,
      ),
      contactName: this.text(`${path}.contactName`, party.contactName, '3412'),
      phone: this.text(`${path}.phone`, party.phone, '3148'),
      email: this.text(`${path}.email`, party.email, '3148'),
    };
    const { code, lines, contactName, phone, email } = fitted;
    return code || lines.length > 0 || contactName || phone || email ? fitted : null;
  }
}
