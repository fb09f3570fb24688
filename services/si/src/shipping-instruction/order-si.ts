import { SiType } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { OrderSi } from '@quayside/contracts/si/si.api';
import { normalizeContainerNumber } from '@quayside/shipping-standards/container-number';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import { normalizeHsCode } from '@quayside/shipping-standards/hs-code';

/** An order in the shape of an SI, ready to fill the form: header from the booking, one box per booked container. */
export function orderAsSi(order: CargoOrder): OrderSi {
  const boxes = (parseContainerSummary(order.ContainerSummary) ?? []).flatMap(({ type, count }) => Array<string>(count).fill(type));
  return {
    CGO_ID: order.Id,
    TBI_SHREF_NO: null,
    TBI_GOODS_TYPE: order.GoodsType,
    TBI_SITYPE: SiType.Normal,
    TBI_NUM: 1,
    TBI_MBL_NO: order.MblNo,
    TBI_SIMBL_NO: order.MblNo,
    TBI_PAYMENT_METHOD: order.PaymentMethod,
    TBI_SIGNING_METHOD: null,
    TBI_TRANSPORT_METHOD: order.TransportMethod,
    TBI_CARRIER: order.CarrierCode,
    TBI_VESSEL: order.Vessel,
    TBI_VOYAGE: order.Voyage,
    TBI_SHOUHD: order.ReceiptPlace,
    TBI_SHOUHD_CODE: order.ReceiptCode,
    TBI_ZHUANGHG: order.LoadPort,
    TBI_ZHUANGHG_CODE: order.LoadCode,
    TBI_JIAOHD: order.DeliveryPlace,
    TBI_JIAOHD_CODE: order.DeliveryCode,
    TBI_XIEHG: order.DischargePort,
    TBI_XIEHG_CODE: order.DischargeCode,
    TBI_CONSIGNOR: order.Consignor,
    TBI_CONSIGNEE: order.Consignee,
    TBI_NOTIFIER_1: order.Notifier,
    TBI_NOTIFIER_2: null,
    TBI_NOTIFIER_3: null,
    TBI_MARKS: null,
    TBI_GOODS: order.GoodsName,
    TBI_PACKAGE: order.PackageUnit,
    TBI_HSCODE: order.HsCode,
    TBI_EMAILS: null,
    TBI_REMARKS: null,
    TBI_SHREMARKS: null,
    TBI_MERGEMBL_NO: null,
    TBI_SAILINGDATE: order.SailingDate,
    TBI_QUNO: null,
    TBI_DEADLINE: order.SiDeadline,
    TDBoxInfos: boxes.slice(0, 200).map((type) => ({
      BoxInfo: {
        TBX_CGO_ID: order.Id,
        TBX_TYPE: type,
        TBX_CNNO: null,
        TBX_SEALNO: null,
        TBX_PACKAGE: order.PackageUnit,
        TBX_NUM: null,
        TBX_WEIGHT: null,
        TBX_VOLUME: null,
      },
      BoxDetails: [],
    })),
  };
}

/** What the order and the submission decide when the form leaves it out, before the rules look at a bill. */
export function filledFromOrder(si: SiInput, order: CargoOrder, num: number): SiInput {
  return {
    ...si,
    CGO_ID: si.CGO_ID || order.Id,
    TBI_NUM: num,
    TBI_SITYPE: si.TBI_SITYPE ?? (num > 1 ? SiType.MultiCopy : SiType.Normal),
    TBI_MBL_NO: si.TBI_MBL_NO || order.MblNo,
    TBI_SIMBL_NO: si.TBI_SIMBL_NO || (num === 1 ? order.MblNo : null),
    TBI_CARRIER: si.TBI_CARRIER || order.CarrierCode,
    TBI_SAILINGDATE: si.TBI_SAILINGDATE || order.SailingDate,
    TBI_MERGEMBL_NO: (si.TDBpMBLNos ?? []).map(({ TMM_MMBL_NO }) => TMM_MMBL_NO).join(',') || null,
  };
}

/** One spelling for what is stored: container numbers, types, seals and commodity codes as the standards write them. */
export function normalizedSi(si: SiInput): SiInput {
  const compact = (text: string | null | undefined): string | null => (text ? normalizeContainerNumber(text) : null);
  const hs = (text: string | null | undefined): string | null => (text ? normalizeHsCode(text) : null);
  return {
    ...si,
    TBI_HSCODE: hs(si.TBI_HSCODE),
    BoxInfos: (si.BoxInfos ?? []).map(({ BoxInfo, BoxDetails = [] }) => ({
      BoxInfo: {
        ...BoxInfo,
        TBX_CNNO: compact(BoxInfo.TBX_CNNO),
        TBX_SEALNO: compact(BoxInfo.TBX_SEALNO),
        TBX_TYPE: canonicalContainerType(BoxInfo.TBX_TYPE ?? '') ?? BoxInfo.TBX_TYPE ?? null,
      },
      BoxDetails: BoxDetails.map((detail) => ({ ...detail, TBD_HSCODE: hs(detail.TBD_HSCODE) })),
    })),
  };
}
