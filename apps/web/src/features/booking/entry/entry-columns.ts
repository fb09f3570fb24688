import { FeeSide } from '@quayside/contracts/booking/entry/choices';
import { ENTRY_LINES } from '@quayside/contracts/booking/entry/entry-order';
import { normalizeContainerNumber } from '@quayside/shipping-standards/container-number';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import { normalizeHsCode } from '@quayside/shipping-standards/hs-code';
import { packageKindOf } from '@quayside/shipping-standards/package-code';
import { normalizeSeal } from '@quayside/shipping-standards/seal';
import { type GridColumn, gridColumn } from '../../../kit/grid/grid-column.js';
import { type FormLine, isBlank, type ListName, newLine } from './entry-form.js';

const upper = (text: string): string => text.toUpperCase();
const packageCode = (text: string): string => packageKindOf(text)?.code ?? upper(text);

type Options = NonNullable<Parameters<typeof gridColumn>[2]>;
type ColumnNames<K extends ListName> = {
  readonly [N in Exclude<keyof FormLine<K> & string, 'key' | 'taken' | 'LineId'>]?: Options;
};

const columnsFor = <K extends ListName>(
  list: K,
  columns: ColumnNames<K>,
): readonly GridColumn<FormLine<K>>[] =>
  Object.entries(columns).map(([name, options]) =>
    gridColumn<FormLine<K>>(
      ENTRY_LINES[list],
      name as keyof FormLine<K> & string,
      options as Options,
    ),
  );

/** Several containers at once, `2*40HQ`, are taken apart afterwards: see {@link withCounts}. */
const boxType = (text: string): string => canonicalContainerType(text) ?? upper(text);
const isLikeNumber = (text: string): boolean =>
  /^[A-Z]{2,5}\d{4,9}/.test(normalizeContainerNumber(text.normalize('NFKC')));

export const GOODS_COLUMNS = columnsFor('Goods', {
  Description: { width: 170, aliases: ['品名', '货物描述', 'Description of Goods', 'Commodity'] },
  ChineseName: { width: 120 },
  HsCode: { width: 100, tidy: normalizeHsCode, aliases: ['HS', 'HS CODE', '税则号'] },
  Packages: { width: 80, aliases: ['数量', 'PKGS', 'Quantity'] },
  PackageUnit: { width: 70, tidy: packageCode, carried: true, aliases: ['单位', 'Unit'] },
  Weight: { width: 105, aliases: ['G.W.', 'Gross Weight'] },
  Volume: { width: 95, aliases: ['CBM', 'Measurement'] },
  Marks: { width: 110, aliases: ['Marks and Numbers', 'Shipping Marks'] },
  BoxType: { width: 84, tidy: boxType, aliases: ['装箱', 'Container'] },
});

/** What dangerous goods say besides (IMDG). */
export const DANGEROUS_COLUMNS = columnsFor('Goods', {
  UnNumber: { width: 80 },
  ImoClass: { width: 90 },
  PackingGroup: { width: 80, tidy: upper },
  ProperShippingName: { width: 220 },
  FlashPoint: { width: 90 },
});

export const BOX_COLUMNS = columnsFor('Boxes', {
  Type: { width: 90, tidy: boxType, carried: true, aliases: ['箱型', 'Type', 'Size/Type'] },
  Count: { width: 64, aliases: ['数量', '个数'] },
  Owner: { width: 80, placeholder: 'COC/SOC' },
  Number: {
    width: 125,
    tidy: normalizeContainerNumber,
    identifies: isLikeNumber,
    aliases: ['Container No', '柜号'],
  },
  Seal: { width: 100, tidy: normalizeSeal, aliases: ['Seal No'] },
  Tare: { width: 95, aliases: ['皮重', 'Tare'] },
  Packages: { width: 90, aliases: ['件数', 'PKGS'] },
  Weight: { width: 115, aliases: ['毛重', 'G.W.'] },
  Volume: { width: 105, aliases: ['体积', 'CBM'] },
});

export const REEFER_COLUMNS = columnsFor('Boxes', {
  Temperature: { width: 90 },
  Ventilation: { width: 95 },
  Humidity: { width: 80 },
});
export const OVERSIZE_COLUMNS = columnsFor('Boxes', {
  OverLength: { width: 90 },
  OverWidth: { width: 90 },
  OverHeight: { width: 90 },
});

export const LEG_COLUMNS = columnsFor('Legs', {
  Mode: { width: 80 },
  FromPlace: { width: 130 },
  FromCode: { width: 80, tidy: upper },
  ToPlace: { width: 130 },
  ToCode: { width: 80, tidy: upper },
  Operator: { width: 120 },
  Vehicle: { width: 110 },
  Voyage: { width: 80 },
  DepartureDate: { width: 100 },
  ArrivalDate: { width: 100 },
});

const FEE = {
  Code: { width: 70, tidy: upper },
  Name: { width: 130 },
  Basis: { width: 110 },
  BoxType: { width: 70, tidy: boxType },
} as const;
const AMOUNT = {
  Quantity: { width: 80 },
  Price: { width: 100 },
  Currency: { width: 60, tidy: upper },
  PaymentMethod: { width: 80 },
} as const;
export const FEE_COLUMNS: Readonly<Record<FeeSide, readonly GridColumn<FormLine<'Fees'>>[]>> = {
  [FeeSide.Receivable]: columnsFor('Fees', { ...FEE, ...AMOUNT }),
  [FeeSide.Payable]: columnsFor('Fees', { ...FEE, ...AMOUNT, Partner: { width: 130 } }),
};

/** `2*40HQ+1*20GP` in the column of types means lines of those counts; a single type keeps the line's other cells. */
export function withCounts(rows: readonly FormLine<'Boxes'>[]): readonly FormLine<'Boxes'>[] {
  return rows.flatMap((row) => {
    const counts = row.Type && /[*×xX]/.test(row.Type) ? parseContainerSummary(row.Type) : null;
    if (!counts?.length) return row;
    return counts.map(({ type, count }, index) =>
      index === 0
        ? { ...row, Type: type, Count: count }
        : newLine<'Boxes'>({ Type: type, Count: count }),
    );
  });
}

/** Types alone, `40HQ+20GP`, are one container each; null where one is no type. */
function singleBoxes(text: string): { type: string; count: number }[] | null {
  const types = text.split(/[+,，、;；]+/).map(canonicalContainerType);
  return types.every((type) => type !== null) ? types.map((type) => ({ type, count: 1 })) : null;
}

/** The lines with those of a text such as `2*40HQ,1*20GP`, in place of blank ones; null for a text that is none. */
export function withTypedBoxes(
  rows: readonly FormLine<'Boxes'>[],
  text: string,
): readonly FormLine<'Boxes'>[] | null {
  const counts = singleBoxes(text) ?? parseContainerSummary(text);
  if (!counts?.length) return null;
  const kept = rows.filter((row) => !isBlank('Boxes', row));
  return [
    ...kept,
    ...counts.map(({ type, count }) => newLine<'Boxes'>({ Type: type, Count: count })),
  ];
}
