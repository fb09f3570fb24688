import { FindingSeverity } from '@quayside/contracts/si/choices';
import type { EdifactCharset } from '@quayside/shipping-standards/latin-text';
import { LINE_WIDTH, MARKS_LINES, PARTY_LINES } from '@quayside/shipping-standards/si-limits';

/** What a carrier takes on its bill, as data: the rules read it, none knows a carrier by name. */
export interface CarrierProfile {
  /** Characters a line, lines a party, lines of marks. */
  readonly lineWidth: number;
  readonly partyLines: number;
  readonly marksLines: number;
  /** Whether an overlong text is refused, or the desk may still break it. */
  readonly overlong: FindingSeverity;
  readonly charset: EdifactCharset;
  /** Signs beyond the charset that the carrier's interface agreed to. */
  readonly agreed: string;
  readonly sealRequired: boolean;
}

const GENERAL: CarrierProfile = {
  lineWidth: LINE_WIDTH,
  partyLines: PARTY_LINES,
  marksLines: MARKS_LINES,
  overlong: FindingSeverity.Warning,
  charset: 'UNOB',
  agreed: '@#_',
  sealRequired: true,
};

/** Where a carrier differs from the general profile, by SCAC. Operators' settings, kept as data. */
const PROFILES: Readonly<Record<string, Partial<CarrierProfile>>> = {
  COSU: { charset: 'UNOA', agreed: '\'+:?!"%&*;<>@#_' },
  OOLU: { charset: 'UNOA', agreed: '\'+:?!"%&*;<>@#_' },
  EGLV: { overlong: FindingSeverity.Error },
  YMLU: { overlong: FindingSeverity.Error },
  MAEU: { charset: 'UNOC', agreed: '' },
  HLCU: { charset: 'UNOC', agreed: '' },
};

const built = new Map<string, CarrierProfile>();

/** The profile of a carrier (SCAC); the general one for a carrier without its own. */
export function carrierProfile(scac: string | null | undefined): CarrierProfile {
  const own = PROFILES[scac ?? ''];
  if (!own || !scac) return GENERAL;
  let profile = built.get(scac);
  if (!profile) {
    profile = { ...GENERAL, ...own };
    built.set(scac, profile);
  }
  return profile;
}
