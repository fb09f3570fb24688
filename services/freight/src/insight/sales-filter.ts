import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import type { SalesFilter } from '@quayside/contracts/freight/insight/sales-figures';
import { Filter } from '@quayside/service-kit/database/list-page';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { quotePhaseSql } from '../quote/quote-states.js';

const USUAL_DAYS = 180;
const MOST_DAYS = 800;

/** The days whose quotes are counted: the last 180 by nature; 400 where they are too many or the wrong way round. */
export function salesDays(
  ctx: Ctx,
  { From, To }: { From?: string; To?: string },
): { from: string; to: string } {
  const to = To ?? chinaDay(ctx.now);
  const from = From ?? daysAfter(to, 1 - USUAL_DAYS);
  const wrong = (Msg: string): Refusal =>
    new Refusal('request.invalid', {}, [{ Prop: 'To', Code: 'range', Msg }]);
  if (to < from) throw wrong('报价止早于报价起');
  if (daysAfter(from, MOST_DAYS) < to) throw wrong(`最多统计${MOST_DAYS}天`);
  return { from, to };
}

/** The conditions of figures and of the list behind them, on a quote `t`. */
export function salesFilter(ctx: Ctx, query: SalesFilter): Filter {
  const upper = (code: string | undefined): string | undefined => code?.trim().toUpperCase();
  const filter = new Filter()
    .days('t.create_time', query.From, query.To)
    .when(upper(query.CustomerCode), 't.customer_code = ?')
    .when(upper(query.PolCode), 't.pol_code = ?')
    .when(upper(query.PodCode), 't.pod_code = ?')
    .when(upper(query.CarrierCode), 't.carrier_code = ?')
    .when(upper(query.CurrencyCode), 't.currency_code = ?')
    .when(query.EmployeeId, 't.employee_id = ?')
    .when(
      query.OrgId,
      't.employee_id IN (SELECT c.employee_id FROM _colleague c WHERE c.org_id = ?)',
    )
    .when(query.SellerId, 't.company_id = ?')
    .when(query.Phase, `${quotePhaseSql(chinaDay(ctx.now))} = ?`);
  if (query.Sent !== undefined)
    filter.conditions.push(query.Sent ? 't.version_no > 0' : 't.version_no = 0');
  return filter;
}
