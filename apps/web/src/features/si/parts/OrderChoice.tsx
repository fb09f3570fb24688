import { OrderSiState } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import { useFirstFilters } from '../../../kit/list/use-first-filters.js';
import { CargoOrderList } from '../../../pickers/CargoOrderList.js';

/** Orders without an SI are what one comes for; the others are one click away. */
const FIRST = { SiState: String(OrderSiState.Waiting) };

/** Chooses an order to hand in an SI for. */
export function OrderChoice(pick: { byCustomer: boolean; onPick(order: CargoOrder): void }) {
  useFirstFilters(FIRST);
  return <CargoOrderList pick={pick} />;
}
