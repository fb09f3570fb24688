import { Milestone, TimeKind } from '@quayside/contracts/booking/entry/milestones';
import type { MilestoneSheetRow } from '@quayside/contracts/booking/entry/milestones.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { entryStore } from '../entry-order/entry-order.entity.js';
import { FIELD_OF } from './judge-times.js';
import { trackedBoxes } from './progress.js';
import { recordsOf } from './read-track.js';

const actual = (field: keyof MilestoneSheetRow, milestone: Milestone) => ({ field, milestone, kind: TimeKind.Actual });

/** The times of a sheet's row, and what they are said of. */
export const SHEET_TIMES = [
  { field: 'ArrivalEstimated', milestone: Milestone.Arrived, kind: TimeKind.Estimated },
  actual('Arrived', Milestone.Arrived),
  actual('Discharged', Milestone.Discharged),
  actual('Cleared', Milestone.Cleared),
  actual('PickedUp', Milestone.PickedUp),
  actual('Delivered', Milestone.Delivered),
  actual('Returned', Milestone.Returned),
] as const satisfies readonly { field: keyof MilestoneSheetRow; milestone: Milestone; kind: TimeKind }[];

/** A container of an order as a row of a sheet. */
export interface SheetBox {
  EntryId: number;
  BoxId: number;
  Unit: number;
  /** Grows with every time that is recorded of it. */
  Version: number;
  values: MilestoneSheetRow;
}

/** The containers of the caller's orders as rows of a sheet, with what was recorded of them. */
export async function sheetRowsOf(ctx: Ctx, ids: readonly number[]): Promise<SheetBox[]> {
  const entries = await entryStore.readMany(ctx, ids);
  const records = await recordsOf(ctx, ids);
  return entries.flatMap((entry) =>
    trackedBoxes(entry, records.get(entry.Id) ?? [], ctx.now)
      .filter(({ Gone }) => !Gone)
      .map(({ BoxId, Unit, Container, Milestones }): SheetBox => {
        const times = SHEET_TIMES.map(({ field, milestone, kind }) => {
          const recorded = Milestones.find(({ Milestone: which }) => which === milestone);
          return [field, recorded?.[FIELD_OF[kind]] ?? null];
        });
        const values = { EntryNo: entry.EntryNo, Container, ...Object.fromEntries(times) } as MilestoneSheetRow;
        const Version = Milestones.reduce((sum, each) => sum + each.Version, 0);
        return { EntryId: entry.Id, BoxId, Unit, Version, values };
      }),
  );
}
