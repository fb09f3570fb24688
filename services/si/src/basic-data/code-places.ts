import type { BasicKind } from '@quayside/contracts/masterdata/search';

/** A column of an order that names basic data, and the column of its SIs that says the same. */
export interface OrderPlace {
  label: string;
  order: string;
  si: string;
}

/** Which fields of orders and SIs name records of a kind. */
export const CODE_PLACES: Readonly<Partial<Record<BasicKind, readonly OrderPlace[]>>> = {
  carrier: [{ label: '船公司', order: 'carrier_code', si: 'tbi_carrier' }],
  port: [
    { label: '收货地', order: 'receipt_code', si: 'tbi_shouhd_code' },
    { label: '装货港', order: 'load_code', si: 'tbi_zhuanghg_code' },
    { label: '卸货港', order: 'discharge_code', si: 'tbi_xiehg_code' },
    { label: '交货地', order: 'delivery_code', si: 'tbi_jiaohd_code' },
  ],
};
