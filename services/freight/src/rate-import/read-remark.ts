import { ChargeBasis } from '@quayside/contracts/freight/choices';
import { currencyOf } from '@quayside/shipping-standards/currency-words';

/** A charge that a remark of a sheet names with all that is needed to count it. */
export interface RemarkCharge {
  FeeCode: string;
  CurrencyCode: string;
  Basis: ChargeBasis;
  Amount: number;
  /** Per 20' and per 40' where they differ: `EBS 120/240`. */
  Amount20: number | null;
  Amount40: number | null;
}

export interface RemarkRead {
  charges: RemarkCharge[];
  /** Codes of what the price includes: 含BAF/LSS. */
  included: string[];
  /** Parts that speak of a charge and do not say enough to count it. */
  unsure: string[];
}

/** Surcharges as sheets write them (standards 5.4); other capitals in a remark are ships, services and places. */
const FEES = new Set(
  (
    'ACC ACI AFR AMS BAF BUC CAF CFS CIC CIS CRS DDC DHC DOC DTHC EBA EBS ECA ECC EFF EIC EIS EMF ENS ETS FAF FRC GFS GRI HEA HLF HWS IHC ' +
    'IMO ISPS LSF LSS MAF MFS MFT NES OBS OPA ORC OTHC OWS PCC PCF PCS PSC PSS PTF RCS RDS RRI SCF SCS SEAL SES SMF SPS SSF STF TAC TLX THC ' +
    'TLF TVC VGM WARS WRS WSC YAS'
  ).split(' '),
);
const CURRENCY = '(?:US\\$|[$¥￥€]|USD|CNY|RMB|EUR|GBP|JPY|HKD|AUD|CAD|元)';
const AMOUNT = '\\d{1,6}(?:\\.\\d{1,2})?';
const UNITS: readonly (readonly [RegExp, ChargeBasis])[] = [
  [/^(?:TEU)$/i, ChargeBasis.Teu],
  [/^(?:分单|H\/?BL|HOUSE\s*B\/?L)$/i, ChargeBasis.HouseBill],
  [/^(?:票|提单|BILL|B\/?L|SET)$/i, ChargeBasis.Bill],
  [/^(?:单|SHIPMENT|SHPT)$/i, ChargeBasis.Shipment],
  [/^(?:箱|柜|个柜|CNTR|CTN?R|CONTAINER|UNIT|BOX)$/i, ChargeBasis.Container],
  [/^(?:CBM|方|立方)$/i, ChargeBasis.Cbm],
];
const UNIT =
  '(?:TEU|分单|H\\/?BL|票|提单|BILL|B\\/?L|SET|单|SHIPMENT|SHPT|箱|柜|个柜|CNTR|CTNR|CONTAINER|UNIT|BOX|CBM|立方|方)';

/** `AMS USD35/票`, `EBS:120/240USD`, `DOC 450元/BL`. */
const CHARGE = new RegExp(
  `(?<![A-Z])([A-Z]{3,4})\\s{0,5}[:：=]?\\s{0,5}(${CURRENCY})?\\s{0,5}(${AMOUNT})(?:\\s{0,5}/\\s{0,5}(${AMOUNT}))?(?:\\s{0,5}/\\s{0,5}(${AMOUNT}))?\\s{0,5}(${CURRENCY})?\\s{0,5}(?:[/每]\\s{0,5}(${UNIT}))?(?![A-Z0-9])`,
  'gi',
);
/** 含BAF/LSS, 已含 BAF、LSS, INCL. BAF & LSS; 不含 and 未含 say the contrary. */
const INCLUDED =
  /(?<![不未])(?:已含|包含|含|INCL(?:UDING|UDED|\.)?|INC\.)\s{0,5}(?:[:：]\s{0,5})?((?:[A-Z]{3,4}(?:\s{0,5}[/、,，&+和及]\s{0,5}|\s{1,5}|$|(?=[；;。，,]))){1,30})/gi;
const CODE = /[A-Z]{3,4}/gi;

const basisOf = (text: string): ChargeBasis | undefined =>
  UNITS.find(([pattern]) => pattern.test(text.trim()))?.[1];

/**
 * What a remark says of charges. Only what names fee, amount, currency and unit is taken for a charge; two amounts are of 20' and 40'.
 * The rest that begins like one is told, for a person to look at.
 */
export function readRemark(text: string): RemarkRead {
  const upper = text.toUpperCase();
  const charges = new Map<string, RemarkCharge>();
  const included = new Set<string>();
  const seen = new Set<string>();
  for (const [, codes = ''] of upper.matchAll(INCLUDED))
    for (const [code] of codes.matchAll(CODE)) if (FEES.has(code)) included.add(code);
  for (const [whole, code = '', before, first = '', second, third, after, unit] of upper.matchAll(
    CHARGE,
  )) {
    if (!FEES.has(code) || third !== undefined) continue;
    const CurrencyCode = currencyOf(before ?? after ?? '');
    // Two amounts are by size, which only containers have.
    const Basis =
      unit === undefined
        ? second === undefined
          ? undefined
          : ChargeBasis.Container
        : basisOf(unit);
    if (!CurrencyCode || !Basis || (second !== undefined && Basis !== ChargeBasis.Container))
      continue;
    seen.add(whole.trim());
    const [Amount, large] = [Number(first), second === undefined ? null : Number(second)];
    charges.set(`${code} ${CurrencyCode}`, {
      FeeCode: code,
      CurrencyCode,
      Basis,
      Amount,
      ...(large === null
        ? { Amount20: null, Amount40: null }
        : { Amount: large, Amount20: Amount, Amount40: large }),
    });
    included.delete(code);
  }
  const known = new Set([...[...charges.values()].map(({ FeeCode }) => FeeCode), ...included]);
  const unsure = [...upper.matchAll(/(?<![A-Z])[A-Z]{3,4}(?![A-Z])[^；;。,，\n]{0,30}/g)]
    .filter(
      ([part]) =>
        FEES.has(part.slice(0, /^[A-Z]{4}/.test(part) && FEES.has(part.slice(0, 4)) ? 4 : 3)) &&
        !known.has(part.match(/^[A-Z]+/)![0]),
    )
    .map(([part]) => part.trim());
  return { charges: [...charges.values()], included: [...included], unsure: [...new Set(unsure)] };
}

/** As people write it: AMS USD35/票. */
export const chargeWords = ({
  FeeCode,
  CurrencyCode,
  Basis,
  Amount,
  Amount20,
  Amount40,
}: RemarkCharge): string =>
  `${FeeCode} ${CurrencyCode}${Amount20 === null ? Amount : `${Amount20}/${Amount40}`}/${ChargeBasis.label(Basis).replace(/^每/, '')}`;
