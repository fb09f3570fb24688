import type { OrderContent } from '@quayside/contracts/booking/order';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { columnName } from '@quayside/service-kit/database/naming';
import type { CodePlace } from '@quayside/service-kit/database/repoint';

/** A field of orders that names basic data. */
export interface OrderPlace extends CodePlace {
  label: string;
}

const place = (label: string, field: keyof OrderContent & string): OrderPlace => ({
  ...{ label, table: 'cargo_order', column: columnName(field), audit: { entity: 'CargoOrder', field } },
});

/** Which fields of orders name records of a kind. */
export const CODE_PLACES: Readonly<Partial<Record<BasicKind, readonly OrderPlace[]>>> = {
  carrier: [place('船公司', 'CarrierCode')],
  port: [place('收货地', 'ReceiptCode'), place('装货港', 'LoadCode'), place('卸货港', 'DischargeCode'), place('交货地', 'DeliveryCode')],
};
