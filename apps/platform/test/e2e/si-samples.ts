import { listCargoOrders } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { orderSi } from '@quayside/contracts/si/si.api';
import { billOfBooking } from '@quayside/shipping-standards/bill-number';
import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import { containerType } from '@quayside/shipping-standards/container-type';
import { decimalToNumber, sumDecimals } from '@quayside/shipping-standards/decimal';
import type { ApiClient } from './api-client.js';

/** Splits a whole by shares into parts that sum to it exactly; quantities in thousandths. */
function parts(total: number, shares: readonly number[], scale: 1 | 1000): number[] {
  const units = Math.round(total * scale);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const result = shares.map((share) => Math.floor((units * share) / whole));
  result[result.length - 1]! += units - result.reduce((sum, part) => sum + part, 0);
  return result.map((part) => part / scale);
}

/** How much of the cargo a box takes: by its inner volume, so that no box is fuller than it can be. */
const shareOf = (type: string | null | undefined): number =>
  Math.round(10 * (containerType(type ?? '')?.innerVolume ?? 33));

/** A party of the order's list is a name alone; a carrier wants its address as well. */
const withAddress = (party: string): string =>
  party.includes('\n') ? party : `${party}\nNO 1 SAMPLE ROAD\nNINGBO CHINA`;

/** An SI that the rules accept: the order's own data, its boxes with numbers and seals, totals that agree. */
export async function rightSi(client: ApiClient, orderId: number): Promise<SiInput> {
  const {
    TDBoxInfos,
    TBI_DEADLINE: _deadline,
    ...header
  } = await client.get(orderSi, { CGO_ID: orderId });
  const { Rows } = await client.get(listCargoOrders, { Limit: 200 });
  const order = Rows.find((row) => row.Id === orderId)!;
  const shares = TDBoxInfos.map(({ BoxInfo }) => shareOf(BoxInfo.TBX_TYPE));
  const packages = parts(order.Packages ?? 0, shares, 1);
  const weights = parts(order.Weight ?? 0, shares, 1000);
  const volumes = parts(order.Volume ?? 0, shares, 1000);
  const unit = order.PackageUnit ?? 'CT';
  const boxes = TDBoxInfos.map(({ BoxInfo }, index) => ({
    BoxInfo: {
      ...BoxInfo,
      TBX_CNNO: generateContainerNumber('CSQU', orderId * 100 + index),
      TBX_SEALNO: `SL${orderId}${index}`,
      TBX_PACKAGE: unit,
      TBX_NUM: packages[index],
      TBX_WEIGHT: weights[index],
      TBX_VOLUME: volumes[index],
    },
    BoxDetails: [],
  }));
  if (decimalToNumber(sumDecimals(weights, 3)) !== order.Weight)
    throw new Error('the sample does not sum to the order');
  return {
    ...header,
    TBI_SITYPE: 1,
    TBI_SIMBL_NO: header.TBI_SIMBL_NO || billOfBooking(order.CarrierCode, order.BookingNo),
    TBI_CONSIGNOR: withAddress(header.TBI_CONSIGNOR || 'NINGBO SAMPLE TRADING CO LTD'),
    TBI_CONSIGNEE:
      header.TBI_CONSIGNEE || 'SAMPLE IMPORT INC\n100 MAIN STREET\nLOS ANGELES CA 90001',
    TBI_NOTIFIER_1: header.TBI_NOTIFIER_1 || 'SAME AS CONSIGNEE',
    TBI_MARKS: header.TBI_MARKS || 'N/M',
    TBI_GOODS: header.TBI_GOODS || 'WOODEN PHOTO FRAMES',
    TBI_PACKAGE: unit,
    TBI_HSCODE: header.TBI_HSCODE || '441490',
    TBI_SIGNING_METHOD: header.TBI_SIGNING_METHOD ?? 'O',
    TBI_PAYMENT_METHOD: header.TBI_PAYMENT_METHOD ?? 'PP',
    TBI_GOODS_TYPE: header.TBI_GOODS_TYPE ?? 'GC',
    TBI_TRANSPORT_METHOD: header.TBI_TRANSPORT_METHOD ?? 'CY-CY',
    BoxInfos: boxes,
    TDBpMBLNos: [],
  };
}
