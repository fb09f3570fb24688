import { FieldSource, HintKind } from '@quayside/contracts/si/choices';
import { FROM_ORDER } from '@quayside/contracts/si/from-order';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { FieldProvenance } from '@quayside/contracts/si/provenance.api';
import type { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { formatInstant } from '../../../kit/display/format.js';
import { type Hinted, hintAt } from './hints.js';

/** A field's source as it is shown. */
export interface Shown {
  source: FieldSource;
  /** Lines of the tip. */
  text: string;
}

export type Provenance = ReadonlyMap<string, FieldProvenance>;

/** One sign for each source, beside the colour that says the same. */
export const LETTER: Readonly<Record<FieldSource, string>> = {
  [FieldSource.Order]: '订',
  [FieldSource.Template]: '模',
  [FieldSource.Import]: '贴',
  [FieldSource.Person]: '填',
  [FieldSource.OnBehalf]: '代',
  [FieldSource.Carrier]: '船',
  [FieldSource.Rule]: '修',
  [FieldSource.Generated]: '生',
  [FieldSource.System]: '系',
};

const KINDS: Readonly<Record<HintKind, FieldSource>> = {
  [HintKind.Template]: FieldSource.Template,
  [HintKind.Import]: FieldSource.Import,
  [HintKind.Rule]: FieldSource.Rule,
  [HintKind.Generated]: FieldSource.Generated,
  [HintKind.Person]: FieldSource.Person,
};

/** What a stored field's source is called: 来源：模板“美西” / 何晓雯 2026-11-22 09:30，第2版. */
export const shownOf = ({ Source, SourceLabel, By, Time, Revision }: FieldProvenance): Shown => ({
  source: Source,
  text: `来源：${SourceLabel}\n${By ? `${By} ` : ''}${formatInstant(Time)}，第${Revision}版`,
});

/** The cell's own source, else that of its row. */
export function sourceOfCell(all: Provenance, box: number, name: string): Shown | undefined {
  const found = all.get(`BoxInfos[${box}].BoxInfo.${name}`) ?? all.get(`BoxInfos[${box}]`);
  return found && shownOf(found);
}

const isOfOrder = (order: CargoOrder, name: string, value: unknown): boolean =>
  name in FROM_ORDER && order[FROM_ORDER[name as keyof typeof FROM_ORDER]] === value;

export interface FormFacts {
  copy: Hinted;
  /** The bill as it was handed in; null for a new one. */
  stored: SiHeader | null;
  all: Provenance;
  order: CargoOrder;
  byStaff: boolean;
}

/** Where the value of a header field in the form comes from: what is handed in already says it, the rest is of this sitting. */
export function sourceInForm(
  { copy, stored, all, order, byStaff }: FormFacts,
  name: string,
): Shown | undefined {
  const value = copy.header[name as keyof SiHeader];
  if (value === null || value === undefined || value === '') return undefined;
  const kept = stored && stored[name as keyof SiHeader] === value ? all.get(name) : undefined;
  if (kept) return shownOf(kept);
  const fresh = (source: FieldSource, what: string): Shown => ({
    source,
    text: `来源：${what}\n尚未提交`,
  });
  if (isOfOrder(order, name, value))
    return fresh(FieldSource.Order, `${FieldSource.label(FieldSource.Order)} ${order.BookingNo}`);
  const hint = hintAt(copy, name);
  if (hint) {
    const label = FieldSource.label(KINDS[hint.Kind]);
    return fresh(
      KINDS[hint.Kind],
      hint.Name
        ? hint.Kind === HintKind.Template
          ? `${label}“${hint.Name}”`
          : `${label}（${hint.Name}）`
        : label,
    );
  }
  return byStaff
    ? fresh(FieldSource.OnBehalf, FieldSource.label(FieldSource.OnBehalf))
    : fresh(FieldSource.Person, '本次填写');
}
