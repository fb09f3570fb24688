import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { EntryStage } from '@quayside/contracts/booking/entry/choices';
import type { EntryFinding } from '@quayside/contracts/booking/entry/findings';
import { daysAfter } from '@quayside/contracts/core/dates';
import { ContainerOwner, GoodsType } from '@quayside/contracts/trade/choices';
import { dayAtPort } from '@quayside/service-kit/mapping/port-day';
import { Findings } from '../entry-rules/finding-list.js';
import { type EntryFacts, errorsOf, judgeEntry } from '../entry-rules/judge.js';
import { judgeCargo } from '../entry-rules/judge-cargo.js';
import { MOST_AHEAD } from '../entry-rules/judge-plausible.js';

/** Days between which a ship may sail, at most: rates hold no longer (standards 10). */
const MOST_DAYS = 92;
const DAY = 86_400_000;
const ONLY_BOOKING: ReadonlySet<EntryStage> = new Set([EntryStage.Booking]);

/**
 * Everything the rules say to a booking before the desk takes it on: the forms of its fields and what a booking needs (those of an
 * entered order, standards 1.4 and 10.2), and what only a booking says. Stages after the booking are not asked for.
 */
export function judgeBooking(booking: BookingInput, facts: EntryFacts, now: Date): EntryFinding[] {
  const list = new Findings();
  const {
    LoadCode,
    SailingDate,
    LatestSailing,
    TransportMethod = '',
    ReceiptPlace,
    DeliveryPlace,
    ContactPhone,
    ContactEmail,
    ContactName,
  } = booking;
  // A ship has sailed when its day is over at its port of loading.
  const today = dayAtPort(LoadCode ?? '', now, facts.zones ?? new Map());
  if (SailingDate && (LatestSailing ?? SailingDate) < today)
    list.error('SailingDate', 'sailing-past', '开航日已过，请核对');
  if (SailingDate && SailingDate > daysAfter(today, MOST_AHEAD))
    list.error('SailingDate', 'sailing-far', '开航日在一年以后，请核对年份');
  if (
    SailingDate &&
    LatestSailing &&
    Date.parse(LatestSailing) - Date.parse(SailingDate) > MOST_DAYS * DAY
  ) {
    list.warn('LatestSailing', 'sailing-wide', `可接受的开航日跨度超过${MOST_DAYS}天，请核对`);
  }
  // DCSA: a place of receipt is mandatory with store door at origin, a place of delivery at destination.
  if (TransportMethod?.startsWith('DOOR') && !ReceiptPlace)
    list.error('ReceiptPlace', 'door-receipt', '门到起运的条款请填写收货地');
  if (TransportMethod?.endsWith('DOOR') && !DeliveryPlace)
    list.error('DeliveryPlace', 'door-delivery', '送货到门的条款请填写交货地');
  if (ContactEmail && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(ContactEmail))
    list.error('ContactEmail', 'email-form', '联系邮箱格式不正确');
  if (!ContactPhone && !ContactEmail)
    list.warn('ContactPhone', 'contact', '建议填写联系电话或邮箱，便于船公司和我司联系');
  if (booking.GoodsType === GoodsType.Dangerous && !(ContactName && ContactPhone)) {
    const Prop = ContactName ? 'ContactPhone' : 'ContactName';
    list.error(Prop, 'emergency-contact', '危险品请填写应急联系人和电话');
  }
  return [...judgeEntry(booking, { ...facts, stages: ONLY_BOOKING }), ...list.all];
}

/** What a carrier asks for beyond that: judged when a booking is sent to him, not when a customer hands it in (standards 1.4). */
export function judgeForCarrier(booking: BookingInput): EntryFinding[] {
  const { CarrierCode, ContractNo, QuotationNo, BookCode, Boxes } = booking;
  const list = new Findings();
  if (!CarrierCode) list.error('CarrierCode', 'required', '发送前请选择船公司');
  if (!ContractNo && !QuotationNo && !BookCode)
    list.error('ContractNo', 'contract-or-quotation', '请填写合约号、订舱代码，或船公司报价号');
  if ((ContractNo || BookCode) && QuotationNo)
    list.error(
      'QuotationNo',
      'contract-and-quotation',
      '合约号（或订舱代码）与船公司报价号只能填一个',
    );
  Boxes.forEach(({ Owner, Tare }, at) => {
    if (Owner === ContainerOwner.Shipper && Tare == null)
      list.error(`Boxes[${at}].Tare`, 'tare-missing', '货主箱（SOC）请填写箱皮重');
  });
  return list.all;
}

/**
 * What stands against sending a booking: what a carrier asks for, and facts of its cargo that nobody
 * answered for, as a booking of a quote was handed in by nobody.
 */
export function judgeForSending(booking: BookingInput): EntryFinding[] {
  const list = new Findings();
  judgeCargo(list, booking);
  return [...judgeForCarrier(booking), ...errorsOf(list.all)];
}
