import { fieldsOf } from '@quayside/contracts/core/field';
import {
  QuoteHeader,
  type QuoteLine,
  type QuoteLineInput,
} from '@quayside/contracts/freight/quote/quote';
import type { QuoteDetail, QuoteSubmission } from '@quayside/contracts/freight/quote/quote.api';
import { typedCharges } from '@quayside/contracts/freight/quote/typed-charges';
import { deskDay } from '../../../kit/display/desk-clock.js';
import { randomHex } from '../../../kit/http/random.js';

/** A way in the form; `key` stays with it while ways move. */
export interface FormLine extends QuoteLineInput {
  readonly key: string;
}

export interface QuoteForm {
  /** What is being changed; null for a new one. */
  readonly target: { readonly Id: number; readonly Version: number } | null;
  readonly header: QuoteHeader;
  readonly lines: readonly FormLine[];
  /** The question that it answers. */
  readonly inquiryId: number | null;
}

const HEADER = [...fieldsOf(QuoteHeader).keys()] as (keyof QuoteHeader)[];
/** For so many days a quote usually holds. */
const USUAL_DAYS = 7;

export const newLine = (given: QuoteLineInput = {}): FormLine => ({ ...given, key: randomHex(6) });

export const newForm = (
  header: QuoteHeader = {},
  lines: readonly FormLine[] = [],
  inquiryId: number | null = null,
): QuoteForm => ({
  target: null,
  header: {
    Boxes: '40HQ*1',
    ValidTo: deskDay(USUAL_DAYS),
    ...header,
  },
  lines,
  inquiryId,
});

/** A stored way as it is chosen again: by its rate, or with the prices that were typed. */
const inputOf = (line: QuoteLine): FormLine => {
  const { LineId, RateId, Sailing, Adjust, AdjustCurrency = null, Remark } = line;
  if (RateId)
    return newLine({ LineId: LineId ?? null, RateId, Sailing, Adjust, AdjustCurrency, Remark });
  const units = line.Boxes.flatMap(({ Type, Unit }) => (Unit === null ? [] : [{ Type, Unit }]));
  const {
    CarrierCode,
    PolCode,
    PodCode,
    ViaCode,
    DestCode,
    CurrencyCode,
    Payment,
    TransitDays,
    FreeDaysPod,
    ValidFrom,
    ValidTo,
  } = line;
  return newLine({
    LineId: LineId ?? null,
    Sailing,
    Remark,
    Typed: {
      CarrierCode,
      PolCode,
      PodCode,
      ViaCode,
      DestCode,
      CurrencyCode,
      Payment: Payment ?? null,
      TransitDays,
      FreeDaysPod,
      ValidFrom,
      ValidTo,
      Units: units,
      Costs: line.Costs,
      SharedRateId: line.SharedRateId ?? null,
      // A charge per container stands there once for each type of box.
      Charges: typedCharges(line.Charges, units.length),
    },
  });
};

export const formOf = (quote: QuoteDetail): QuoteForm => ({
  target: { Id: quote.Id, Version: quote.Version },
  header: Object.fromEntries(HEADER.map((name) => [name, quote[name] ?? null])) as QuoteHeader,
  lines: quote.Lines.map(inputOf),
  inquiryId: quote.InquiryId,
});

/** The ways as they travel. */
export const linesOf = ({ lines }: Pick<QuoteForm, 'lines'>): QuoteLineInput[] =>
  lines.map(({ key: _, ...line }) => line);

export const submissionOf = (form: QuoteForm): QuoteSubmission => ({
  ...form.target,
  Content: { ...form.header, Lines: linesOf(form), InquiryId: form.inquiryId },
});

/** The form of a draft as it was kept; null for what is none. */
export function formOfDraft(content: unknown): QuoteForm | null {
  const { target = null, header, lines, inquiryId = null } = (content ?? {}) as Partial<QuoteForm>;
  return typeof header === 'object' && Array.isArray(lines)
    ? { target, header, lines, inquiryId }
    : null;
}
