import type { Inquiry } from '@quayside/contracts/freight/inquiry/inquiry';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import {
  type Audience,
  type HandledMatter,
  linkTo,
  notice,
  RecordFrame,
} from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';

type Told = Pick<Inquiry, 'Id' | 'No' | 'PolCode' | 'PodCode' | 'Boxes' | 'CompanyName' | 'Name'>;

const called = ({ No, PolCode, PodCode, Boxes }: Told): string =>
  `${No} ${PolCode}→${PodCode} ${Boxes}`;
const LINK = (no: string) =>
  linkTo('/SeaFreight/quickQuoteSearchCenter', { tab: 'inquiries', Keyword: no });

/** That somebody asks: of those who may quote one deals with it. */
const askedTopic = (id: number): string => `inquiry-${id}/asked`;

/** What became of a question: whether the others who may quote have to deal with it still. */
export type InquiryCare = 'open' | 'handled';

/**
 * Screens that show the question read it anew: of whoever may quote, and of who asked (specification,
 * `freightRate/inquire`). Where it is `handled`, by the caller, the others' message of it ends.
 */
export async function pushInquiry(tx: Ctx, id: number, care: InquiryCare = 'open'): Promise<void> {
  const [row] = await tx.sql<{ seller: number; asker: number | null }>(
    'SELECT seller_id AS seller, employee_id AS asker FROM inquiry WHERE id = $1',
    [id],
  );
  if (!row) return;
  const asker: Audience[] = row.asker === null ? [] : [{ Employees: [row.asker] }];
  const handled: HandledMatter = {
    Topic: askedTopic(id),
    Of: [{ CompanyId: row.seller, Permission: 'quote:write' }],
    By: tx.identity?.Name.slice(0, 50) || '系统',
  };
  await tx.publish(notice, `inquiry-${id}`, {
    Messages: [],
    ...(care === 'handled' && { Handled: [handled] }),
    Watchers: [{ CompanyId: row.seller, Permission: 'quote:read' }, ...asker],
    Frame: { Type: RecordFrame.FreightInquire, Content: String(id) },
  });
}

/** Whoever may quote hears that somebody asks; it is to be answered within half an hour. */
export const tellAsked = (
  tx: Ctx,
  inquiry: Told & { Remark?: string | null | undefined },
  sellerId: number,
): Promise<void> =>
  tx.publish(notice, `inquiry-${inquiry.Id}`, {
    Messages: [
      {
        To: [{ CompanyId: sellerId, Permission: 'quote:write' }],
        Group: MessageGroup.Freight,
        Item: '新询价',
        Title: `新询价：${called(inquiry)}`,
        Description:
          rich`<p>${inquiry.CompanyName ?? ''} ${inquiry.Name} 询价，请在30分钟内答复。</p>${inquiry.Remark ? rich`<p>${inquiry.Remark}</p>` : null}`
            .html,
        Link: LINK(inquiry.No),
        LinkText: '去处理',
        Reason: '您有报价权限',
        Topic: askedTopic(inquiry.Id),
      },
    ],
  });

/** Who dealt with a question leaves it to the others who may quote: their message of it was ended. */
export const tellReleased = (
  tx: Ctx,
  inquiry: Told,
  sellerId: number,
  by: { EmployeeId: number; Name: string },
): Promise<void> =>
  tx.publish(notice, `inquiry-${inquiry.Id}`, {
    Messages: [
      {
        To: [{ CompanyId: sellerId, Permission: 'quote:write' }],
        Except: [by.EmployeeId],
        Group: MessageGroup.Freight,
        Item: '询价待认领',
        Title: `询价待认领：${called(inquiry)}`,
        Description: rich`<p>${by.Name} 不再处理该询价，请认领并答复。</p>`.html,
        Link: LINK(inquiry.No),
        LinkText: '去处理',
        Reason: '您有报价权限',
        Topic: askedTopic(inquiry.Id),
      },
    ],
  });

/** Who deals with a question hears that a supplier answered. */
export const tellSupplierAnswered = (
  tx: Ctx,
  inquiry: Told & Pick<Inquiry, 'OwnerId'>,
  supplier: string,
): Promise<void> =>
  inquiry.OwnerId === null
    ? Promise.resolve()
    : tx.publish(notice, `inquiry-${inquiry.Id}`, {
        Messages: [
          {
            To: [{ Employees: [inquiry.OwnerId] }],
            Group: MessageGroup.Freight,
            Item: '供应商答复',
            Title: `${supplier} 已答复：${called(inquiry)}`,
            Description: rich`<p>${supplier} 答复了您的询价。</p>`.html,
            Link: LINK(inquiry.No),
            LinkText: '查看并报价',
            Reason: '您在处理该询价',
          },
        ],
      });

/** Who asked hears that nothing comes of it. */
export const tellClosed = (
  tx: Ctx,
  inquiry: Told & { CloseReason: string | null },
  employeeId: number | null,
): Promise<void> =>
  employeeId === null
    ? Promise.resolve()
    : tx.publish(notice, `inquiry-${inquiry.Id}`, {
        Messages: [
          {
            To: [{ Employees: [employeeId] }],
            Group: MessageGroup.Freight,
            Item: '询价回复',
            Title: `询价已关闭：${called(inquiry)}`,
            Description:
              rich`<p>您的询价已关闭。</p><p><strong>${inquiry.CloseReason ?? ''}</strong></p>`
                .html,
            Link: linkTo('/external/workbench/PriceQuery', { tab: 'inquiries' }),
            LinkText: '查看',
            Reason: '您提交了该询价',
          },
        ],
      });
