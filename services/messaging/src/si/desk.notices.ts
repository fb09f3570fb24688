import { Injectable } from '@nestjs/common';
import { chinaTime } from '@quayside/contracts/core/dates';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { type SisAssigned, sisAssigned } from '@quayside/contracts/si/events';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Announcement, announce, messagePushes } from '../message/announce.js';
import { rich } from '../message/rich-text.js';
import { push } from '../push/push.js';

const SHOWN = 10;

/** What somebody of the desk hears of work that became theirs, or no longer is. */
export function assignment({ Ids, Bills, AssigneeId, Given, Deadline, EmployeeName }: SisAssigned): Announcement {
  const [bill = ''] = Bills;
  const what = Bills.length === 1 ? `提单号 ${bill}` : `${Bills.length}票`;
  const more = Bills.length > SHOWN ? rich`<li>等共${Bills.length}票</li>` : null;
  return {
    recipients: [AssigneeId],
    group: MessageGroup.Si,
    item: '制单分派',
    title: Given ? `制单任务分派给您：${what}` : `制单任务已转出：${what}`,
    description: rich`<p>${EmployeeName}${Given ? '将以下提单分派给您制单' : '已将以下提单转给他人或退回待分派'}。${
      Given && Deadline ? `最近截单时间 ${chinaTime(Deadline).slice(5)}。` : null
    }</p><ul>${Bills.slice(0, SHOWN).map((each) => rich`<li>${each}</li>`)}${more}</ul>`,
    link: Ids.length === 1 ? `/tdManage/siMakeTd?id=${Ids[0]}` : '/tdManage/siCreator?Mine=true',
    linkText: Given ? '去制单' : '查看',
    reason: Given ? '您是这些提单的制单人' : '您原是这些提单的制单人',
  };
}

@Injectable()
export class DeskNotices {
  @On(sisAssigned)
  async assigned(ctx: Ctx, change: SisAssigned, eventId: string): Promise<void> {
    await push(ctx, messagePushes(await announce(ctx, [{ ...assignment(change), factId: eventId }])));
  }
}
