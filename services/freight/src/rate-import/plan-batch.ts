import { MOST_BULK } from '@quayside/contracts/core/bulk';
import type { ImportState } from '@quayside/contracts/core/import';
import { type PriceField, priceField, RATE_BOXES, type RateBox } from '@quayside/contracts/freight/boxes';
import { RateStatus } from '@quayside/contracts/freight/choices';
import { Rate, type RateInput } from '@quayside/contracts/freight/rate';
import { listRates } from '@quayside/contracts/freight/rate.api';
import { BatchMode, type PlanRateBatch, type RateBatchChange } from '@quayside/contracts/freight/rate-batch';
import { type PlainLayer, type RateFileRow, rateImport } from '@quayside/contracts/freight/rate-import';
import { Filter } from '@quayside/service-kit/database/list-page';
import { sortOf } from '@quayside/service-kit/database/sort-of';
import { planRows } from '@quayside/service-kit/import/plan-rows';
import type { ImportRow } from '@quayside/service-kit/import/target';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { countRows, listRows } from '@quayside/service-kit/sheet/list-rows';
import { fromCents, percentOf, roundedUp, toCents } from '../price/cents.js';
import { RateEntity } from '../rate/rate.entity.js';
import { KEY_AND_DAYS, pick, RATE_INPUTS } from '../rate/rate-fields.js';
import { rateFilter } from '../rate/read-rates.js';
import type { RateExtra } from './resolve-rows.js';

type Row = ImportRow<RateFileRow, RateExtra>;

/** A price after the change; never below nothing. */
function moved(price: number, { Mode, Value, RoundTo }: RateBatchChange): number {
  const before = toCents(price);
  const after = Mode === BatchMode.Set ? toCents(Value) : before + (Mode === BatchMode.Percent ? percentOf(before, Value) : toCents(Value));
  const least = after < 0n ? 0n : after;
  return fromCents(RoundTo ? roundedUp(least, RoundTo) : least);
}

/** The prices of a rate that a change moves, with what they become. A type without a price gets none. */
export function movedPrices(rate: Partial<RateInput>, change: RateBatchChange): Partial<Record<PriceField, number>> {
  const layers = (change.Layers?.length ? change.Layers : ['Cost']) as PlainLayer[];
  const boxes = (change.Boxes?.length ? change.Boxes : RATE_BOXES) as readonly RateBox[];
  const prices: Partial<Record<PriceField, number>> = {};
  for (const layer of layers) {
    for (const box of boxes) {
      const field = priceField(layer, box);
      const price = rate[field];
      if (price != null) prices[field] = moved(price, change);
    }
  }
  return prices;
}

/** What a change makes of a rate, as a row of a file: the rate with other prices, or from a day within its own on a new one. */
export function rowOf(rate: RateInput, change: RateBatchChange, row: number): Row | null {
  const prices = movedPrices(rate, change);
  const begins = change.From;
  if (begins && rate.ValidTo !== null && rate.ValidTo < begins) return null;
  if (begins && (rate.ValidFrom === null || rate.ValidFrom < begins))
    return {
      row,
      values: { ...pick(rate, RATE_INPUTS), ...prices, ValidFrom: begins } as never,
      extra: { LaneParent: null, Missing: null },
    };
  return { row, values: { ...pick(rate, KEY_AND_DAYS), ...prices } as never, extra: { LaneParent: null, Missing: null } };
}

/**
 * Plans a change of the prices of many rates, and stores it as an import that waits to be run: what would change is shown, run, and taken back
 * as imports are. 404 for a rate that is not the caller's, 422 for too many or none.
 */
export async function planBatch(ctx: Ctx, { Ids, Filter: query, Change }: PlanRateBatch): Promise<ImportState> {
  const asked = Ids && new Set(Ids);
  const filter = asked ? new Filter().when([...asked], 't.id = ANY(?)') : rateFilter(ctx, query ?? {});
  const whole = { entity: RateEntity, table: 'rate', row: Rate, filter, sort: sortOf(listRates.sorts) };
  const count = await countRows(ctx, whole);
  if (count > MOST_BULK) throw new Refusal('bulk.too-many', { most: MOST_BULK, count });
  if (asked && count < asked.size) throw new Refusal('record.absent');
  filter.conditions.push(`t.status NOT IN (${RateStatus.Deleted}, ${RateStatus.Pending})`);
  const rows: Row[] = [];
  for await (const page of listRows(ctx, whole)) {
    for (const rate of page) {
      const row = rowOf(rate, Change, rows.length + 1);
      if (row) rows.push(row);
    }
  }
  if (rows.length === 0) throw new Refusal('bulk.none');
  const name = Change.Name?.trim() || nameOf(Change);
  return planRows(ctx, rateImport.area, { FileName: name, Sheet: '批量变更' }, rows as never);
}

/** What people call a change: 调价 +200，2026-12-15 起. */
function nameOf({ Mode, Value, From }: RateBatchChange): string {
  const price =
    Mode === BatchMode.Set ? `改价为 ${Value}` : `调价 ${Value >= 0 ? '+' : ''}${Value}${Mode === BatchMode.Percent ? '%' : ''}`;
  return [price, ...(From ? [`${From} 起`] : [])].join('，');
}
