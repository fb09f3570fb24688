import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, notice } from '@quayside/contracts/messaging/notice';
import { importAggregate } from '@quayside/service-kit/import/import-delivered';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import type { WholeBooking } from '../booking/booking.entity.js';
import { watchersOf } from '../booking/step-notice.js';

/** Numbers that a message names; the rest is counted. */
const NAMED = 10;

/**
 * One message for all bookings of a customer that a list handed in, or took back, in place of one for each: to the desk of a customer's
 * list, to the customer of the desk's.
 */
export async function tellBulk(
  tx: Ctx,
  importId: number,
  verb: BookingVerb,
  bookings: readonly WholeBooking[],
): Promise<void> {
  const told = bookings.filter(
    ({ Status }) => Status !== BookingStatus.Draft || verb === BookingVerb.Cancel,
  );
  const staff = isStaff(tx);
  for (const CompanyId of new Set(told.map((booking) => booking.CompanyId))) {
    const group = told.filter((booking) => booking.CompanyId === CompanyId);
    const [first] = group;
    if (!first || (staff && CompanyId === tx.employee.CompanyId)) continue;
    const taken = verb === BookingVerb.Cancel;
    const what = taken
      ? staff
        ? '已撤销代您提交的订舱'
        : '客户撤回了批量提交的托书'
      : staff
        ? '已代您批量订舱'
        : '批量托书待受理';
    const numbers = group.slice(0, NAMED).map(({ RequestNo }) => RequestNo);
    const rest = group.length > numbers.length ? `等${group.length}票` : '';
    const search = { SourceNo: first.SourceNo ?? '' };
    const To = staff
      ? { CompanyId, Permission: 'booking:submit' as const }
      : { Permission: 'booking:handle' as const, Staff: true };
    await tx.publish(notice, importAggregate(importId), {
      Messages: [
        {
          To: [To],
          Except: [tx.employee.EmployeeId],
          Group: MessageGroup.Booking,
          Item: taken ? '批量撤回' : '批量订舱',
          Title: `${what}：${group.length}票`,
          Description:
            rich`<p>${tx.employee.Name}（${first.CompanyName}）通过批量订舱${taken ? '撤回' : '提交'}：</p><p>${numbers.join('、')}${rest}</p>`
              .html,
          Link: staff
            ? linkTo('/workbench/BookLogs', search)
            : linkTo('/quckBook/internalBookLogs', search),
          LinkText: '查看订舱',
          Reason: staff ? '您负责本公司的订舱' : '您处理订舱',
        },
      ],
      ...watchersOf(first),
    });
  }
}
