import type { OrderContent } from '../booking/order.js';
import type { SiHeader } from './shipping-instruction.js';

/** Header fields that an order fills, each with the order's field. */
export const FROM_ORDER = {
  TBI_GOODS_TYPE: 'GoodsType',
  TBI_MBL_NO: 'MblNo',
  TBI_SIMBL_NO: 'MblNo',
  TBI_PAYMENT_METHOD: 'PaymentMethod',
  TBI_TRANSPORT_METHOD: 'TransportMethod',
  TBI_CARRIER: 'CarrierCode',
  TBI_VESSEL: 'Vessel',
  TBI_VOYAGE: 'Voyage',
  TBI_SHOUHD: 'ReceiptPlace',
  TBI_SHOUHD_CODE: 'ReceiptCode',
  TBI_ZHUANGHG: 'LoadPort',
  TBI_ZHUANGHG_CODE: 'LoadCode',
  TBI_JIAOHD: 'DeliveryPlace',
  TBI_JIAOHD_CODE: 'DeliveryCode',
  TBI_XIEHG: 'DischargePort',
  TBI_XIEHG_CODE: 'DischargeCode',
  TBI_CONSIGNOR: 'Consignor',
  TBI_CONSIGNEE: 'Consignee',
  TBI_NOTIFIER_1: 'Notifier',
  TBI_GOODS: 'GoodsName',
  TBI_PACKAGE: 'PackageUnit',
  TBI_HSCODE: 'HsCode',
  TBI_SAILINGDATE: 'SailingDate',
} as const satisfies Partial<Record<keyof SiHeader, keyof OrderContent>>;
