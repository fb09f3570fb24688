import { fieldsOf } from '@quayside/contracts/core/field';
import type { RuleParams } from '@quayside/contracts/si/rule.api';
import { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { readNumberForm } from '@quayside/shipping-standards/bill-number';
import type { EdifactCharset } from '@quayside/shipping-standards/latin-text';
import {
  BILL_NUMBER_MAX,
  BILL_NUMBER_MIN,
  DESCRIPTION_LINES,
  GOODS_LINES_PER_BILL,
  LINE_WIDTH,
  MARKS_LINES,
  PARTY_LINES,
  ROAD_WEIGHT_20_FEET,
  SEAL_MAX,
  VOLUME_STOP_FACTOR,
} from '@quayside/shipping-standards/si-limits';

type HeaderName = keyof SiHeader & string;

/** What a carrier takes on its bill, as the rules read it; none knows a carrier by name. */
export interface CarrierProfile {
  /** Characters a line, lines a party, lines of marks and of the goods' description. */
  readonly lineWidth: number;
  readonly partyLines: number;
  readonly marksLines: number;
  readonly goodsLines: number;
  readonly charset: EdifactCharset;
  /** Signs beyond the charset that the carrier's interface agreed to. */
  readonly agreed: string;
  readonly required: readonly (readonly [field: HeaderName, label: string])[];
  readonly billNumber: { readonly form: RegExp; readonly least: number; readonly most: number };
  /** The carrier's own form of master bill numbers, with how people write it. */
  readonly numberForm: { readonly form: RegExp; readonly pattern: string } | null;
  readonly sealMost: number;
  readonly hsLengths: readonly number[];
  /** In capitals, one blank between words. */
  readonly generalWords: ReadonlySet<string>;
  readonly goodsLinesPerBill: number;
  readonly roadWeight: number;
  readonly volumeFactor: number;
  /** Countries whose entry summary takes commodity codes. */
  readonly entryCountries: ReadonlySet<string>;
}

const LABELS: Readonly<Record<string, string>> = {
  TBI_CONSIGNEE: '收货人（指示提单填TO ORDER）',
  TBI_MARKS: '唛头（无唛头填N/M）',
};

const HEADER = fieldsOf(SiHeader);

/** One spelling for comparing words: capitals, single blanks, no full stops, commas, semicolons or colons between them. */
export const plainWords = (text: string): string =>
  text
    .replace(/[\s.,;:]+/g, ' ')
    .trim()
    .toUpperCase();

/** The profile that a set of rules comes to. */
export function profileOf(paramsOf: (code: string) => Partial<RuleParams>): CarrierProfile {
  const { MinLength, MaxLength } = paramsOf('bill-number-form');
  const least = MinLength ?? BILL_NUMBER_MIN;
  const most = Math.max(least, MaxLength ?? BILL_NUMBER_MAX);
  const lines = paramsOf('too-many-lines');
  const { Charset, AgreedSigns } = paramsOf('carrier-charset');
  const { NumberForm } = paramsOf('bill-number-carrier-form');
  const form = NumberForm ? readNumberForm(NumberForm) : null;
  return {
    lineWidth: paramsOf('line-too-long').LineWidth ?? LINE_WIDTH,
    partyLines: lines.PartyLines ?? PARTY_LINES,
    marksLines: lines.MarksLines ?? MARKS_LINES,
    goodsLines: lines.GoodsLines ?? DESCRIPTION_LINES,
    charset: Charset ?? 'UNOB',
    agreed: AgreedSigns ?? '',
    required: (paramsOf('required').RequiredFields ?? []).flatMap((field) => {
      const label = LABELS[field] ?? HEADER.get(field)?.label;
      return label ? [[field as HeaderName, label] as const] : [];
    }),
    billNumber: { form: new RegExp(`^[A-Z0-9]{${least},${most}}$`), least, most },
    numberForm: form && NumberForm ? { form, pattern: NumberForm } : null,
    sealMost: paramsOf('seal-form').MaxLength ?? SEAL_MAX,
    hsLengths: (paramsOf('hs-form').Lengths ?? '6,8,10').split(',').map(Number),
    generalWords: new Set((paramsOf('goods-too-general').Words ?? []).map(plainWords)),
    goodsLinesPerBill: paramsOf('too-many-goods-lines').Most ?? GOODS_LINES_PER_BILL,
    roadWeight: paramsOf('weight-road').Most ?? ROAD_WEIGHT_20_FEET,
    volumeFactor: paramsOf('volume-stop').Most ?? VOLUME_STOP_FACTOR,
    entryCountries: new Set(paramsOf('advance-manifest-hs').Words ?? []),
  };
}
