import type { CustomerOrder, OrderLines } from '@quayside/contracts/booking/order';
import { SiType } from '@quayside/contracts/si/choices';
import { FROM_ORDER } from '@quayside/contracts/si/from-order';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { SiHeader, SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { OrderSi } from '@quayside/contracts/si/si.api';
import { normalizeContainerNumber } from '@quayside/shipping-standards/container-number';
import { containerOwner } from '@quayside/shipping-standards/container-owner';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import { normalizeHsCode } from '@quayside/shipping-standards/hs-code';

import { bookedBoxes } from './booked-boxes.js';

export type OrderHeader = Pick<SiHeader, keyof typeof FROM_ORDER>;

const NO_LINES = { Containers: [], Goods: [] };

const PAIRS = Object.entries(FROM_ORDER);

/** The header fields that an order fills, with its values. */
export const headerOfOrder = (order: CustomerOrder): OrderHeader =>
  Object.fromEntries(PAIRS.map(([name, from]) => [name, order[from]])) as OrderHeader;

/**
 * An order in the shape of an SI, ready to fill the form: header from the booking, one box per booked container, with what the order's lines
 * say of it.
 */
export function orderAsSi(
  order: CargoOrder,
  lines: Pick<OrderLines, 'Containers' | 'Goods'> = NO_LINES,
): OrderSi {
  return {
    ...headerOfOrder(order),
    CGO_ID: order.Id,
    TBI_SITYPE: SiType.Normal,
    TBI_NUM: 1,
    TBI_EMAILS: null,
    TBI_REMARKS: null,
    TBI_MERGEMBL_NO: null,
    TBI_DEADLINE: order.SiDeadline,
    TDBoxInfos: bookedBoxes(order, lines),
  };
}

/** What the order and the submission decide when the form leaves it out, before the rules look at a bill. */
export function filledFromOrder(si: SiInput, order: CargoOrder, num: number): SiInput {
  return {
    ...si,
    CGO_ID: si.CGO_ID || order.Id,
    TBI_NUM: num,
    TBI_SITYPE: si.TBI_SITYPE ?? (num > 1 ? SiType.MultiCopy : SiType.Normal),
    // A single bill is the carrier's: the number that was typed for it is the master number while the order has none.
    TBI_MBL_NO: si.TBI_MBL_NO || order.MblNo || (num === 1 ? (si.TBI_SIMBL_NO ?? null) : null),
    TBI_SIMBL_NO: si.TBI_SIMBL_NO || (num === 1 ? order.MblNo : null),
    TBI_CARRIER: si.TBI_CARRIER || order.CarrierCode,
    TBI_SAILINGDATE: si.TBI_SAILINGDATE || order.SailingDate,
    TBI_MERGEMBL_NO: (si.TDBpMBLNos ?? []).map(({ TMM_MMBL_NO }) => TMM_MMBL_NO).join(',') || null,
  };
}

/** One spelling for what is stored: container numbers, types, seals and commodity codes as the standards write them. */
export function normalizedSi(si: SiInput): SiInput {
  const compact = (text: string | null | undefined): string | null =>
    text ? normalizeContainerNumber(text) : null;
  const hs = (text: string | null | undefined): string | null =>
    text ? normalizeHsCode(text) : null;
  return {
    ...si,
    TBI_HSCODE: hs(si.TBI_HSCODE),
    BoxInfos: (si.BoxInfos ?? []).map(({ BoxInfo, BoxDetails = [] }) => ({
      BoxInfo: {
        ...BoxInfo,
        TBX_CNNO: compact(BoxInfo.TBX_CNNO),
        TBX_SEALNO: compact(BoxInfo.TBX_SEALNO),
        TBX_OWNER:
          (BoxInfo.TBX_OWNER && containerOwner(BoxInfo.TBX_OWNER)) || BoxInfo.TBX_OWNER || null,
        TBX_TYPE: canonicalContainerType(BoxInfo.TBX_TYPE ?? '') ?? BoxInfo.TBX_TYPE ?? null,
      },
      BoxDetails: BoxDetails.map((detail) => ({ ...detail, TBD_HSCODE: hs(detail.TBD_HSCODE) })),
    })),
  };
}
