import { MOST_BULK } from '@quayside/contracts/core/bulk';
import type { ImportState } from '@quayside/contracts/core/import';
import {
  type PriceField,
  priceField,
  RATE_BOXES,
  type RateBox,
} from '@quayside/contracts/freight/boxes';
import { RateStatus } from '@quayside/contracts/freight/choices';
import { Rate, type RateInput, USUAL_CURRENCY } from '@quayside/contracts/freight/rate';
import { listRates } from '@quayside/contracts/freight/rate.api';
import {
  BatchMode,
  type PlanRateBatch,
  type RateBatchChange,
} from '@quayside/contracts/freight/rate-batch';
import {
  type PlainLayer,
  type RateFileRow,
  rateImport,
} from '@quayside/contracts/freight/rate-import';
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
function moved(
  price: number,
  { Mode, RoundTo }: RateBatchChange,
  Value: number,
  currency: string,
): number {
  const before = toCents(price);
  const after =
    Mode === BatchMode.Set
      ? toCents(Value)
      : before + (Mode === BatchMode.Percent ? percentOf(before, Value, currency) : toCents(Value));
  const least = after < 0n ? 0n : after;
  return fromCents(RoundTo ? roundedUp(least, RoundTo) : least);
}

/** The prices of a rate that a change moves, with what they become. A type without a price gets none. */
export function movedPrices(
  rate: Partial<RateInput>,
  change: RateBatchChange,
): Partial<Record<PriceField, number>> {
  if (change.Value == null) return {};
  const layers = (change.Layers?.length ? change.Layers : ['Cost']) as PlainLayer[];
  const boxes = (change.Boxes?.length ? change.Boxes : RATE_BOXES) as readonly RateBox[];
  const prices: Partial<Record<PriceField, number>> = {};
  for (const layer of layers) {
    for (const box of boxes) {
      const field = priceField(layer, box);
      const price = rate[field];
      if (price != null)
        prices[field] = moved(price, change, change.Value, rate.CurrencyCode ?? USUAL_CURRENCY);
    }
  }
  return prices;
}

/** What a change says of a rate beside its prices. */
function movedTerms(rate: RateInput, change: RateBatchChange): Partial<RateFileRow> {
  const { FreeDaysPod, Space, PublicRemark } = change;
  const add = codes(change.AddIncluded);
  const drop = new Set(codes(change.DropIncluded));
  const included = [...new Set([...(rate.Included ?? []), ...add])].filter(
    (code) => !drop.has(code),
  );
  return {
    ...(included.join() !== (rate.Included ?? []).join() && { Included: included }),
    ...(FreeDaysPod != null && { FreeDaysPod }),
    ...(Space != null && { Space }),
    ...(PublicRemark?.trim() && { PublicRemark: PublicRemark.trim() }),
  };
}
const codes = (list: readonly string[] | null | undefined): string[] =>
  (list ?? []).map((code) => code.trim().toUpperCase()).filter(Boolean);

/** What a change makes of a rate, as a row of a file: the rate with other prices, or from a day within its own on a new one. */
export function rowOf(
  rate: RateInput & { Id?: number },
  change: RateBatchChange,
  row: number,
): Row | null {
  const moves = { ...movedPrices(rate, change), ...movedTerms(rate, change) };
  const begins = change.From;
  if (begins && rate.ValidTo !== null && rate.ValidTo < begins) return null;
  if (begins && (rate.ValidFrom === null || rate.ValidFrom < begins))
    return {
      row,
      values: { ...pick(rate, RATE_INPUTS), ...moves, ValidFrom: begins } as never,
      extra: { LaneParent: null, Missing: null, ...(rate.Id !== undefined && { CopyOf: rate.Id }) },
    };
  const ends =
    change.EndsOn && rate.ValidFrom !== null && change.EndsOn >= rate.ValidFrom
      ? { EndsOn: change.EndsOn }
      : {};
  if (change.EndsOn && !ends.EndsOn) return null;
  const extra = { LaneParent: null, Missing: null, ...(rate.Id !== undefined && { Of: rate.Id }) };
  return { row, values: { ...pick(rate, KEY_AND_DAYS), ...moves, ...ends } as never, extra };
}

