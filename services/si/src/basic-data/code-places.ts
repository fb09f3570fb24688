import type { OrderContent } from '@quayside/contracts/booking/order';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import type { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { columnName } from '@quayside/service-kit/database/naming';
import type { CodePlace } from '@quayside/service-kit/database/repoint';

/** A field of orders that names basic data, and the field of their SIs that says the same. */
export interface OrderPlace {
  label: string;
  order: CodePlace;
  si: CodePlace;
}

const place = (label: string, order: keyof OrderContent & string, si: keyof SiHeader & string): OrderPlace => ({
  label,
  order: { table: 'cargo_order', column: columnName(order), audit: { entity: 'CargoOrder', field: order } },
  si: { table: 'shipping_instruction', column: columnName(si), audit: { entity: 'ShippingInstruction', field: si } },
});

/** Which fields of orders and SIs name records of a kind. */
export const CODE_PLACES: Readonly<Partial<Record<BasicKind, readonly OrderPlace[]>>> = {
  carrier: [place('船公司', 'CarrierCode', 'TBI_CARRIER')],
  port: [
    place('收货地', 'ReceiptCode', 'TBI_SHOUHD_CODE'),
    place('装货港', 'LoadCode', 'TBI_ZHUANGHG_CODE'),
    place('卸货港', 'DischargeCode', 'TBI_XIEHG_CODE'),
    place('交货地', 'DeliveryCode', 'TBI_JIAOHD_CODE'),
  ],
};
