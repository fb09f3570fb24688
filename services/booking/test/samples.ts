import type { OrderContent } from '@quayside/contracts/booking/order';

export const HUAYUAN = { Id: 2, CompanyCode: 'HUAYUAN', CompanyName: '宁波华远进出口有限公司' };
export const LANTIAN = { Id: 3, CompanyCode: 'LANTIAN', CompanyName: '上海蓝天家居制品有限公司' };

/** A booking of two containers whose SI is due in three days. */
export const anOrder = (given: Partial<OrderContent> = {}): OrderContent => ({
  BookingNo: '6123456780',
  MblNo: 'COSU6123456780',
  CarrierCode: 'COSU',
  Vessel: 'QUAY HARMONY',
  VesselImo: null,
  Voyage: '012E',
  ReceiptPlace: 'NINGBO',
  ReceiptCode: 'CNNGB',
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  DeliveryPlace: 'LOS ANGELES',
  DeliveryCode: 'USLAX',
  SailingDate: '2026-11-27',
  SiDeadline: '2026-11-24T04:00:00.000Z',
  ContainerSummary: '20GP*1,40HQ*1',
  Packages: 1500,
  PackageUnit: 'CT',
  Weight: 18000.5,
  Volume: 90.25,
  GoodsType: 'GC' as const,
  GoodsName: 'WOODEN PHOTO FRAMES',
  HsCode: '441490',
  PaymentMethod: 'PP' as const,
  TransportMethod: 'CY-CY' as const,
  Consignor: 'NINGBO SAMPLE TRADING CO LTD',
  Consignee: null,
  Notifier: null,
  ...given,
});
