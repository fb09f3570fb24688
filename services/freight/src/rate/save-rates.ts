import type { SavedRow, SaveRates } from '@quayside/contracts/freight/rate.api';
import { apart } from '@quayside/service-kit/database/apart';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { saveRate } from './save-rate.js';

/** Adds rates one by one: what is wrong with one is said of its row and keeps none of the others. */
export async function saveRates(ctx: Ctx, { Rates, Publish }: SaveRates): Promise<SavedRow[]> {
  const rows: SavedRow[] = [];
  for (const Rate of Rates) {
    try {
      const saved = await apart(ctx, (tx) => saveRate(tx, { Rate, Publish: Publish ?? false }));
      rows.push({
        Id: saved.Rate.Id,
        Done: true,
        Message: saved.Waits && `待确认：${saved.Waits}`,
        Faults: [],
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const faults = (error.errors ?? []).map(({ Prop, Msg }) => ({ Prop, Msg }));
      rows.push({ Id: null, Done: false, Message: error.message, Faults: faults });
    }
  }
  return rows;
}
