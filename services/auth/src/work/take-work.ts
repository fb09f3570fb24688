import { services } from '@quayside/contracts/areas';
import type { Identity } from '@quayside/contracts/auth/session';
import type { OneWork, TakeWork, WorkColleague, WorkRow } from '@quayside/contracts/auth/work';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import {
  type Audience,
  type Notice,
  notice,
  type ScreenLink,
} from '@quayside/contracts/messaging/notice';
import type { Permission } from '@quayside/contracts/permissions';
import { screenOf } from '@quayside/contracts/screens';
import { rich } from '@quayside/service-kit/notices/rich-text';
import { found, Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { findEmployees } from '../employee/find-employees.js';
import { identityOfColleague } from '../session/identity-of.js';
import { askArea, WORK_AREAS, type WorkArea } from './areas-of-work.js';
import { keepTaker, withTakers } from './taken.js';

/** A to-do of the caller, and its area; 404 for one that is not the caller's. */
async function workOf(
  ctx: Ctx,
  { Area, Work }: OneWork,
): Promise<{ area: WorkArea; row: WorkRow }> {
  const area = found(WORK_AREAS.find(({ service }) => service === Area));
  const { Items } = await askArea(ctx, area, { Ids: [Work], Limit: 1 });
  const [row] = await withTakers(ctx, [
    { ...found(Items[0]), Area, AreaName: services[area.service] },
  ]);
  return { area, row: found(row) };
}

/** The rights that open the screen where it is done: any of them does; none: everybody's. */
const rightsOfScreen = ({ Link }: WorkRow): readonly Permission[] =>
  screenOf(Link.split('?')[0]!)?.permissions ?? [];

/** Who of the company may be asked to do it: whoever may open its screen. */
export async function workColleagues(ctx: Ctx, one: OneWork): Promise<WorkColleague[]> {
  const { row } = await workOf(ctx, one);
  const { CompanyId, EmployeeId } = ctx.employee;
  const rights = rightsOfScreen(row);
  const groups = await Promise.all(
    (rights.length > 0 ? rights : [undefined]).map((Permission) =>
      findEmployees(ctx, { CompanyId, ...(Permission && { Permission }) }),
    ),
  );
  const people = new Map(groups.flat().map(({ Id, RealName }) => [Id, { Id, RealName }]));
  people.delete(EmployeeId);
  return [...people.values()].sort((a, b) => a.RealName.localeCompare(b.RealName, 'zh-CN'));
}

/** The colleague whom it is to be, who must have the same to-do: nobody is handed what he cannot see. */
async function takerOf(ctx: Ctx, area: WorkArea, row: WorkRow, takerId: number): Promise<Identity> {
  if (takerId === ctx.employee.EmployeeId) return ctx.employee;
  const colleague = await identityOfColleague(ctx, takerId);
  if (!colleague)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'TakerId', Code: 'employee-unknown', Msg: '请选择本公司在用的员工' },
    ]);
  // What the area assigns it refuses by its own rules, and an assignment may be what makes it visible.
  if (!row.Assigned) {
    const theirs = await askArea(Ctx.of(ctx.runtime, colleague, null, ctx.traceId), area, {
      Ids: [row.Id],
      Limit: 1,
    });
    if (theirs.Items.length === 0)
      throw new Refusal('auth.work-out-of-reach', { name: colleague.Name });
  }
  return colleague;
}

/** Open screens of who may have the to-do read it again; who is handed it is told. */
function takenNotice(ctx: Ctx, row: WorkRow, taker: Identity | null): Notice {
  const { CompanyId, EmployeeId, Name } = ctx.employee;
  const rights = rightsOfScreen(row);
  const Watchers: Audience[] =
    rights.length > 0 ? rights.map((Permission) => ({ Permission, CompanyId })) : [{ CompanyId }];
  const handed =
    taker?.EmployeeId && taker.EmployeeId !== EmployeeId && !row.Assigned ? [taker.EmployeeId] : [];
  return {
    Messages: handed.length
      ? [
          {
            To: [{ Employees: handed }],
            Group: MessageGroup.System,
            Item: '转交待办',
            Title: `${Name}把“${row.Kind}”转交给您：${row.Title}`,
            Description:
              rich`<p>${Name}把待办“${row.Kind}”转交给您：${row.Title}。</p><p>${row.Detail}</p>`
                .html,
            Link: row.Link as ScreenLink,
            LinkText: '去处理',
            Reason: '同事把待办转交给您',
          },
        ]
      : [],
    Area: 'work',
    Watchers,
  };
}

/** Takes a to-do over, hands it to a colleague, or gives it back. Refused when somebody else has it by now. */
export async function takeWork(
  ctx: Ctx,
  { TakerId = null, SeenTakerId = null, ...one }: TakeWork,
): Promise<null> {
  const { area, row } = await workOf(ctx, one);
  if (row.TakerId !== SeenTakerId)
    throw new Refusal('auth.work-taken', { name: row.TakerName ?? '没有人' });
  const taker = TakerId === null ? null : await takerOf(ctx, area, row, TakerId);
  if (row.Assigned && area.endpoint.assign)
    await ctx.call(area.endpoint.assign, { Work: one.Work, TakerId });
  await ctx.tx(async (tx) => {
    if (!row.Assigned) {
      await keepTaker(tx, row, taker && { Id: taker.EmployeeId!, RealName: taker.Name });
      await tx.audit({
        entity: 'Work',
        entityId: Number(row.Id.split('-')[1]),
        verb: taker ? 'take' : 'give-back',
        before: { TakerId: row.TakerId },
        after: { Area: row.Area, Work: row.Id, TakerId },
      });
    }
    await tx.publish(
      notice,
      `work-${row.Area}-${row.Id}`.slice(0, 80),
      takenNotice(tx, row, taker),
    );
  });
  return null;
}
