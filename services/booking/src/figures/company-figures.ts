import { EntryState } from '@quayside/contracts/booking/entry/choices';
import {
  type AreaFigure,
  type AreaFigures,
  type AreaFiguresQuery,
  FigureTone,
} from '@quayside/contracts/core/figures';
import { linkTo, type ScreenLink } from '@quayside/contracts/messaging/notice';
import { countsOf, partsByValue } from '@quayside/service-kit/database/count-rows';
import { Filter } from '@quayside/service-kit/database/list-page';
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
  const [states, submitted] = await Promise.all([
    countsOf(
      ctx,
      {
        entity: EntryOrderEntity,
        table: 'entry_order',
        filter: new Filter().when(CompanyId, 't.company_id = ?'),
      },
      'State',
      partsByValue(
        't.state',
        EntryState.options.map(({ value }) => value),
      ),
    ),
    courseOf(ctx, query, {
      Key: 'entered',
      Label: '提交录单',
      entity: EntryOrderEntity,
      table: 'entry_order',
      time: 't.submit_time',
      where: 't.company_id = $1',
      link: ({ From, To }) => listed({ SubmitFrom: From, SubmitTo: To }),
    }),
  ]);
  const counts = new Map(states.map(({ State, ...count }) => [State, count]));
  return {
    Figures: SHOWN.map(
      ([state, Tone]): AreaFigure => ({
        Key: `state-${state}`,
        Label: EntryState.label(state),
        Count: 0,
        ...counts.get(state),
        Tone,
        Link: listed({ State: state }),
      }),
    ),
    Courses: [submitted],
  };
}
