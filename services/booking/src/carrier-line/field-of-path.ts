import { BookingHeader } from '@quayside/contracts/booking/booking/booking-content';
import { EntryBox, EntryGoods, EntryParty } from '@quayside/contracts/booking/entry/entry-order';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { PartyRole } from '@quayside/contracts/trade/choices';

/** Where in a request, as fitting and feedback name it, to the field of the booking's header that fills it. */
const HEADER: readonly (readonly [RegExp, string])[] = [
  [/^(contractNumber)\b/, 'ContractNo'],
  [/^quotationNumber\b/, 'QuotationNo'],
  [/^customerReference\b/, 'CustomerRef'],
  [/^carrier\b/, 'CarrierCode'],
  [/^(vesselName|imo)\b/, 'Vessel'],
  [/^voyage\b/, 'Voyage'],
  [/^(sailingDate|routingReference)\b/, 'SailingDate'],
  [/^latestSailing\b/, 'LatestSailing'],
  [/^handoverDate\b/, 'CargoReady'],
  [/^(arrivalFrom|arrivalTo)\b/, 'ArrivalDate'],
  [/^movement\b/, 'TransportMethod'],
  [/^freightPayment\b/, 'PaymentMethod'],
  [/^incoterm\b/, 'Incoterm'],
  [/^signing\b/, 'BillForm'],
  [/^substitution\b/, 'Substitution'],
  [/^places\.receipt\b/, 'ReceiptPlace'],
  [/^places\.load\b/, 'LoadPort'],
  [/^places\.discharge\b/, 'DischargePort'],
  [/^places\.delivery\b/, 'DeliveryPlace'],
  [/^(contact\.name)\b/, 'ContactName'],
  [/^(contact\.phone)\b/, 'ContactPhone'],
  [/^(contact\.email)\b/, 'ContactEmail'],
];

const GOODS: Readonly<Record<string, string>> = {
  packages: 'Packages',
  packageCode: 'PackageUnit',
  packageText: 'PackageUnit',
  description: 'Description',
  hsCodes: 'HsCode',
  marks: 'Marks',
  grossWeight: 'Weight',
  volume: 'Volume',
  dangerous: 'UnNumber',
  container: 'BoxType',
};
const DANGEROUS: Readonly<Record<string, string>> = {
  imoClass: 'ImoClass',
  packingGroup: 'PackingGroup',
  properShippingName: 'ProperShippingName',
  flashPoint: 'FlashPoint',
};
const BOXES: Readonly<Record<string, string>> = {
  isoCode: 'Type',
  type: 'Type',
  count: 'Count',
  shipperOwned: 'Owner',
  numbers: 'Number',
  tare: 'Tare',
  grossWeight: 'Weight',
  nonOperating: 'Temperature',
  reefer: 'Temperature',
  overGauge: 'OverHeight',
};
const REEFER: Readonly<Record<string, string>> = {
  temperature: 'Temperature',
  ventilation: 'Ventilation',
  humidity: 'Humidity',
};
const OVER: Readonly<Record<string, string>> = {
  length: 'OverLength',
  width: 'OverWidth',
  height: 'OverHeight',
};

const PARTY: Readonly<Record<string, string>> = {
  code: 'Code',
  contactName: 'Contact',
  phone: 'Phone',
  email: 'Email',
};

/** A field of the booking: its path as the form marks it, and what people call it. */
export interface BookingField {
  prop: string;
  label: string;
}

const labelOf = (type: Class, name: string): string => fieldsOf(type).get(name)?.label ?? name;
const line = (list: string, type: Class, at: number, name: string, what: string): BookingField => ({
  prop: `${list}[${at}].${name}`,
  label: `第${at + 1}行${what}${labelOf(type, name)}`,
});

type Parties = readonly { Role: PartyRole; Name?: string | null }[];

/** The line of a party by its role and place among those of the role. */
function partyField(
  parties: Parties,
  role: PartyRole,
  at: number,
  property = 'Name',
): BookingField {
  const lines = parties.flatMap(({ Role, Name }, index) => (Role === role && Name ? [index] : []));
  const row = lines[at];
  const label = PartyRole.label(role);
  return row === undefined
    ? { prop: 'Parties', label }
    : {
        prop: `Parties[${row}].${property}`,
        label: `${label}${labelOf(EntryParty, property)}`,
      };
}

/** The booking's field behind a place of the request; null for what no field fills. */
export function fieldOfPath(path: string, parties: Parties): BookingField | null {
  const [, list, at, property = '', inner = ''] =
    /^(goods|containers)(?:\.(\d+)(?:\.(\w+)(?:\.(\w+))?)?)?/.exec(path) ?? [];
  if (list === 'goods') {
    if (at === undefined) return { prop: 'Goods', label: '货物' };
    return line(
      'Goods',
      EntryGoods,
      Number(at),
      DANGEROUS[inner] ?? GOODS[property] ?? 'Description',
      '货物',
    );
  }
  if (property === 'positioning')
    return { prop: 'CargoReady', label: labelOf(BookingHeader, 'CargoReady') };
  if (list === 'containers') {
    if (at === undefined) return { prop: 'Boxes', label: '集装箱' };
    return line(
      'Boxes',
      EntryBox,
      Number(at),
      REEFER[inner] ?? OVER[inner] ?? BOXES[property] ?? 'Type',
      '集装箱',
    );
  }
  const ofParty = PARTY[/\b(code|contactName|phone|email)$/.exec(path)?.[1] ?? ''];
  if (/^shipper\b/.test(path)) return partyField(parties, PartyRole.Shipper, 0, ofParty);
  if (/^forwarder\b/.test(path)) return partyField(parties, PartyRole.Forwarder, 0, ofParty);
  if (/^consignee\b/.test(path)) return partyField(parties, PartyRole.Consignee, 0, ofParty);
  const [, notify] = /^notifyParties(?:\.(\d+))?/.exec(path) ?? [];
  if (path.startsWith('notifyParties'))
    return partyField(parties, PartyRole.Notify, Number(notify ?? 0), ofParty);
  if (/^(remarks|reason)\b/.test(path)) return { prop: 'Remarks', label: '备注' };
  const found = HEADER.find(([pattern]) => pattern.test(path));
  return found ? { prop: found[1], label: labelOf(BookingHeader, found[1]) } : null;
}
