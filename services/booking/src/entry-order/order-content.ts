import type { EntryBox, EntryInput, EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import type { OrderContent, OrderLines } from '@quayside/contracts/booking/order';
import { GoodsType, PartyRole } from '@quayside/contracts/trade/choices';
import { type ContainerLine, containerLine } from '@quayside/contracts/trade/container-line';
import { goodsLine } from '@quayside/contracts/trade/goods-line';
import { party } from '@quayside/contracts/trade/party';

const addressOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 12);

/** A party as a bill of lading writes it: name, address, telephone. */
function textOf({ Parties }: EntryInput, role: PartyRole): string | null {
  const found = Parties.find(({ Role, Name }) => Role === role && Name);
  if (!found) return null;
  return [found.Name, ...addressOf(found.Address), found.Phone && `TEL ${found.Phone}`].filter(Boolean).join('\n').slice(0, 1000);
}

const common = (values: readonly (string | null | undefined)[]): string | null => {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
};

function containerOf({ Type, Owner = null, Seal = null, Packages = null, Weight = null, Volume = null, ...box }: EntryBox): ContainerLine {
  return containerLine(Type ?? '', { Number: box.Number ?? null, Owner, Seal, Packages, Weight, Volume });
}

/** A shipment as it was entered or booked, with what it comes to. */
export type ShipmentWithTotals = EntryInput & Pick<EntryRecord, 'ContainerSummary' | 'TotalPackages' | 'TotalWeight' | 'TotalVolume'>;

/** An entered order in the words of a cargo order, from which an SI is filled. A line of several containers becomes as many. */
export function orderOf(entry: ShipmentWithTotals): Omit<OrderContent, 'BookingNo'> & OrderLines {
  const { ReceiptPlace = null, ReceiptCode = null, DeliveryPlace = null, DeliveryCode = null, SailingDate = null } = entry;
  return {
    ...{ MblNo: entry.MblNo ?? null, CarrierCode: entry.CarrierCode ?? '', Vessel: entry.Vessel ?? '', Voyage: entry.Voyage ?? '' },
    ...{ VesselImo: null, ReceiptPlace, ReceiptCode, LoadPort: entry.LoadPort ?? '', LoadCode: entry.LoadCode ?? '' },
    ...{ DischargePort: entry.DischargePort ?? '', DischargeCode: entry.DischargeCode ?? '', DeliveryPlace, DeliveryCode },
    ...{ SailingDate, SiDeadline: entry.SiDeadline ?? null, ContainerSummary: entry.ContainerSummary ?? '' },
    ...{ Packages: entry.TotalPackages, Weight: entry.TotalWeight, Volume: entry.TotalVolume },
    PackageUnit: common(entry.Goods.map(({ PackageUnit = null }) => PackageUnit)),
    GoodsType: entry.GoodsType ?? GoodsType.General,
    GoodsName:
      entry.Goods.flatMap(({ Description }) => Description || [])
        .join('\n')
        .slice(0, 2000) || null,
    HsCode: entry.Goods.find(({ HsCode }) => HsCode)?.HsCode ?? null,
    ...{ PaymentMethod: entry.PaymentMethod ?? null, TransportMethod: entry.TransportMethod ?? null },
    ...{
      Consignor: textOf(entry, PartyRole.Shipper),
      Consignee: textOf(entry, PartyRole.Consignee),
      Notifier: textOf(entry, PartyRole.Notify),
    },
    Containers: entry.Boxes.flatMap((box) => Array.from({ length: box.Count ?? 1 }, () => containerOf(box))),
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
      }) => (Description ? [goodsLine(Description, { ChineseName, HsCode, Marks, Packages, PackageUnit, Weight, Volume })] : []),
    ),
    Parties: entry.Parties.flatMap(({ Role, Name, Address, Code = null, Country = null, Contact = null, Phone = null, Email = null }) =>
      Name ? [party(Role, Name, addressOf(Address), { Code, Country, Contact, Phone, Email })] : [],
    ),
  };
}
