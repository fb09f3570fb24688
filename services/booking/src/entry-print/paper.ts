import { FeeSide, RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import {
  ENTRY_LINES,
  type EntryFee,
  EntryRecord,
} from '@quayside/contracts/booking/entry/entry-order';
import {
  type EntryFormLayout,
  formField,
  isLineList,
  PrintFees,
} from '@quayside/contracts/booking/entry/form';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { Zone } from '@quayside/contracts/core/zones';
import { fieldCell, fieldText } from '@quayside/service-kit/sheet/field-cell';
import {
  decimalToNumber,
  multiplyDecimals,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';
import type { CellValue } from 'hucre/xlsx';
import type { WholeEntry } from '../entry-order/entry-order.entity.js';

/** A column of a printed list. */
export interface PaperColumn {
  title: string;
  number: boolean;
  wide: boolean;
}
export interface PaperList {
  title: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly CellValue[])[];
}
/** What is printed of an order: which one it is, its fields, its lists. */
export interface Paper {
  title: string;
  about: readonly (readonly [label: string, text: string])[];
  fields: readonly (readonly [label: string, text: string])[];
  lists: readonly PaperList[];
}

type Line = Readonly<Record<string, unknown>>;

const ABOUT = [
  'EntryNo',
  'CompanyName',
  'State',
  'BookingNo',
  'ContainerSummary',
  'TotalPackages',
  'TotalWeight',
  'TotalVolume',
] as const;
const WIDE = 200;

const titled = ({ label, unit }: FieldMeta): string => (unit ? `${label}(${unit})` : label);
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
/** A value on paper: numbers in groups of three digits. */
export const printed = (value: CellValue): string =>
  typeof value === 'number' ? NUMBER.format(value) : String(value ?? '');

const isNumber = ({ kind }: FieldMeta): boolean => kind === 'integer' || kind === 'decimal';

/** Of fees those that were asked for; of remarks those for everybody: a print goes out of the house. */
function linesOf(
  entry: WholeEntry,
  name: keyof typeof ENTRY_LINES,
  fees: PrintFees,
): readonly Line[] {
  if (name === 'Remarks')
    return entry.Remarks.filter(
      ({ Audience }) => Audience === RemarkAudience.Everyone,
    ) as unknown as Line[];
  if (name !== 'Fees') return entry[name] as unknown as Line[];
  if (fees === PrintFees.None) return [];
  return entry.Fees.filter(
    ({ Side }) => fees === PrintFees.All || Side === FeeSide.Receivable,
  ) as unknown as Line[];
}

const amountOf = ({ Quantity, Price }: EntryFee): number =>
  Quantity == null || Price == null ? 0 : decimalToNumber(multiplyDecimals(Quantity, Price));

/** Amounts of fees, and their sums by side and currency. */
function withAmounts(list: PaperList, fees: readonly EntryFee[]): PaperList {
  const groups = new Map<string, number[]>();
  for (const fee of fees) {
    const label = `${FeeSide.label(fee.Side)}合计 ${fee.Currency ?? ''}`;
    if (amountOf(fee) !== 0) groups.set(label, [...(groups.get(label) ?? []), amountOf(fee)]);
  }
  const blank = list.columns.slice(1).map(() => null);
  const sums = [...groups].map(([label, amounts]) => [
    label,
    ...blank,
    decimalToNumber(sumDecimals(amounts)),
  ]);
  return {
    title: list.title,
    columns: [...list.columns, { title: '金额', number: true, wide: false }],
    rows: [...list.rows.map((row, index) => [...row, amountOf(fees[index] as EntryFee)]), ...sums],
  };
}

/** A list with the columns in which some line says something; none without lines. */
function listOf(entry: WholeEntry, name: keyof typeof ENTRY_LINES, fees: PrintFees): PaperList[] {
  const lines = linesOf(entry, name, fees);
  const metas = [...fieldsOf(ENTRY_LINES[name]).values()].filter(
    (meta) =>
      meta.name !== 'LineId' &&
      lines.some((line) => fieldText(meta, line[meta.name]) !== '') &&
      !(name === 'Remarks' && meta.choices),
  );
  if (metas.length === 0) return [];
  const list: PaperList = {
    title: formField(name)?.label ?? name,
    columns: metas.map((meta) => ({
      title: titled(meta),
      number: isNumber(meta),
      wide: meta.kind === 'text' && (meta.max ?? 0) >= WIDE,
    })),
    rows: lines.map((line) => metas.map((meta) => fieldCell(meta, line[meta.name]))),
  };
  return [name === 'Fees' ? withAmounts(list, lines as unknown as EntryFee[]) : list];
}

/**
 * What is printed of an order, in the order of the layout; empty fields and lists are left out.
 * @param entry the order as its reader may see it
 * @param zone of the port of loading, whose clock its cut-offs stand by; null where nobody knows it
 */
export function paperOf(
  entry: WholeEntry,
  { Print }: EntryFormLayout,
  fees: PrintFees,
  zone: Zone | null,
): Paper {
  const record = entry as unknown as Line;
  const pair = (meta: FieldMeta): (readonly [string, string])[] => {
    const text = printed(fieldCell(meta, record[meta.name], zone));
    return text === '' || text === '0' ? [] : [[titled(meta), text]];
  };
  const names = Print.filter(({ Shown }) => Shown).map(({ Name }) => Name);
  const [lists, header] = [names.filter(isLineList), names.filter((name) => !isLineList(name))];
  return {
    title: '订舱委托书',
    about: ABOUT.flatMap((name) => pair(fieldsOf(EntryRecord).get(name) as FieldMeta)),
    fields: header.flatMap((name) => pair(formField(name) as FieldMeta)),
    lists: lists.flatMap((name) => listOf(entry, name as keyof typeof ENTRY_LINES, fees)),
  };
}
