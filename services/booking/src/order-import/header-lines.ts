import type { OrderContent, OrderLines } from '@quayside/contracts/booking/order';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { type GoodsLine, goodsLine } from '@quayside/contracts/trade/goods-line';
import { type Party, party } from '@quayside/contracts/trade/party';
import type { Settled } from '@quayside/service-kit/import/target';
import { decimalToNumber, sumDecimals } from '@quayside/shipping-standards/decimal';

type Header = Partial<OrderContent>;
type Stored = OrderContent & OrderLines;

const PARTIES = [
  ['Consignor', PartyRole.Shipper],
  ['Consignee', PartyRole.Consignee],
  ['Notifier', PartyRole.Notify],
] as const;

/** What a header says of goods, and the field of a line that says the same. */
const GOODS = [
  ['GoodsName', 'Description', '品名'],
  ['HsCode', 'HsCode', 'HS编码'],
  ['Packages', 'Packages', '件数'],
  ['PackageUnit', 'PackageUnit', '包装'],
  ['Weight', 'Weight', '毛重'],
  ['Volume', 'Volume', '体积'],
] as const satisfies readonly (readonly [keyof OrderContent, keyof GoodsLine, string])[];
type GoodsField = (typeof GOODS)[number];

/** A party as a booking list writes it: the first line names it, the others are its address. */
function partyOfText(role: PartyRole, text: string): Party {
  const [name = '', ...address] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return party(role, name.slice(0, 200), address.slice(0, 12));
}

/** Whether the list says a field, and says it otherwise than the order has it. */
function differs(row: Header, stored: Header, field: keyof OrderContent): boolean {
  const [after, before] = [row[field], stored[field]];
  if (after === undefined || after === null || after === '') return false;
  return typeof after === 'string' && typeof before === 'string'
    ? after.trim() !== before.trim()
    : after !== before;
}

/** Nothing where no goods are named. */
function goodsOf({
  GoodsName,
  HsCode,
  Packages,
  PackageUnit,
  Weight,
  Volume,
}: Header): GoodsLine[] {
  if (!GoodsName) return [];
  return [
    goodsLine(GoodsName, {
      HsCode: HsCode ?? null,
      Packages: Packages ?? null,
      PackageUnit: PackageUnit ?? null,
      Weight: Weight ?? null,
      Volume: Volume ?? null,
    }),
  ];
}

const partiesOf = (header: Header): Party[] =>
  PARTIES.flatMap(([field, role]) => (header[field] ? [partyOfText(role, header[field])] : []));

/** What several lines say together of a number; null where one of them does not say it. */
function totalOf(
  lines: readonly GoodsLine[],
  name: 'Packages' | 'Weight' | 'Volume',
): number | null {
  const numbers = lines.map((line) => line[name]);
  return numbers.every((each) => each !== null) ? decimalToNumber(sumDecimals(numbers)) : null;
}

/** Why lines stay that do not say what the header will: several lines are never made one. */
function lineNote(
  row: Header,
  lines: readonly GoodsLine[],
  [field, name]: GoodsField,
): string | null {
  const kept = `订单有 ${lines.length} 行货物明细，导入不改明细`;
  if (name !== 'Packages' && name !== 'Weight' && name !== 'Volume')
    return `${kept}，请到订单中核对`;
  const total = totalOf(lines, name);
  if (total === row[field]) return null;
  return `${kept}；${total === null ? '明细未填全' : `明细合计 ${total}`}，与此处的 ${String(row[field])} 不一致，请核对`;
}

function settledGoods(row: Header, stored: Stored): Settled<OrderLines> {
  const changed = GOODS.filter(([field]) => differs(row, stored, field));
  const lines = stored.Goods;
  if (lines.length > 1) {
    const notes = changed.flatMap((each) => {
      const note = lineNote(row, lines, each);
      return note ? [[each[0], note] as const] : [];
    });
    return { values: {}, notes: Object.fromEntries(notes) };
  }
  const [line] = lines;
  if (!line)
    return {
      values: changed.some(([field]) => field === 'GoodsName')
        ? { Goods: goodsOf({ ...stored, ...said(row) }) }
        : {},
    };
  if (changed.length === 0) return { values: {} };
  return {
    values: {
      Goods: [
        { ...line, ...Object.fromEntries(changed.map(([field, name]) => [name, row[field]])) },
      ],
    },
  };
}

/** What a list says; it takes nothing away. */
const said = (row: Header): Header =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );

/** Each party whose text changed gives way to what the list says; one that keeps its name keeps its codes and contacts. */
function settledParties(row: Header, stored: Stored): Party[] | null {
  const changed = PARTIES.filter(([field]) => differs(row, stored, field));
  if (changed.length === 0) return null;
  if (stored.Parties.length === 0) return partiesOf({ ...stored, ...said(row) });
  const parties = [...stored.Parties];
  for (const [field, role] of changed) {
    const next = partyOfText(role, row[field] as string);
    const at = parties.findIndex(({ Role }) => Role === role);
    if (at < 0) parties.push(next);
    else
      parties[at] =
        parties[at]!.Name === next.Name ? { ...parties[at]!, Address: next.Address } : next;
  }
  return parties;
}

/**
 * The lines that follow from a row of a booking list: of a new order those that its columns say, of a known one those that it has, with
 * what the list says otherwise than the order. What the list does not say (a line's Chinese name and marks, a party's code) stays, and
 * several lines of goods are never made one: `notes` says so where they do not add up to the header any more.
 */
export function linesOfHeader(row: Header, stored: Stored | undefined): Settled<OrderLines> {
  if (!stored) {
    const [Goods, Parties] = [goodsOf(row), partiesOf(row)];
    return {
      values: { ...(Goods.length > 0 && { Goods }), ...(Parties.length > 0 && { Parties }) },
    };
  }
  const { values, notes = {} } = settledGoods(row, stored);
  const Parties = settledParties(row, stored);
  return { values: { ...values, ...(Parties && { Parties }) }, notes };
}
