import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { RatePhase } from '@quayside/contracts/freight/choices';
import { SearchBy } from '@quayside/contracts/freight/insight/choices';
import {
  DEMAND_DAYS,
  ENDING_DAYS,
  type FareFigures,
  LaneState,
  type LaneTrend,
} from '@quayside/contracts/freight/insight/fare-cockpit';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { inPhases } from '../phase/phase.js';
import { RateEntity } from '../rate/rate.entity.js';
import { askedWeeks, mondayOf, weeksOf } from './lane-course.js';
import { laneTables, STATE } from './lane-cover.js';
import { countSearches } from './search-figures.js';
import { SearchedLaneEntity } from './searched-lane.entity.js';

const WEEKS = 26;
const TRENDS = 5;

type Rates = Pick<FareFigures, 'Current' | 'EndingRates' | 'Future'>;
type Lanes = Pick<
  FareFigures,
  | 'Covered'
  | 'Ending'
  | 'Single'
  | 'Searched'
  | 'SearchedCovered'
  | 'Vain'
  | 'Searches'
  | 'VainSearches'
>;

/** Rates that are on sale or will be, counted as their lists find them. */
async function rateFigures(ctx: Ctx, today: string): Promise<Rates> {
  const params: unknown[] = [daysAfter(today, ENDING_DAYS)];
  const current = inPhases([RatePhase.Current], today);
  const [row] = await ctx.sql<Rates>(
    `SELECT count(*) FILTER (WHERE ${current})::int AS "Current", count(*) FILTER (WHERE ${current} AND t.valid_to <= $1::date)::int AS "EndingRates",
       count(*) FILTER (WHERE ${inPhases([RatePhase.Future], today)})::int AS "Future"
     FROM rate t WHERE ${inPhases([RatePhase.Current, RatePhase.Future], today)} AND ${scopeSql(ctx, RateEntity, 't', params)}`,
    params,
  );
  return row!;
}

async function laneFigures(ctx: Ctx): Promise<Lanes> {
  const params: unknown[] = [];
  const tables = laneTables(ctx, params);
  const of = (state: LaneState): string => `count(*) FILTER (WHERE l."State" = '${state}')::int`;
  const [row] = await ctx.sql<Lanes>(
    `WITH ${tables} SELECT count(*) FILTER (WHERE l."Rates" > 0)::int AS "Covered", ${of(LaneState.Ending)} AS "Ending", ${of(LaneState.Single)} AS "Single",
       ${of(LaneState.Vain)} AS "Vain", count(*) FILTER (WHERE l."Searches" > 0)::int AS "Searched",
       count(*) FILTER (WHERE l."Searches" > 0 AND l."Rates" > 0)::int AS "SearchedCovered", coalesce(sum(l."Searches"), 0)::int AS "Searches",
       coalesce(sum(l."Vain"), 0)::int AS "VainSearches"
     FROM (SELECT l.*, ${STATE} AS "State" FROM lane l) l`,
    params,
  );
  return row!;
}

/** What the most searched lanes cost, week by week; who may not see costs has none. */
async function trendsOf(ctx: Ctx, today: string): Promise<LaneTrend[]> {
  if (!ctx.can('rate:read')) return [];
  const { Rows } = await countSearches(
    ctx,
    { By: SearchBy.Lane, From: daysAfter(today, -DEMAND_DAYS), To: today, Hit: true },
    SearchedLaneEntity,
  );
  const lanes = Rows.slice(0, TRENDS).map(({ PolCode, PodCode }) => ({
    PolCode: PolCode!,
    PodCode: PodCode!,
    Weeks: WEEKS,
  }));
  const courses = await Promise.all(
    lanes.map(async (lane) => {
      const { currency, weeks } = await weeksOf(ctx, askedWeeks(ctx, lane));
      return currency === null
        ? []
        : [{ PolCode: lane.PolCode, PodCode: lane.PodCode, CurrencyCode: currency, Weeks: weeks }];
    }),
  );
  return courses.flat();
}

/** How rates stand against what is asked for. */
export async function fareFiguresOf(ctx: Ctx): Promise<FareFigures> {
  const today = chinaDay(ctx.now);
  const from = daysAfter(mondayOf(today), (1 - WEEKS) * 7);
  const [rates, lanes, searches, Trends] = await Promise.all([
    rateFigures(ctx, today),
    laneFigures(ctx),
    countSearches(ctx, { By: SearchBy.Source, From: from, To: today }, SearchedLaneEntity),
    trendsOf(ctx, today),
  ]);
  return { Today: today, ...rates, ...lanes, Weeks: searches.Weeks, Trends };
}
