import { Milestone, ShipmentSource, TimeKind } from '@quayside/contracts/booking/entry/milestones';
import type { MilestoneSheetRow } from '@quayside/contracts/booking/entry/milestones.api';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { FIELD_OF } from './judge-times.js';
import { trackedBoxes } from './progress.js';
import { type ShipmentKey, trackedShipments } from './read-track.js';

const actual = (field: keyof MilestoneSheetRow, milestone: Milestone) => ({
  field,
  milestone,
  kind: TimeKind.Actual,
});

/** The times of a sheet's row, and what they are said of. */
export const SHEET_TIMES = [
  { field: 'ArrivalEstimated', milestone: Milestone.Arrived, kind: TimeKind.Estimated },
  actual('Arrived', Milestone.Arrived),
  actual('Discharged', Milestone.Discharged),
  actual('Cleared', Milestone.Cleared),
  actual('PickedUp', Milestone.PickedUp),
  actual('Delivered', Milestone.Delivered),
  actual('Returned', Milestone.Returned),
] as const satisfies readonly {
  field: keyof MilestoneSheetRow;
  milestone: Milestone;
  kind: TimeKind;
}[];

/** A container of a shipment as a row of a sheet. */
export interface SheetBox {
  EntryId: number | null;
  BookingId: number | null;
  /** Number of the shipment's other document, by which a sheet may name it as well. */
  OtherNo: string | null;
  BoxId: number;
  Unit: number;
  /** Grows with every time that is recorded of it. */
  Version: number;
  values: MilestoneSheetRow;
}

/** The containers of the caller's shipments as rows of a sheet, with what was recorded of them. */
export async function sheetRowsOf(
  ctx: Ctx,
  keys: readonly Pick<ShipmentKey, 'EntryId' | 'BookingId'>[],
): Promise<SheetBox[]> {
  const entries = keys.flatMap(({ EntryId }) => EntryId ?? []);
  const bookings = keys.flatMap(({ EntryId, BookingId }) => (EntryId ? [] : (BookingId ?? [])));
  const tracked = await trackedShipments(ctx, entries, bookings);
  const zones = await portZonesOrNone(ctx);
  return tracked.flatMap(({ shipment, key, records }) =>
    trackedBoxes(shipment, records, ctx.now, zones)
      .filter(({ Gone }) => !Gone)
      .map(({ BoxId, Unit, Container, Milestones }): SheetBox => {
        const times = SHEET_TIMES.map(({ field, milestone, kind }) => {
          const recorded = Milestones.find(({ Milestone: which }) => which === milestone);
          return [field, recorded?.[FIELD_OF[kind]] ?? null];
        });
        const values = {
          No: shipment.No,
          Container,
          DischargeCode: shipment.DischargeCode || null,
          ...Object.fromEntries(times),
        } as MilestoneSheetRow;
        const Version = Milestones.reduce((sum, each) => sum + each.Version, 0);
        const own =
          shipment.Source === ShipmentSource.Entry
            ? { EntryId: shipment.Id, BookingId: null }
            : { EntryId: null, BookingId: shipment.Id };
        return { ...own, OtherNo: key?.OtherNo ?? null, BoxId, Unit, Version, values };
      }),
  );
}
