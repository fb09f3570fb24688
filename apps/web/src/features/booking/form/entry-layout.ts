import type { EntryHeader, EntryLines } from '@quayside/contracts/booking/entry/entry-order';

type Names = readonly (keyof EntryHeader & string)[];

/** The fields of the header by section, in the order in which the form and the record show them; labels and inputs are the contract's. */
export const BASICS = ['CustomerRef', 'ContractNo'] as const satisfies Names;
/** A place: its code, and its name as the papers print it. */
export const PLACES = [
  ['LoadCode', 'LoadPort'],
  ['DischargeCode', 'DischargePort'],
  ['ReceiptCode', 'ReceiptPlace'],
  ['DeliveryCode', 'DeliveryPlace'],
] as const satisfies readonly Names[];
/** The ship, before and after the places. */
export const SAILING = ['CarrierCode', 'SailingDate', 'Vessel', 'Voyage'] as const satisfies Names;
export const AROUND_SAILING = ['LatestSailing', 'ArrivalDate'] as const satisfies Names;
export const CUTOFFS = [
  'SiDeadline',
  'VgmDeadline',
  'YardDeadline',
  'CustomsDeadline',
] as const satisfies Names;
export const CARGO = ['GoodsType', 'CargoReady'] as const satisfies Names;
export const TERMS = [
  'PaymentMethod',
  'TransportMethod',
  'Incoterm',
  'BillForm',
  'MblNo',
] as const satisfies Names;

/** A section of the form: its fields stand in the order of the company's form, and so do the sections of lists among each other. */
export interface EntrySection {
  title: string;
  names: readonly string[];
  list?: keyof EntryLines;
}

const FIRST: readonly EntrySection[] = [
  { title: '客户', names: BASICS },
  {
    title: '航程',
    names: [...SAILING, ...PLACES.flat(), ...AROUND_SAILING, ...CUTOFFS],
    list: 'Legs',
  },
];
/** Between the fixed ones, as the company's form has them. */
const LISTED: readonly EntrySection[] = [
  { title: '当事方', names: [], list: 'Parties' },
  { title: '货物', names: CARGO, list: 'Goods' },
  { title: '集装箱', names: [], list: 'Boxes' },
  { title: '服务', names: [], list: 'Services' },
  { title: '费用', names: [], list: 'Fees' },
];
const LAST: readonly EntrySection[] = [
  { title: '条款', names: TERMS },
  { title: '备注', names: [], list: 'Remarks' },
];

const holds = ({ names, list }: EntrySection, name: string): boolean =>
  list === name || names.includes(name);

/** The section in which a field or a list stands. */
export const sectionOf = (name: string): string | undefined =>
  [...FIRST, ...LISTED, ...LAST].find((section) => holds(section, name))?.title;

/** The sections of a form that has these fields and lists in this order, each with its own of them. */
export function sectionsOf(names: readonly string[]): EntrySection[] {
  const placed = (section: EntrySection): number =>
    section.list ? names.indexOf(section.list) : -1;
  const listed = [...LISTED].sort((a, b) => placed(a) - placed(b));
  return [...FIRST, ...listed, ...LAST].flatMap((section) => {
    const own = names.filter((name) => section.names.includes(name));
    const list = section.list && names.includes(section.list) ? section.list : undefined;
    return own.length > 0 || list
      ? [{ title: section.title, names: own, ...(list && { list }) }]
      : [];
  });
}
