import { OrderContent } from '@quayside/contracts/booking/order';
import { FROM_ORDER } from '@quayside/contracts/si/from-order';
import { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { codePlaces } from '@quayside/service-kit/database/code-places';
import type { CodePlace } from '@quayside/service-kit/database/repoint';

/** A field of SIs that names basic data, and the field of their orders that says the same. */
export interface SiPlace {
  kind: string;
  /** 装货港: what the code stands for. */
  label: string;
  order: CodePlace;
  si: CodePlace;
}

const OF_ORDER = new Map(
  codePlaces(OrderContent, { table: 'cargo_order', audit: 'CargoOrder' }).map((place) => [
    place.audit?.field,
    place,
  ]),
);

const PLACES = codePlaces(SiHeader, {
  table: 'shipping_instruction',
  audit: 'ShippingInstruction',
}).flatMap((si): SiPlace[] => {
  const order = OF_ORDER.get(FROM_ORDER[si.audit?.field as keyof typeof FROM_ORDER]);
  return order ? [{ kind: si.kind, label: si.label.replace(/代码$/, ''), order, si }] : [];
});

/** The fields of SIs that name records of a kind. */
export const placesOf = (kind: string): readonly SiPlace[] =>
  PLACES.filter((place) => place.kind === kind);
