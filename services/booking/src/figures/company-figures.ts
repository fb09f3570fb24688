import { EntryState } from '@quayside/contracts/booking/entry/choices';
import {
  type AreaFigure,
  type AreaFigures,
  type AreaFiguresQuery,
  FigureTone,
} from '@quayside/contracts/core/figures';
import { linkTo, type ScreenLink } from '@quayside/contracts/messaging/notice';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { admitToFigures, courseOf } from '@quayside/service-kit/figures/company-figures';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { EntryOrderEntity } from '../entry-order/entry-order.entity.js';

const { Submitted, Accepted, Lacking, Booked, InTransit, Done, Returned } = EntryState;
const SHOWN: readonly (readonly [EntryState, FigureTone])[] = [
  ...([
    [Submitted, FigureTone.Busy],
    [Accepted, FigureTone.Calm],
    [Lacking, FigureTone.Alarm],
    [Returned, FigureTone.Alarm],
  ] as const),
  ...([
    [Booked, FigureTone.Good],
    [InTransit, FigureTone.Calm],
    [Done, FigureTone.Good],
  ] as const),
];

/** The entered orders of a company by state, and how many were handed in over time. */
export async function companyFigures(ctx: Ctx, query: AreaFiguresQuery): Promise<AreaFigures> {
  admitToFigures(ctx, query);
  if (!ctx.can('entry:read')) return { Figures: [], Courses: [] };
  const { CompanyId } = query;
  const listed = (search: {
    State?: EntryState;
    SubmitFrom?: string;
    SubmitTo?: string;
  }): ScreenLink =>
    linkTo('/entryOrder/entryOnlineList', { ...search, ...(isStaff(ctx) && { CompanyId }) });
  const params: unknown[] = [CompanyId];
  const scope = scopeSql(ctx, EntryOrderEntity, 't', params);
  const [states, submitted] = await Promise.all([
    ctx.sql<{ state: EntryState; count: number }>(
      `SELECT t.state, count(*)::int AS count FROM entry_order t WHERE t.company_id = $1 AND ${scope} GROUP BY t.state`,
      params,
    ),
    courseOf(ctx, query, {
      ...{
        Key: 'entered',
        Label: '提交录单',
        entity: EntryOrderEntity,
        table: 'entry_order',
        time: 't.submit_time',
      },
      where: 't.company_id = $1',
      link: ({ From, To }) => listed({ SubmitFrom: From, SubmitTo: To }),
    }),
  ]);
  const counts = new Map(states.map(({ state, count }) => [state, count]));
  return {
    Figures: SHOWN.map(
      ([state, Tone]): AreaFigure => ({
        ...{
          Key: `state-${state}`,
          Label: EntryState.label(state),
          Count: counts.get(state) ?? 0,
          Tone,
        },
        Link: listed({ State: state }),
      }),
    ),
    Courses: [submitted],
  };
}
