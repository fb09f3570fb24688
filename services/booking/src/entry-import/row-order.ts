import type { EntryImportRow } from '@quayside/contracts/booking/entry/entry-import';
import type {
  EntryGoods,
  EntryInput,
  EntryParty,
} from '@quayside/contracts/booking/entry/entry-order';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';

type Values = Partial<EntryImportRow>;
type Field = keyof EntryImportRow;

/** Fields of the header that a list of orders has. */
export const HEADER = [
  ...([
    'CustomerRef',
    'CarrierCode',
    'ContractNo',
    'ReceiptPlace',
    'ReceiptCode',
    'LoadPort',
    'LoadCode',
    'DischargePort',
    'DischargeCode',
  ] as const),
  ...([
    'DeliveryPlace',
    'DeliveryCode',
    'SailingDate',
    'GoodsType',
    'CargoReason',
    'PaymentMethod',
    'TransportMethod',
  ] as const),
];
const GOODS: readonly (readonly [Field, keyof EntryGoods])[] = [
  ['GoodsName', 'Description'],
  ...(['HsCode', 'Packages', 'PackageUnit', 'Weight', 'Volume'] as const).map(
    (name) => [name, name] as const,
  ),
];
const PARTIES: readonly (readonly ['Consignor' | 'Consignee' | 'Notifier', PartyRole])[] = [
  ['Consignor', PartyRole.Shipper],
  ['Consignee', PartyRole.Consignee],
  ['Notifier', PartyRole.Notify],
];

/** A party as a list writes it: the first line names it, the others are its address. */
function withParty(parties: readonly EntryParty[], Role: PartyRole, text: string): EntryParty[] {
  const [Name = '', ...address] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const said = { Role, Name: Name.slice(0, 200), Address: address.join('\n') || null };
  const at = parties.findIndex((party) => party.Role === Role);
  return at < 0
    ? [...parties, said]
    : parties.map((party, index) => (index === at ? { ...party, ...said } : party));
}

/**
 * An order with what a row says in some of its fields; the goods of a list are the order's first line.
 * @param header the fields of the header that the list has
 */
export function orderOfRow<O extends EntryInput>(
  values: Values,
  fields: readonly string[],
  before: O,
  header: readonly string[] = HEADER,
): O {
  const has = (field: string): boolean => fields.includes(field) && values[field as Field] != null;
  const said = (field: Field): boolean => has(field);
  const order: O = {
    ...before,
    ...Object.fromEntries(header.filter(has).map((field) => [field, values[field as Field]])),
  };
  const goods = Object.fromEntries(
    GOODS.flatMap(([field, name]) => (said(field) ? [[name, values[field]]] : [])),
  );
  if (Object.keys(goods).length > 0)
    order.Goods = [{ ...before.Goods[0], ...goods }, ...before.Goods.slice(1)];
  if (said('ContainerSummary')) {
    order.Boxes = (parseContainerSummary(values.ContainerSummary ?? '') ?? []).map(
      ({ type, count }) => ({ Type: type, Count: count }),
    );
  }
  for (const [field, role] of PARTIES)
    if (said(field)) order.Parties = withParty(order.Parties, role, values[field] ?? '');
  return order;
}

/** What a stored order says in the fields of a row. */
export function rowOfOrder(
  order: EntryInput & { ContainerSummary: string | null; CompanyName: string },
  CompanyCode: string,
  header: readonly string[] = HEADER,
): EntryImportRow {
  const party = (role: PartyRole): string | null => {
    const found = order.Parties.find(({ Role }) => Role === role);
    return found ? [found.Name, found.Address].filter(Boolean).join('\n') : null;
  };
  return {
    ...Object.fromEntries(header.map((field) => [field, order[field as keyof EntryInput] ?? null])),
    ...Object.fromEntries(GOODS.map(([field, name]) => [field, order.Goods[0]?.[name] ?? null])),
    ...Object.fromEntries(PARTIES.map(([field, role]) => [field, party(role)])),
    CompanyCode,
    CompanyName: order.CompanyName,
    ContainerSummary: order.ContainerSummary,
  } as unknown as EntryImportRow;
}

/** The field of a row that says what stands at a path of its order: `Goods[0].HsCode` is HsCode; null where a list has no such field. */
export function fieldAt(
  prop: string,
  { Parties }: Pick<EntryInput, 'Parties'>,
  header: readonly string[] = HEADER,
): Field | null {
  if (header.includes(prop)) return prop as Field;
  if (prop.startsWith('Boxes')) return 'ContainerSummary';
  if (prop.startsWith('Goods'))
    return GOODS.find(([, name]) => prop.endsWith(`.${name}`))?.[0] ?? 'GoodsName';
  if (!prop.startsWith('Parties')) return null;
  const role = Parties[Number(/\d+/.exec(prop)?.[0] ?? 0)]?.Role ?? PartyRole.Shipper;
  return PARTIES.find(([, each]) => each === role)?.[0] ?? null;
}
