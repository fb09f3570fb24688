import type { FieldError } from '@quayside/contracts/core/envelope';
import { AtSpelling, CarrierCharset } from '@quayside/contracts/partner-line/choices';
import type { FormedProfile, LineProfileInput } from '@quayside/contracts/partner-line/profile';
import { upperAscii } from '@quayside/shipping-standards/ascii-text';
import { DEFAULT_SERVICE } from '@quayside/shipping-standards/edifact/edifact-service';
import type { AgreedLengths } from '@quayside/shipping-standards/edifact/element-limits';
import { ELEMENT_FORMATS } from '@quayside/shipping-standards/edifact/structure/segment-tables';
import { findOutsideCharset } from '@quayside/shipping-standards/latin-text';
import { SEAL_LENGTH } from '@quayside/shipping-standards/seal';

/** What a profile agrees beyond its character set and D.99B. */
type Agreeing = Pick<LineProfileInput, 'AgreedCharacters' | 'AgreedLengths' | 'AtSign'> & {
  Format: string;
};

/** The form of every area's messages that keep to DCSA. */
export const DCSA_FORM = 'dcsa';

const pairs = (text: string | null | undefined): [element: string, length: number][] =>
  (text ?? '').split(',').flatMap((pair): [string, number][] => {
    const [element = '', length] = pair.split('=');
    return length ? [[element, Number(length)]] : [];
  });

/** Signs, spelling of "@" and lengths by element that a carrier takes; a DCSA carrier takes seals as DCSA has them, and "@", without which it takes no address. */
export function agreementOf({ Format, AgreedCharacters, AgreedLengths, AtSign }: Agreeing): {
  characters: string;
  atSign: string;
  lengths: AgreedLengths;
} {
  const inJson = Format === DCSA_FORM;
  const lengths = Object.fromEntries([
    ...(inJson ? [['9308', SEAL_LENGTH] as const] : []),
    ...pairs(AgreedLengths),
  ]);
  return {
    characters: `${inJson ? '@' : ''}${AgreedCharacters ?? ''}`,
    atSign: AtSign === AtSpelling.Word ? ' AT ' : '(A)',
    lengths,
  };
}

const CONTACT = ['ContactName', 'ContactPhone', 'ContactEmail'] as const;
const { component, element, release, terminator } = DEFAULT_SERVICE;

/** What is wrong with a profile's agreement: elements that no message has, and whom to ask in signs that the carrier cannot read. */
export function agreementFaults(input: FormedProfile): FieldError[] {
  const unknown = pairs(input.AgreedLengths).filter(
    ([id]) => id !== '1131' && !(id in ELEMENT_FORMATS),
  );
  const faults: FieldError[] = unknown.map(([id]) => ({
    Prop: 'AgreedLengths',
    Code: 'element-unknown',
    Msg: `数据元${id}不在所用报文中，或为代码，不能约定长度`,
  }));
  if (input.Format === DCSA_FORM) return faults;
  // "@" is spelled otherwise where it is no sign of the set.
  const taken = `@${agreementOf(input).characters}${component}${element}${release}${terminator}`;
  for (const Prop of CONTACT) {
    const text = input[Prop] ?? '';
    const outside = findOutsideCharset(
      input.Charset === CarrierCharset.UNOA ? upperAscii(text) : text,
      input.Charset,
      taken,
    );
    if (outside.length === 0) continue;
    const signs = [...new Set(outside.map(({ character }) => character))].join('');
    faults.push({
      Prop,
      Code: 'charset',
      Msg: `${input.Charset}不含“${signs}”，请改写或登记为约定字符`,
    });
  }
  return faults;
}