/**
 * Plans a change of the prices of many rates, and stores it as an import that waits to be run: what would change is shown, run, and taken back
 * as imports are. 404 for a rate that is not the caller's, 422 for too many or none.
 */
export async function planBatch(
  ctx: Ctx,
  { Ids, Filter: query, Change }: PlanRateBatch,
): Promise<ImportState> {
  assertWanted(Change);
  const asked = Ids && new Set(Ids);
  const filter = asked
    ? new Filter().when([...asked], 't.id = ANY(?)')
    : rateFilter(ctx, query ?? {});
  const whole = {
    entity: RateEntity,
    table: 'rate',
    row: Rate,
    filter,
    sort: sortOf(listRates.sorts),
  };
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
  if (Change.EndsOn) await noteClashes(ctx, rows, Change.EndsOn);
  const name = Change.Name?.trim() || nameOf(Change);
  return planRows(ctx, rateImport.area, { FileName: name, Sheet: '批量变更' }, rows as never);
}

/** Says at each row that cannot go on to a day, since another rate of its key is in force by then. */
async function noteClashes(ctx: Ctx, rows: readonly Row[], endsOn: string): Promise<void> {
  const inForce = `(${RateStatus.Published}, ${RateStatus.Hidden})`;
  const clashes = await ctx.sql<{ id: number; other: number; from: string }>(
    `SELECT DISTINCT ON (a.id) a.id, b.id AS other, b.valid_from::text AS from FROM rate a
     JOIN rate b ON b.key_hash = a.key_hash AND b.key_hash2 = a.key_hash2 AND b.id <> a.id AND b.status IN ${inForce}
       AND b.valid_from > a.valid_to AND b.valid_from <= $2
     WHERE a.id = ANY($1) AND a.status IN ${inForce} ORDER BY a.id, b.valid_from`,
    [rows.flatMap(({ extra }) => extra?.Of ?? []), endsOn],
  );
  const byId = new Map(clashes.map((clash) => [clash.id, clash]));
  for (const row of rows) {
    const clash = byId.get(row.extra?.Of ?? 0);
    if (clash)
      row.extra = { ...row.extra, Clash: `与运价 #${clash.other}（${clash.from} 起）的有效期重叠` };
  }
}

/** 400 for a change that changes nothing, or contradicts itself. */
function assertWanted(change: RateBatchChange): void {
  const { Value, Mode, From, EndsOn, AddIncluded, DropIncluded, FreeDaysPod, Space, PublicRemark } =
    change;
  const fault = (Prop: string, Code: string, Msg: string) =>
    new Refusal('request.invalid', {}, [{ Prop: `Change.${Prop}`, Code, Msg }]);
  if (Value != null && !Mode) throw fault('Mode', 'required', '请选择方式');
  if (From && EndsOn) throw fault('EndsOn', 'both-days', '不能同时填写生效日和新的有效期止');
  const both = codes(AddIncluded).find((code) => codes(DropIncluded).includes(code));
  if (both) throw fault('DropIncluded', 'both', `${both}不能既加入又移出`);
  const terms = [EndsOn, FreeDaysPod, Space, PublicRemark?.trim() || null].some(
    (value) => value != null,
  );
  if (Value == null && !terms && codes(AddIncluded).length + codes(DropIncluded).length === 0)
    throw fault('Value', 'required', '请填写要变更的内容');
}

/** What people call a change: 调价 +200，2026-12-15 起. */
function nameOf({ Mode, Value, From, EndsOn }: RateBatchChange): string {
  if (Value == null) return EndsOn ? `有效期止改为 ${EndsOn}` : '修改运价条款';
  const price =
    Mode === BatchMode.Set
      ? `改价为 ${Value}`
      : `调价 ${Value >= 0 ? '+' : ''}${Value}${Mode === BatchMode.Percent ? '%' : ''}`;
  return [price, ...(From ? [`${From} 起`] : [])].join('，');
}
