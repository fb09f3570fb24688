import { OrderContent } from '@quayside/contracts/booking/order';
import { codePlaces, type NamedPlace } from '@quayside/service-kit/database/code-places';

const PLACES = codePlaces(OrderContent, { table: 'cargo_order', audit: 'CargoOrder' });

/** The fields of orders that name records of a kind. */
export const placesOf = (kind: string): readonly NamedPlace[] => PLACES.filter((place) => place.kind === kind);
