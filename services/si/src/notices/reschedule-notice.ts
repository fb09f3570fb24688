import { MessageGroup } from '@quayside/contracts/messaging/message';
import { type Audience, linkTo, type Notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';

/** The schedule of a booked shipment changed: departure, SI deadline or ship, or the ship does not call. */
export interface Reschedule {
  CGO_ID: number;
  CompanyId: number;
  BookingNo: string;
  Vessel: string;
  Voyage: string;
  LoadPort: string;
  /** Why, as people say it: 延误, 停航 …. */
  Reason: string;
  /** What changed, for people: 截单时间由…改为…. */
  Text: string;
  /** It does not sail as booked: somebody has to book anew. */
  Lost: boolean;
  /** An SI of it has been handed in. */
  HasSi: boolean;
}

/** What a customer hears whose shipment sails otherwise than booked: everybody who hands in for it. */
export function rescheduleNotice(order: Reschedule): Notice {
  const { CGO_ID, CompanyId, BookingNo, Vessel, Voyage, LoadPort, Reason, Text, Lost, HasSi } =
    order;
  const shippers: Audience[] = [{ Permission: 'si:submit', CompanyId }];
  const next = Lost
    ? '请联系我司客服改配其他航次。'
    : HasSi
      ? '已提交的SI已同步更新。'
      : '请在截单前提交SI。';
  return {
    Messages: [
      {
        To: shippers,
        Group: MessageGroup.Si,
        Item: '船期变更',
        Title: `船期变更（${Reason}）：订舱号 ${BookingNo}`,
        Description:
          rich`<p><strong>${Text}</strong></p><p>${next}</p><ul><li>订舱号：${BookingNo}</li><li>船名航次：${Vessel} ${Voyage}</li><li>装货港：${LoadPort}</li></ul>`
            .html,
        Link: HasSi
          ? linkTo('/workbench/SISubimtList', { CGO_ID })
          : linkTo('/workbench/siSubmit', { cgoId: CGO_ID }),
        LinkText: HasSi ? '查看SI' : '提交SI',
        Reason: '您公司的货物在该航次',
      },
    ],
    Area: 'si',
    Watchers: shippers,
  };
}
