import { type ChoiceValue, choices } from '../core/choices.js';

/** What kind of cargo it is. */
export const GoodsType = choices({
  General: { value: 'GC', label: '普货' },
  Dangerous: { value: 'DG', label: '危险品', color: 'error' },
  Reefer: { value: 'RF', label: '冷藏', color: 'cyan' },
  OutOfGauge: { value: 'AW', label: '超限', color: 'warning' },
});
export type GoodsType = ChoiceValue<typeof GoodsType>;

/** Where the freight is paid. */
export const PaymentMethod = choices({
  Prepaid: { value: 'PP', label: '预付' },
  Collect: { value: 'CC', label: '到付' },
});
export type PaymentMethod = ChoiceValue<typeof PaymentMethod>;

/** TBI_SIGNING_METHOD. */
export const SigningMethod = choices({
  Original: { value: 'O', label: '正本' },
  Telex: { value: 'T', label: '电放' },
  SeaWaybill: { value: 'S', label: '海运单' },
});
export type SigningMethod = ChoiceValue<typeof SigningMethod>;

/** From where to where the carrier moves the boxes. */
export const TransportMethod = choices({
  CyCy: { value: 'CY-CY', label: 'CY-CY' },
  CyCfs: { value: 'CY-CFS', label: 'CY-CFS' },
  CyDoor: { value: 'CY-DOOR', label: 'CY-DOOR' },
  CyRamp: { value: 'CY-RAMP', label: 'CY-RAMP' },
  CyFo: { value: 'CY-FO', label: 'CY-FO' },
  CfsCfs: { value: 'CFS-CFS', label: 'CFS-CFS' },
  CfsCy: { value: 'CFS-CY', label: 'CFS-CY' },
  DoorCy: { value: 'DOOR-CY', label: 'DOOR-CY' },
  DoorDoor: { value: 'DOOR-DOOR', label: 'DOOR-DOOR' },
});
export type TransportMethod = ChoiceValue<typeof TransportMethod>;

/** Whose container it is: the carrier's or the shipper's. */
export const ContainerOwner = choices({
  Carrier: { value: 'COC', label: '船东箱（COC）' },
  Shipper: { value: 'SOC', label: '货主箱（SOC）' },
});
export type ContainerOwner = ChoiceValue<typeof ContainerOwner>;

/** What a party is to a shipment. */
export const PartyRole = choices({
  Shipper: { value: 'shipper', label: '发货人' },
  Consignee: { value: 'consignee', label: '收货人' },
  Notify: { value: 'notify', label: '通知人' },
  /** Who acts for the shipper: of a booking, or of a party set. */
  Forwarder: { value: 'forwarder', label: '货代' },
});
export type PartyRole = ChoiceValue<typeof PartyRole>;
