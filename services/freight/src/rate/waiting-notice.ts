import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, type Notice, notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';

interface Told {
  Id: number;
  CarrierCode: string | null;
  PolCode: string;
  PodCode: string;
}

const called = ({ CarrierCode, PolCode, PodCode }: Told): string =>
  `${CarrierCode ?? '未填船公司'} ${PolCode}→${PodCode}`;

/** Whoever may confirm hears what waits; not the person who asked, who may not confirm it. */
export function waitingNotice(
  rate: Told,
  why: string,
  by: { EmployeeId: number; Name: string; CompanyId: number },
): Notice {
  return {
    Messages: [
      {
        To: [{ CompanyId: by.CompanyId, Permission: 'rate:confirm' }],
        Unless: [{ Employees: [by.EmployeeId] }],
        Group: MessageGroup.Freight,
        Item: '运价待确认',
        Title: `运价待确认：${called(rate)}`,
        Description:
          rich`<p>${by.Name}提交的运价变更需要您确认，确认前仍按原价销售。</p><ul><li>${called(rate)}</li><li>${why}</li></ul>`
            .html,
        Link: linkTo('/SeaFreight/FreightManagement/FreightModifyList', {}),
        LinkText: '去确认',
        Reason: '您有确认运价变更的权限',
      },
    ],
  };
}

/** Who asked hears what became of it. */
export function settledNotice(
  rate: Told,
  {
    EmployeeId,
    by,
    confirmed,
    remark,
  }: { EmployeeId: number; by: string; confirmed: boolean; remark: string | null },
): Notice {
  return {
    Messages: [
      {
        To: [{ Employees: [EmployeeId] }],
        Group: MessageGroup.Freight,
        Item: confirmed ? '运价已确认' : '运价被驳回',
        Title: `运价变更${confirmed ? '已确认' : '被驳回'}：${called(rate)}`,
        Description:
          rich`<p>${by}${confirmed ? '确认了您的运价变更，新价已生效。' : '驳回了您的运价变更，仍按原价销售。'}</p>${remark ? rich`<p><strong>${remark}</strong></p>` : null}`
            .html,
        Link: linkTo('/SeaFreight/FreightManagement/FCLFreightAdd', { id: rate.Id }),
        LinkText: '查看运价',
        Reason: '您提交了该变更',
      },
    ],
  };
}

export const tellWaiting = (tx: Ctx, rate: Told, why: string): Promise<void> =>
  tx.publish(notice, `rate-${rate.Id}`, waitingNotice(rate, why, tx.employee));
