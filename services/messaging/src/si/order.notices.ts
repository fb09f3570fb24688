import { Injectable } from '@nestjs/common';
import { type EmployeeSnapshot, findEmployees } from '@quayside/contracts/auth/session';
import { MessageGroup, SocketFrames } from '@quayside/contracts/messaging/message';
import { type OrderRescheduled, orderRescheduled } from '@quayside/contracts/si/events';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Announcement, announce, messagePushes } from '../message/announce.js';
import { rich } from '../message/rich-text.js';
import { push } from '../push/push.js';

/** Who hands in for the customer. */
const shippers = (ctx: Ctx, { CompanyId }: OrderRescheduled): Promise<EmployeeSnapshot[]> =>
  ctx.call(findEmployees, { Permission: 'si:submit', CompanyId });

function announcement(order: OrderRescheduled, people: readonly EmployeeSnapshot[]): Announcement {
  const { CGO_ID, BookingNo, Vessel, Voyage, LoadPort, Reason, Text, Lost, HasSi } = order;
  const next = Lost ? '请联系我司客服改配其他航次。' : HasSi ? '已提交的SI已同步更新。' : '请在截单前提交SI。';
  return {
    recipients: people.map(({ Id }) => Id),
    group: MessageGroup.Si,
    item: '船期变更',
    title: `船期变更（${Reason}）：订舱号 ${BookingNo}`,
    description: rich`<p><strong>${Text}</strong></p><p>${next}</p><ul><li>订舱号：${BookingNo}</li><li>船名航次：${Vessel} ${Voyage}</li><li>装货港：${LoadPort}</li></ul>`,
    link: HasSi ? `/workbench/SISubimtList?CGO_ID=${CGO_ID}` : `/workbench/siSubmit?cgoId=${CGO_ID}`,
    linkText: HasSi ? '查看SI' : '提交SI',
    reason: '您公司的货物在该航次',
  };
}

/** A customer's shipment sails otherwise than booked. */
@Injectable()
export class OrderNotices {
  @On(orderRescheduled, shippers)
  async tell(ctx: Ctx, order: OrderRescheduled, eventId: string, people: EmployeeSnapshot[]): Promise<void> {
    const told = await announce(ctx, [{ ...announcement(order, people), factId: eventId }]);
    const EmployeeIds = people.map(({ Id }) => Id);
    await push(ctx, [...messagePushes(told), { EmployeeIds, Type: SocketFrames.DataChanged, Content: 'si' }]);
  }
}
