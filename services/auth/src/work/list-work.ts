import { services } from '@quayside/contracts/areas';
import {
  type AreaBrief,
  type WorkBrief,
  type WorkList,
  type WorkQuery,
  WorkRow,
} from '@quayside/contracts/auth/work';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import {
  type AreaWork,
  type AreaWorkQuery,
  MOST_WORK,
  WorkWhose,
} from '@quayside/contracts/core/work';
import { type Answers, askServices } from '@quayside/service-kit/runtime/ask-services';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportRows } from '@quayside/service-kit/sheet/export-sheet';
import { askArea, WORK_AREAS, type WorkArea } from './areas-of-work.js';
import { takenBy, withTakers } from './taken.js';

const USUAL_LIMIT = 20;
const IN_BRIEF = 5;

const rowsOf = ({ answered }: Answers<AreaWork>): WorkRow[] =>
  answered.flatMap(({ service, answer }) =>
    answer.Items.map((item) => ({ ...item, Area: service, AreaName: services[service] })),
  );

/** What has no deadline comes last; sorting is stable, so that pages go on where the one before ended. */
const byDeadline = (a: WorkRow, b: WorkRow): number =>
  (a.Deadline ?? '9').localeCompare(b.Deadline ?? '9');

/** Asks areas at once, each with the ids that it needs to tell whose its to-dos are. */
async function gather(
  ctx: Ctx,
  areas: readonly WorkArea[],
  query: AreaWorkQuery,
): Promise<Answers<AreaWork>> {
  const ids = query.Whose
    ? await takenBy(ctx, query.Whose === WorkWhose.Mine ? ctx.employee.EmployeeId : null)
    : new Map<string, string[]>();
  return askServices(ctx, areas, (area) =>
    askArea(ctx, area, { ...query, Ids: ids.get(area.service) ?? [] }),
  );
}

const areasOf = (area: string | undefined): readonly WorkArea[] =>
  WORK_AREAS.filter(({ service }) => !area || service === area);

/** A page of everything that the caller has to do. Of one area the area itself pages; of all the pages are cut here. */
export async function listWork(
  ctx: Ctx,
  { Page = 1, Limit = USUAL_LIMIT, Area, Due, Whose }: WorkQuery,
): Promise<WorkList> {
  const areas = areasOf(Area);
  const asked =
    areas.length === 1 ? { Page, Limit } : { Page: 1, Limit: Math.min(Page * Limit, MOST_WORK) };
  const answers = await gather(ctx, areas, {
    ...asked,
    ...(Due && { Due }),
    ...(Whose && { Whose }),
  });
  const rows = rowsOf(answers).sort(byDeadline);
  const page = areas.length === 1 ? rows : rows.slice((Page - 1) * Limit, Page * Limit);
  const Areas = answers.answered.map(({ service, answer: { Total } }) => ({
    Area: service,
    AreaName: services[service],
    Total,
  }));
  return {
    Items: await withTakers(ctx, page),
    Total: Areas.reduce((sum, { Total }) => sum + Total, 0),
    Areas,
    Silent: answers.silent,
  };
}

const FIELDS = [
  'AreaName',
  'Kind',
  'Title',
  'Detail',
  'Deadline',
  'Since',
  'TakerName',
  'TakeTime',
] as const;
const silent = (AreaName: string): WorkRow => ({
  Id: '',
  Area: '',
  AreaName,
  Kind: '未答复',
  Title: `${AreaName}没有及时答复，可能还有待办`,
  Detail: '',
  Since: null as never,
  Link: '',
  Deadline: null,
  Assigned: false,
  TakerId: null,
  TakerName: null,
  TakeTime: null,
});

/** The same as a workbook, as many of each area as it counts. */
export async function exportWork(ctx: Ctx, query: WorkQuery & Exporting): Promise<FileAnswer> {
  const { Items, Silent } = await listWork(ctx, {
    ...query,
    Page: 1,
    Limit: MOST_WORK * areasOf(query.Area).length,
  });
  return exportRows(ctx, {
    name: '我的待办',
    row: WorkRow,
    fields: FIELDS,
    query,
    rows: [...Silent.map(silent), ...Items],
  });
}

/** The first to be due of each area that has anything. */
export async function workBrief(ctx: Ctx): Promise<WorkBrief> {
  const answers = await gather(ctx, WORK_AREAS, { Page: 1, Limit: IN_BRIEF });
  const rows = await withTakers(ctx, rowsOf(answers));
  const Areas = answers.answered.map(({ service, answer: { Total } }): AreaBrief => {
    return {
      Area: service,
      AreaName: services[service],
      Total,
      Items: rows.filter(({ Area }) => Area === service),
    };
  });
  return { Areas: Areas.filter(({ Total }) => Total > 0), Silent: answers.silent };
}
