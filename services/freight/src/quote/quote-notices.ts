import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, type NoticeMessage, notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { READ_RECEIVED } from './customer-reach.js';
import { lowText } from './judge-quote.js';
import type { WholeQuote } from './quote.entity.js';

type Told = Pick<
  WholeQuote,
  'Id' | 'No' | 'CustomerName' | 'PolCode' | 'PodCode' | 'Boxes' | 'CompanyId' | 'EmployeeId'
>;

const called = ({ No, CustomerName, PolCode, PodCode }: Told): string =>
  [No, CustomerName, PolCode && PodCode ? `${PolCode}→${PodCode}` : null].filter(Boolean).join(' ');

const tell = (tx: Ctx, quote: Told, message: NoticeMessage): Promise<void> =>
  tx.publish(notice, `quote-${quote.Id}`, { Messages: [message] });

const atList = (quote: Told) => ({
  Link: linkTo('/SeaFreight/quickQuoteSearchCenter', { tab: 'quotes', Keyword: quote.No }),
  LinkText: '查看报价',
});

/** Whoever may let a low price pass hears of it; not who asks, who may not. */
export const tellWaiting = (
  tx: Ctx,
  quote: Told & Pick<WholeQuote, 'FloorReason' | 'Lines'>,
): Promise<void> =>
  tell(tx, quote, {
    To: [{ CompanyId: quote.CompanyId, Permission: 'quote:approve' }],
    Except: [tx.employee.EmployeeId],
    Group: MessageGroup.Freight,
    Item: '报价待批',
    Title: `报价${lowText(quote.Lines)}待批：${called(quote)}`,
    Description:
      rich`<p>${tx.employee.Name}的报价${lowText(quote.Lines)}，批准后才会发送。</p><ul><li>${called(quote)}</li><li>原因：${quote.FloorReason ?? ''}</li></ul>`
        .html,
    ...atList(quote),
    Reason: '您有批准低价报价的权限',
  });

/** The seller hears that his quote was not let pass. */
export const tellReturned = (tx: Ctx, quote: Told & Pick<WholeQuote, 'Opinion'>): Promise<void> =>
  tell(tx, quote, {
    To: [{ Employees: [quote.EmployeeId] }],
    Group: MessageGroup.Freight,
    Item: '报价被退回',
    Title: `报价被退回：${called(quote)}`,
    Urgent: true,
    Description:
      rich`<p>${tx.employee.Name}退回了您的报价。</p><p><strong>${quote.Opinion ?? ''}</strong></p>`
        .html,
    ...atList(quote),
    Reason: '您提交了该报价',
  });

/** The people of a customer of the platform hear that there is a quote for them. */
export const tellCustomer = (
  tx: Ctx,
  quote: Told & Pick<WholeQuote, 'ValidTo' | 'VersionNo'>,
  companyId: number,
): Promise<void> =>
  tell(tx, quote, {
    To: [{ CompanyId: companyId, Permission: READ_RECEIVED }],
    Group: MessageGroup.Freight,
    Item: '收到报价',
    Title: `收到报价：${called({ ...quote, CustomerName: null })}`,
    Description:
      rich`<p>${tx.employee.CompanyName}给您发来报价${quote.VersionNo > 1 ? `（第${quote.VersionNo}版）` : ''}。</p><ul><li>${quote.Boxes ?? ''}</li><li>有效至 ${quote.ValidTo ?? ''}</li></ul>`
        .html,
    Link: linkTo('/external/workbench/PriceQuery', { tab: 'quotes' }),
    LinkText: '查看并答复',
    Reason: '您有查询运价的权限',
  });

/** The seller hears that his customer looks at it. */
export const tellOpened = (tx: Ctx, quote: Told): Promise<void> =>
  tell(tx, quote, {
    To: [{ Employees: [quote.EmployeeId] }],
    Group: MessageGroup.Freight,
    Item: '报价已查看',
    Title: `客户查看了报价：${called(quote)}`,
    Description: rich`<p>客户第一次打开了报价 ${called(quote)}。</p>`.html,
    ...atList(quote),
    Reason: '您发送了该报价',
  });

/** The seller hears the answer. */
export const tellAnswered = (
  tx: Ctx,
  quote: Told,
  said: string,
  remark: string | null,
): Promise<void> =>
  tell(tx, quote, {
    To: [{ Employees: [quote.EmployeeId] }],
    ...(tx.identity?.EmployeeId ? { Except: [tx.identity.EmployeeId] } : {}),
    Group: MessageGroup.Freight,
    Item: '报价答复',
    Title: `${said}：${called(quote)}`,
    Description: rich`<p>${said}。</p>${remark ? rich`<p><strong>${remark}</strong></p>` : null}`
      .html,
    ...atList(quote),
    Reason: '您发送了该报价',
  });

/** The seller hears that his quote was taken back, and why. */
export const tellHeld = (tx: Ctx, quote: Told, why: string): Promise<void> =>
  tell(tx, quote, {
    To: [{ Employees: [quote.EmployeeId] }],
    Group: MessageGroup.Freight,
    Item: '报价已暂停',
    Title: `报价已暂停：${called(quote)}`,
    Urgent: true,
    Description: rich`<p>${why}。客户暂时不能接受该报价。</p>`.html,
    ...atList(quote),
    Reason: '您发送了该报价',
  });
