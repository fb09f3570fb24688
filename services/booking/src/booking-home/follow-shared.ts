import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { EntryBox } from '@quayside/contracts/booking/entry/entry-order';
import type { SharedBox } from '@quayside/contracts/freight/shared-chain';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  decimalToNumber,
  multiplyDecimals,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';

/** What of a booking its chain of resale hangs on. */
interface Sold {
  Id: number;
  Status: BookingStatus;
  ParentId: number | null;
  Boxes: readonly EntryBox[];
}

interface Row {
  id: number;
  reader: string;
  boxes: SharedBox[];
}

/** Ocean freight of boxes in all; null where one has no price. */
export const freightOf = (boxes: readonly SharedBox[]): number | null =>
  boxes.some(({ Total }) => Total === null)
    ? null
    : decimalToNumber(sumDecimals(boxes.map(({ Total }) => Total ?? 0)));

const rowsOf = (tx: Ctx, bookingId: number): Promise<Row[]> =>
  tx.sql<Row>(
    `SELECT id, concat_ws(' ', company_id, role, neighbour_id) AS reader, boxes FROM shared_booking WHERE booking_id = $1 ORDER BY id FOR UPDATE`,
    [bookingId],
  );

const write = (tx: Ctx, id: number, boxes: readonly SharedBox[]): Promise<unknown> =>
  tx.sql('UPDATE shared_booking SET boxes = $2, amount = $3 WHERE id = $1', [
    id,
    JSON.stringify(boxes),
    freightOf(boxes),
  ]);

const priced = ({ Type, Unit }: SharedBox, Count: number): SharedBox => ({
  Type,
  Count,
  Unit,
  Total: Unit === null ? null : decimalToNumber(multiplyDecimals(Unit, Count)),
});

/** The prices of what is left and of what was split off, by how many boxes of each type went. */
function parted(
  prices: readonly SharedBox[],
  off: readonly EntryBox[],
): [left: SharedBox[], part: SharedBox[]] {
  const left: SharedBox[] = [];
  const part: SharedBox[] = [];
  for (const price of prices) {
    const gone = off
      .filter(({ Type }) => Type === price.Type)
      .reduce((sum, { Count }) => sum + (Count ?? 1), 0);
    const took = Math.min(gone, price.Count);
    if (took > 0) part.push(priced(price, took));
    if (took < price.Count) left.push(priced(price, price.Count - took));
  }
  return [left, part];
}

/** Boxes of two bookings that became one: those of a type together where they cost the same. */
function together(one: readonly SharedBox[], other: readonly SharedBox[]): SharedBox[] {
  const all = [...one];
  for (const box of other) {
    const at = all.findIndex(({ Type, Unit }) => Type === box.Type && Unit === box.Unit);
    const same = all[at];
    if (!same) all.push(box);
    else
      all[at] = {
        ...same,
        Count: same.Count + box.Count,
        Total:
          same.Total === null || box.Total === null
            ? null
            : decimalToNumber(sumDecimals([same.Total, box.Total])),
      };
  }
  return all;
}

/** Verbs after which boxes are another booking's. */
export const isParting = (verb: BookingVerb): boolean =>
  verb === BookingVerb.Split || verb === BookingVerb.Merge;

/**
 * A split booking is on its shared rate in both parts, each at the prices of its boxes; one that goes into another takes its share there, for
 * whoever reads both. Called with such steps of a booking, in their transaction.
 */
export async function followShared(
  tx: Ctx,
  { record, verb, from }: { record: Sold; verb: BookingVerb; from: number | string | null },
): Promise<void> {
  if (verb === BookingVerb.Split && from === null && record.ParentId !== null) {
    for (const { id, boxes } of await rowsOf(tx, record.ParentId)) {
      const [left, part] = parted(boxes, record.Boxes);
      await write(tx, id, left);
      await tx.sql(
        `INSERT INTO shared_booking (booking_id, company_id, role, neighbour_id, neighbour_name, subscription_id, package_name, sees_carrier, own_people,
           currency_code, amount, boxes, create_time)
         SELECT $1, company_id, role, neighbour_id, neighbour_name, subscription_id, package_name, sees_carrier, own_people, currency_code, $3, $4,
           create_time FROM shared_booking WHERE id = $2`,
        [record.Id, id, freightOf(part), JSON.stringify(part)],
      );
    }
  }
  if (
    verb === BookingVerb.Merge &&
    record.Status === BookingStatus.Cancelled &&
    record.ParentId !== null
  ) {
    const into = new Map((await rowsOf(tx, record.ParentId)).map((row) => [row.reader, row]));
    for (const { reader, boxes } of await rowsOf(tx, record.Id)) {
      const row = into.get(reader);
      if (!row) continue;
      row.boxes = together(row.boxes, boxes);
      await write(tx, row.id, row.boxes);
    }
  }
}
