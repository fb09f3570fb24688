import { BillForm } from '@quayside/contracts/booking/entry/choices';
import type {
  EntryBox,
  EntryInput,
  EntryRecord,
} from '@quayside/contracts/booking/entry/entry-order';
import type { CustomerOrder, OrderContent, OrderLines } from '@quayside/contracts/booking/order';
import { GoodsType, PartyRole, SigningMethod } from '@quayside/contracts/trade/choices';
import { type ContainerLine, containerLine } from '@quayside/contracts/trade/container-line';
import { goodsLine } from '@quayside/contracts/trade/goods-line';
import { party } from '@quayside/contracts/trade/party';
import {
  customerRemarksOf,
  linesOf,
  MOST_MARKS,
  MOST_NAMES,
  MOST_PARTY,
  MOST_PARTY_LINES,
  MOST_REMARKS,
  marksOf,
  namesOf,
  partyText,
  together,
} from '../entry-rules/one-text.js';

/** A shipment as it was entered or booked, with what it comes to. `OurContract`: contract and quotation are not the customer's to read. */
export type ShipmentWithTotals = EntryInput &
  Pick<EntryRecord, 'ContainerSummary' | 'TotalPackages' | 'TotalWeight' | 'TotalVolume'> & {
    QuotationNo?: string | null;
    OurContract?: boolean;
  };

const addressOf = (text: string | null | undefined): string[] =>
  linesOf(text).slice(0, MOST_PARTY_LINES);

/** A party as a bill of lading writes it: name, address, telephone; the second and third of a role are asked for by `at`. */
function textOf({ Parties }: EntryInput, role: PartyRole, at = 0): string | null {
  const found = Parties.filter(({ Role, Name }) => Role === role && Name)[at];
  if (!found) return null;
  return partyText(found, addressOf(found.Address)).slice(0, MOST_PARTY);
}

const common = (values: readonly (string | null | undefined)[]): string | null => {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
};

/** Packages of several kinds together (UN/ECE Recommendation 21): what a bill calls them that counts them in one sum. */
const PACKAGES = 'PK';

/** The kind of all packages: that of every line, packages where lines differ, nothing while a line does not say it. */
function packageUnitOf({ Goods }: EntryInput): string | null {
  const units = Goods.map(({ PackageUnit = null }) => PackageUnit);
  return common(units) ?? (units.length > 0 && units.every(Boolean) ? PACKAGES : null);
}

const SIGNING: Readonly<Record<BillForm, SigningMethod>> = {
  [BillForm.Original]: SigningMethod.Original,
  [BillForm.Telex]: SigningMethod.Telex,
  [BillForm.Seaway]: SigningMethod.SeaWaybill,
};

type CustomerWords = Omit<CustomerOrder, keyof OrderContent>;

/** What the customer said of his papers. What is for our own people, or for the carrier who books, is no word to an SI. */
const wordsOf = (entry: ShipmentWithTotals): CustomerWords => ({
  CustomerRef: entry.CustomerRef ?? null,
  ContractNo: entry.OurContract ? null : entry.ContractNo || entry.QuotationNo || null,
  SigningMethod: entry.BillForm ? SIGNING[entry.BillForm] : null,
  SecondNotifier: textOf(entry, PartyRole.Notify, 1),
  ThirdNotifier: textOf(entry, PartyRole.Notify, 2),
  Marks: together(marksOf(entry), MOST_MARKS).text,
  CustomerRemarks: together(customerRemarksOf(entry), MOST_REMARKS).text,
});

function containerOf({
  Type,
  Owner = null,
  Seal = null,
  Packages = null,
  Weight = null,
  Volume = null,
  ...box
}: EntryBox): ContainerLine {
  return containerLine(Type ?? '', {
    Number: box.Number ?? null,
    Owner,
    Seal,
    Packages,
    Weight,
    Volume,
  });
}

/** An entered order in the words of a cargo order, from which an SI is filled. A line of several containers becomes as many. */
export function orderOf(entry: ShipmentWithTotals): Omit<CustomerOrder, 'BookingNo'> & OrderLines {
  const {
    ReceiptPlace = null,
    ReceiptCode = null,
    DeliveryPlace = null,
    DeliveryCode = null,
    SailingDate = null,
  } = entry;
  return {
    MblNo: entry.MblNo ?? null,
    CarrierCode: entry.CarrierCode ?? '',
    Vessel: entry.Vessel ?? '',
    Voyage: entry.Voyage ?? '',
    VesselImo: null,
    ReceiptPlace,
    ReceiptCode,
    LoadPort: entry.LoadPort ?? '',
    LoadCode: entry.LoadCode ?? '',
    DischargePort: entry.DischargePort ?? '',
    DischargeCode: entry.DischargeCode ?? '',
    DeliveryPlace,
    DeliveryCode,
    SailingDate,
    SiDeadline: entry.SiDeadline ?? null,
    ContainerSummary: entry.ContainerSummary ?? '',
    Packages: entry.TotalPackages,
    Weight: entry.TotalWeight,
    Volume: entry.TotalVolume,
    PackageUnit: packageUnitOf(entry),
    GoodsType: entry.GoodsType ?? GoodsType.General,
    GoodsName: namesOf(entry).slice(0, MOST_NAMES) || null,
    HsCode: entry.Goods.find(({ HsCode }) => HsCode)?.HsCode ?? null,
    PaymentMethod: entry.PaymentMethod ?? null,
    TransportMethod: entry.TransportMethod ?? null,
    Consignor: textOf(entry, PartyRole.Shipper),
    Consignee: textOf(entry, PartyRole.Consignee),
    Notifier: textOf(entry, PartyRole.Notify),
    ...wordsOf(entry),
    Containers: entry.Boxes.flatMap((box) =>
      Array.from({ length: box.Count ?? 1 }, () => containerOf(box)),
    ),
    Goods: entry.Goods.flatMap(
      ({
        Description,
        ChineseName = null,
        HsCode = null,
        Marks = null,
        Packages = null,
        PackageUnit = null,
        Weight = null,
        Volume = null,
      }) =>
        Description
          ? [
              goodsLine(Description, {
                ChineseName,
                HsCode,
                Marks,
                Packages,
                PackageUnit,
                Weight,
                Volume,
              }),
            ]
          : [],
    ),
    Parties: entry.Parties.flatMap(
      ({
        Role,
        Name,
        Address,
        Code = null,
        Country = null,
        Contact = null,
        Phone = null,
        Email = null,
      }) =>
        Name
          ? [party(Role, Name, addressOf(Address), { Code, Country, Contact, Phone, Email })]
          : [],
    ),
  };
}
