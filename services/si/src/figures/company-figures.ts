import type { AreaFigure, AreaFigures, AreaFiguresQuery } from '@quayside/contracts/core/figures';
import { FigureTone } from '@quayside/contracts/core/figures';
import { linkTo, type ScreenLink } from '@quayside/contracts/messaging/notice';
import { BEFORE_CARRIER, Due, OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import { countedRows, type ListedRows, totalOf } from '@quayside/service-kit/database/count-rows';
import { Filter } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { admitToFigures, courseOf } from '@quayside/service-kit/figures/company-figures';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { CargoOrderEntity } from '../cargo-order/cargo-order.entity.js';
import { dueFilter } from '../due-filter.js';
import { siCounts } from '../shipping-instruction/figures.js';
import { ShippingInstructionEntity } from '../shipping-instruction/shipping-instruction.entity.js';

const TONES: Partial<Record<SiStatus, FigureTone>> = {
  [SiStatus.Submitted]: FigureTone.Busy,
  [SiStatus.Returned]: FigureTone.Alarm,
  [SiStatus.Approved]: FigureTone.Good,
  [SiStatus.Drafted]: FigureTone.Busy,
  [SiStatus.Issued]: FigureTone.Good,
};

type SiSearch = { TBI_STATUS?: string | number; Due?: Due; CreateFrom?: string; CreateTo?: string };

/** Where the caller sees the SIs of a company. */
const listed = (ctx: Ctx, CompanyId: number, search: SiSearch): ScreenLink =>
  isStaff(ctx)
    ? linkTo('/tdManage/siDataList', { ...search, CompanyId })
    : linkTo('/workbench/SISubimtList', { ...search });

/** What is past its cut-off and not with the carrier, as the list has it. */
const lateSis = (ctx: Ctx, filter: Filter): ListedRows => ({
  entity: ShippingInstructionEntity,
  table: 'shipping_instruction',
  filter: dueFilter(filter, 't.tbi_deadline', Due.Late, ctx.now),
  oneOf: { column: 't.tbi_status', values: BEFORE_CARRIER },
});

/** The SIs of a company by state, what presses, and how many were handed in over time. */
export async function companyFigures(ctx: Ctx, query: AreaFiguresQuery): Promise<AreaFigures> {
  admitToFigures(ctx, query);
  if (!ctx.can('si:read')) return { Figures: [], Courses: [] };
  const { CompanyId } = query;
  const ofCompany = (): Filter => new Filter().when(CompanyId, 't.company_id = ?');
  const orderParams: unknown[] = [CompanyId, ctx.now];
  const orderScope = scopeSql(ctx, CargoOrderEntity, 't', orderParams);
  const [states, late, orders, submitted] = await Promise.all([
    siCounts(ctx, ofCompany()),
    totalOf(ctx, countedRows(ctx, lateSis(ctx, ofCompany()))),
    ctx.sql<{ waiting: number; late: number }>(
      `SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE t.si_deadline <= $2))::int AS late FROM cargo_order t
       WHERE t.company_id = $1 AND t.si_state = ${OrderSiState.Waiting} AND NOT t.cancelled AND ${orderScope}`,
      orderParams,
    ),
    courseOf(ctx, query, {
      Key: 'submitted',
      Label: '提交SI',
      entity: ShippingInstructionEntity,
      table: 'shipping_instruction',
      time: 't.create_time',
      where: 't.company_id = $1',
      link: ({ From, To }) => listed(ctx, CompanyId, { CreateFrom: From, CreateTo: To }),
    }),
  ]);
  const counts = new Map(states.map(({ TBI_STATUS, ...count }) => [TBI_STATUS, count]));
  const waiting = { SiState: OrderSiState.Waiting, Cancelled: false, CompanyId };
  const ofOrders: AreaFigure[] = ctx.can('order:read')
    ? [
        {
          Key: 'waiting',
          Label: '待补料订单',
          Count: orders[0]?.waiting ?? 0,
          Tone: FigureTone.Busy,
          Link: linkTo('/workbench', waiting),
        },
        {
          Key: 'order-late',
          Label: '已逾期订单',
          Count: orders[0]?.late ?? 0,
          Tone: FigureTone.Alarm,
          Link: linkTo('/workbench', { ...waiting, Due: Due.Late }),
        },
      ]
    : [];
  return {
    Figures: [
      ...ofOrders,
      ...SiStatus.options
        .filter(({ value }) => value !== SiStatus.Voided)
        .map(
          ({ value, label }): AreaFigure => ({
            Key: `status-${value}`,
            Label: label,
            Count: 0,
            ...counts.get(value),
            Tone: TONES[value] ?? FigureTone.Calm,
            Link: listed(ctx, CompanyId, { TBI_STATUS: value }),
          }),
        ),
      {
        Key: 'late',
        Label: '已过截单未发',
        Count: late.Total,
        Tone: FigureTone.Alarm,
        Link: listed(ctx, CompanyId, { TBI_STATUS: BEFORE_CARRIER.join(','), Due: Due.Late }),
      },
    ],
    Courses: [submitted],
  };
}
