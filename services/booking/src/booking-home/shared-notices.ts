import type { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { SharedRole } from '@quayside/contracts/booking/shared/shared-booking';
import type { SharedStep } from '@quayside/contracts/freight/shared-chain';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, type Notice, type NoticeMessage } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';

type Told = Pick<
  BookingRecord,
  'RequestNo' | 'LoadPort' | 'DischargePort' | 'SailingDate' | 'ContainerSummary'
>;

/** What one company that shares hears: its own buyer, what is booked and the price between the two; nothing of the carrier, the customer or others of the chain. */
function toSeller(
  booking: Told,
  { SellerId, BuyerName, PackageName, CurrencyCode, Boxes }: SharedStep,
): NoticeMessage {
  const { RequestNo, LoadPort, DischargePort, SailingDate, ContainerSummary } = booking;
  const prices = Boxes.map(
    ({ Type, Unit }) => `${Type} ${Unit === null ? '未定价' : `${CurrencyCode} ${Unit}`}`,
  ).join('，');
  return {
    To: [{ CompanyId: SellerId, Permission: 'booking:shared' }],
    Group: MessageGroup.Booking,
    Item: '共享运价订舱',
    Title: `${BuyerName} 按您共享的“${PackageName}”订舱：${RequestNo}`,
    Description:
      rich`<p>${LoadPort ?? ''} → ${DischargePort ?? ''}，${ContainerSummary ?? ''}${SailingDate ? `，开航 ${SailingDate}` : ''}</p><p>价格：${prices}</p>`
        .html,
    Link: linkTo('/workbench/BookThirdDetail', { Role: SharedRole.Seller, Keyword: RequestNo }),
    LinkText: '查看',
    Reason: '您管理共享运价的订舱',
  };
}

/** Who shares what was booked hears of it, each of his own step; at most as many as a chain has links. */
export const sharedBooked = (booking: Told, steps: readonly SharedStep[]): Notice => ({
  Messages: steps.slice(0, 20).map((step) => toSeller(booking, step)),
});

/** The desk hears that a quote's price was taken from a shared rate which is not to be had any more: the agreed price holds, and nobody of the chain knows of the booking. */
export const shareLost = ({ RequestNo }: Pick<Told, 'RequestNo'>, quoteNo: string): Notice => ({
  Messages: [
    {
      To: [{ Staff: true, Permission: 'booking:handle' }],
      Group: MessageGroup.Booking,
      Item: '共享运价订舱',
      Title: `${RequestNo} 的报价所依据的共享运价已不可用`,
      Description:
        rich`<p>报价单 ${quoteNo} 的价格取自共享运价，现已停止供应，或不含所订的港口、箱型、船期。客户的约定价不变；该订舱未记入转售链，请向供应方另行确认价格和舱位。</p>`
          .html,
      Link: linkTo('/quckBook/BookingManagement', { Keyword: RequestNo }),
      LinkText: '去处理',
      Reason: '您受理订舱',
    },
  ],
});
