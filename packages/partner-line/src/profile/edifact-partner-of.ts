import { chinaClock } from '@quayside/contracts/core/dates';
import type { FormedProfile } from '@quayside/contracts/partner-line/profile';
import { PARTY_NAME } from '@quayside/shipping-standards/dcsa/dcsa-parties';
import {
  DEFAULT_PARTNER,
  type EdifactPartner,
} from '@quayside/shipping-standards/edifact/edifact-partner';
import { agreementOf, DCSA_FORM } from './carrier-agreement.js';

/** What a profile says about how its messages are written. */
export function partnerOf(profile: FormedProfile): EdifactPartner {
  const { OurCode, TheirCode, Charset, Format, LineLength, Test } = profile;
  const { characters, atSign, lengths } = agreementOf(profile);
  return {
    ...DEFAULT_PARTNER,
    sender: { id: OurCode, qualifier: 'ZZZ' },
    recipient: { id: TheirCode, qualifier: 'ZZZ' },
    charset: Charset,
    agreedCharacters: characters,
    atSign,
    agreedLengths: lengths,
    test: Test,
    // DCSA divides a party into its name and lines of address by itself.
    partyWidth: Format === DCSA_FORM ? PARTY_NAME : Math.min(LineLength, 35),
    marksWidth: Math.min(LineLength, 35),
    textWidth: LineLength,
  };
}

/** China's wall clock: "2026-01-15T09:30". */
export const localTime = (now: Date): string => chinaClock(now).slice(0, 16);
