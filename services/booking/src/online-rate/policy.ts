import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import type { EntryFinding } from '@quayside/contracts/booking/entry/findings';
import type { OnlineCarrier } from '@quayside/contracts/booking/online/carrier';
import { OnlineDemand } from '@quayside/contracts/booking/online/choices';
import type { OnlineOffer } from '@quayside/contracts/booking/online/offer';
import type { OnlineBoxes } from '@quayside/contracts/booking/online/order';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { dayBeginsAtPort, type PortZones } from '@quayside/service-kit/mapping/port-day';
import { containerSummary } from '@quayside/shipping-standards/container-summary';
import { Findings } from '../entry-rules/finding-list.js';

const HOUR = 3_600_000;
const D = OnlineDemand;

/** Containers as people write them: 40HQ*2. */
export const boxesText = (counts: readonly OnlineBoxes[]): string =>
  containerSummary(counts.flatMap(({ Type, Count }) => Array<string>(Count).fill(Type)));

const hasParty = ({ Parties }: BookingInput, role: PartyRole): boolean =>
  Parties.some(({ Role, Name }) => Role === role && Boolean(Name?.trim()));

/** Where goods lack something that a carrier asks of each of them; of none at all the list itself. */
function goodsLacks(
  { Goods }: BookingInput,
  field: 'HsCode' | 'Packages' | 'Weight' | 'Volume',
): string[] {
  if (Goods.length === 0) return ['Goods'];
  return Goods.flatMap((line, index) => (line[field] ? [] : [`Goods[${index}].${field}`]));
}

const LACKS: Readonly<Record<OnlineDemand, (booking: BookingInput) => string[]>> = {
  [D.Consignee]: (booking) => (hasParty(booking, PartyRole.Consignee) ? [] : ['Parties']),
  [D.Notify]: (booking) => (hasParty(booking, PartyRole.Notify) ? [] : ['Parties']),
  [D.HsCode]: (booking) => goodsLacks(booking, 'HsCode'),
  [D.Packages]: (booking) => goodsLacks(booking, 'Packages'),
  [D.Weight]: (booking) => goodsLacks(booking, 'Weight'),
  [D.Volume]: (booking) => goodsLacks(booking, 'Volume'),
  [D.CargoReady]: ({ CargoReady }) => (CargoReady ? [] : ['CargoReady']),
  [D.Incoterm]: ({ Incoterm }) => (Incoterm ? [] : ['Incoterm']),
  [D.ContactName]: ({ ContactName }) => (ContactName ? [] : ['ContactName']),
  [D.ContactPhone]: ({ ContactPhone }) => (ContactPhone ? [] : ['ContactPhone']),
  [D.ContactEmail]: ({ ContactEmail }) => (ContactEmail ? [] : ['ContactEmail']),
};

/** What of a booking an offer says, so that it is no longer the offer's when it differs. */
const SAID = [
  ['CarrierCode', 'CarrierCode', '船公司'],
  ['LoadCode', 'PolCode', '装货港'],
  ['DischargeCode', 'PodCode', '卸货港'],
  ['QuotationNo', 'OfferNo', '船公司报价号'],
] as const;

/**
 * What stands in the way of ordering a booking by an offer: what the carrier's policy asks for, and what is other than the offer says.
 * All are errors at the fields of the booking.
 */
export function judgeByPolicy(
  booking: BookingInput,
  {
    offer,
    counts,
    account,
    now,
    zones,
  }: {
    offer: OnlineOffer;
    counts: readonly OnlineBoxes[];
    account: OnlineCarrier | null;
    now: Date;
    zones: PortZones;
  },
): EntryFinding[] {
  const list = new Findings();
  for (const [field, said, label] of SAID) {
    if (booking[field] !== offer[said])
      list.error(
        field,
        'not-as-offered',
        `${label}与冻结的报价（${offer[said]}）不同，需要时请重新选定报价`,
      );
  }
  const asked = boxesText(
    booking.Boxes.flatMap(({ Type, Count }) => (Type ? [{ Type, Count: Count ?? 1 }] : [])),
  );
  if (asked !== boxesText(counts))
    list.error(
      'Boxes',
      'not-as-offered',
      `箱型箱量与冻结的报价（${boxesText(counts)}）不同，请重新选定报价`,
    );
  if (!account?.Enabled) {
    list.error('CarrierCode', 'shop-closed', '该船司的电商账号已停用');
    return list.all;
  }
  const closes =
    Date.parse(dayBeginsAtPort(offer.Sailing, offer.PolCode, zones)) - account.CutoffHours * HOUR;
  if (now.getTime() > closes)
    list.error(
      'SailingDate',
      'shop-cutoff',
      `已过该船司的下单截止（开航前${account.CutoffHours}小时）`,
    );
  for (const demand of account.Demands ?? []) {
    for (const prop of LACKS[demand](booking))
      list.error(prop, 'shop-demands', `该船司下单必须填写${OnlineDemand.label(demand)}`);
  }
  return list.all;
}
