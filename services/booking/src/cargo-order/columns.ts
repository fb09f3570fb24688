import { BookedOrder, ORDER_LINES } from '@quayside/contracts/booking/order';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { columnName } from '@quayside/service-kit/database/naming';

/** Reads whole orders from `cargo_order t`. */
export const ORDER = `${selectOf(BookedOrder, 't')}, ${ORDER_LINES.map((name) => `t.${columnName(name)} AS "${name}"`).join(', ')}`;
