import { ContactOfCompany } from '../../auth/company.js';
import { StoryStep } from '../../core/document.js';
import { aFile, arrayOf, get, list, nothing, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  ChoiceList,
  Day,
  Flag,
  Instant,
  Integer,
  Json,
  ListOf,
  Nested,
  Text,
} from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { ListQuery } from '../../core/list.js';
import { carrier, customer, port } from '../../masterdata/references.js';
import { LossReason, QuotePhase, QuoteState, QuoteVerb } from './choices.js';
import { QuotedOffer } from './public-quote.js';
import {
  MOST_OPTIONS,
  QuoteHeader,
  QuoteInput,
  QuoteLine,
  QuoteLineInput,
  QuoteRecord,
  QuoteRow,
} from './quote.js';

/** What the caller may do with it now. */
export class QuoteAction {
  @Choice('操作', QuoteVerb) Verb!: QuoteVerb;
  @Choice('目标状态', QuoteState) To!: QuoteState;
  @Flag('需填原因') RemarksRequired!: boolean;
}

/** A quote as far as its prices depend on it. */
export class PriceQuote extends QuoteHeader {
  @ListOf('方案', () => QuoteLineInput, { max: MOST_OPTIONS }) Lines!: QuoteLineInput[];
}
export class QuoteFinding {
  @Text('位置', { max: 100 }) Prop!: string;
  @Text('说明', { max: 300 }) Msg!: string;
  /** It cannot be sent as it is. */
  @Flag('须处理') Blocks!: boolean;
}

export class QuoteDetail extends QuoteRecord {
  @Choice('现状', QuotePhase) Phase!: QuotePhase;
  @ListOf('方案', () => QuoteLine, { max: MOST_OPTIONS }) Lines!: QuoteLine[];
  @ListOf('可执行操作', () => QuoteAction, { max: 20 }) AllowedActions!: QuoteAction[];
  /** What was to be minded as it was sent, and held nobody up; in the answer to sending alone. */
  @ListOf('提示', () => QuoteFinding, { max: 100, optional: true })
  Findings?: QuoteFinding[] | null;
}

export class QuoteQuery extends ListQuery {
  /** Its number, the customer, the contact, or the seller. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('现状', QuotePhase, { optional: true }) Phase?: QuotePhase[];
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode?: string;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Choice('拒绝原因', LossReason, { optional: true }) LossReason?: LossReason;
  @Integer('销售', { optional: true, least: 1 }) EmployeeId?: number;
  @Day('创建起', { optional: true }) CreateFrom?: string;
  @Day('创建止', { optional: true }) CreateTo?: string;
}

export const listQuotes = list('/api/Quote/GetList', {
  summary: '报价',
  query: QuoteQuery,
  row: QuoteRow,
  sorts: ['-CreateTime', 'ValidTo', 'SendTime'],
  access: 'quote:read',
  changes: true,
});
export const exportQuotes = exportOf('/api/Quote/Export', {
  summary: '报价',
  query: QuoteQuery,
  access: 'quote:read',
});
export const quoteInfo = get('/api/Quote/GetInfo', {
  summary: '一份报价',
  request: ById,
  answer: record(QuoteDetail),
  access: 'quote:read',
});

export class PricedWay extends QuoteLine {
  /** Its place in the request, from nought. */
  @Integer('位置', { least: 0 }) At!: number;
}
/** The ways that can be priced with their prices of now, and what would be found if it were sent. */
export class PricedQuote {
  @ListOf('方案', () => PricedWay, { max: MOST_OPTIONS }) Lines!: PricedWay[];
  @ListOf('问题', () => QuoteFinding, { max: 100 }) Findings!: QuoteFinding[];
}
export const priceQuote = post('/api/Quote/Price', {
  summary: '按当前运价与规则计算报价方案',
  request: PriceQuote,
  answer: record(PricedQuote),
  access: 'quote:write',
  // It writes nothing.
  viewers: 'too',
});

export class OfQuoteCustomer {
  @Text('客户', { max: 40 }) CustomerCode!: string;
}
export const quoteContacts = get('/api/Quote/GetContacts', {
  summary: '客户资料中的联系人，主要联系人在前；只有平台员工可见',
  request: OfQuoteCustomer,
  answer: arrayOf(ContactOfCompany),
  access: 'quote:write',
});

/** A quote to keep as a draft or to send; a new one has no number. */
export class QuoteSubmission {
  @Integer('编号', { optional: true, least: 1 }) Id?: number | null;
  @Integer('版本', { optional: true, least: 0 }) Version?: number | null;
  @Nested('内容', () => QuoteInput) Content!: QuoteInput;
}
export const saveQuote = post('/api/Quote/Save', {
  summary: '保存报价草稿',
  request: QuoteSubmission,
  answer: record(QuoteDetail),
  access: 'quote:write',
});
/**
 * A version that can be accepted; customers of the platform are notified, others have it by link,
 * mail or hand. 400 with the places of what is found; a price below the floor, or lower than the
 * seller may go, waits for an approval instead, unless the caller may approve.
 */
export const sendQuote = post('/api/Quote/Send', {
  summary: '发送报价：生成一个版本；低于底价或超出让价权限时送审',
  request: QuoteSubmission,
  answer: record(QuoteDetail),
  access: 'quote:write',
});

/** A step that needs nothing but a reason. */
export class QuoteAct {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Choice('操作', QuoteVerb) Verb!: QuoteVerb;
  @Text('意见', { max: 500, optional: true }) Remarks?: string | null;
}
export const actOnQuote = post('/api/Quote/Act', {
  summary: '批准、退回或撤回报价，或代客户登记答复',
  request: QuoteAct,
  answer: record(QuoteDetail),
  access: 'quote:read',
});

/** The newest version went to its customer by another way than link and mail of the platform. */
export class HandOverQuote extends ById {
  @Integer('版本', { least: 0 }) Version!: number;
  /** Whom it was given to. */
  @Text('发给谁', { max: 100 }) To!: string;
  /** How: by chat, on paper. */
  @Text('说明', { max: 300, optional: true }) Remark?: string | null;
}
/** 412 when it changed, 422 when no version stands or its customer has it already. */
export const handOverQuote = post('/api/Quote/HandOver', {
  summary: '登记报价已线下发给客户',
  request: HandOverQuote,
  answer: record(QuoteDetail),
  access: 'quote:write',
});

/** What the customer said by other ways than the link: on the phone, by chat. */
export class AnswerQuote {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Flag('接受') Accept!: boolean;
  /** Which version and which of its ways he accepts; the newest and the first without them. */
  @Integer('版本号', { optional: true, least: 1 }) VersionNo?: number | null;
  @Integer('方案', { optional: true, least: 1, most: MOST_OPTIONS }) Option?: number | null;
  @Choice('拒绝原因', LossReason, { optional: true }) LossReason?: LossReason | null;
  @Text('答复人', { max: 50 }) Name!: string;
  @Text('说明', { max: 500, optional: true }) Remark?: string | null;
}
export const answerQuote = post('/api/Quote/Answer', {
  summary: '代客户登记对报价的答复',
  request: AnswerQuote,
  answer: record(QuoteDetail),
  access: 'quote:write',
});

export class QuoteStoryStep extends StoryStep {
  @Choice('操作', QuoteVerb) Verb!: QuoteVerb;
  @Choice('原状态', QuoteState, { optional: true }) FromStatus!: QuoteState | null;
  @Choice('新状态', QuoteState) ToStatus!: QuoteState;
}
export const quoteStory = get('/api/Quote/GetStory', {
  summary: '报价日志',
  request: ById,
  answer: arrayOf(QuoteStoryStep),
  access: 'quote:read',
});

/** What was sent, and when; it never changes. */
export class QuoteVersion {
  @Integer('版本号') VersionNo!: number;
  @Day('报价有效至') ValidTo!: string;
  @Text('发送人', { max: 50 }) SendName!: string;
  @Instant('发送时间') SendTime!: string;
  @Text('报价公司', { max: 100 }) SellerName!: string;
  @Text('箱型箱量', { max: 100 }) Boxes!: string;
  @Text('条款与说明', { max: 2000, optional: true }) Terms!: string | null;
  /** As the customer reads them, and with what is the seller's own. */
  @ListOf('客户所见', () => QuotedOffer, { max: MOST_OPTIONS }) Offers!: QuotedOffer[];
  @ListOf('方案', () => QuoteLine, { max: MOST_OPTIONS }) Lines!: QuoteLine[];
}
export const quoteVersions = get('/api/Quote/GetVersions', {
  summary: '报价各版本',
  request: ById,
  answer: arrayOf(QuoteVersion),
  access: 'quote:read',
});

export class QuotePaper extends ById {
  /** The version that was sent; without it the present content. */
  @Integer('版本号', { optional: true, least: 1 }) VersionNo?: number;
}
export const quotePdf = get('/api/Quote/Pdf', {
  summary: '报价单（PDF）',
  request: QuotePaper,
  answer: aFile('application/pdf'),
  access: 'quote:read',
  refuses: true,
});

/** A link under which a quote that was sent can be read and answered without sign-in. */
export class ShareQuote extends ById {
  /** For whom it is, so that one knows later who opened it. */
  @Text('发给谁', { max: 100, optional: true }) For?: string | null;
  /** Digits that are asked for before anything is shown. */
  @Text('口令', {
    max: 8,
    optional: true,
    raw: true,
    pattern: /^\d{4,8}$/,
    patternText: '口令为4到8位数字',
  })
  Pin?: string | null;
}
export class QuoteLink {
  /** Shown once: what is stored is a hash of it. */
  @Text('链接', { max: 200 }) Path!: string;
  @Instant('失效时间') ExpireTime!: string;
}
export const shareQuote = post('/api/Quote/Share', {
  summary: '生成免登录的报价链接',
  request: ShareQuote,
  answer: record(QuoteLink),
  access: 'quote:write',
  // The answer is a secret that is not kept.
  ownTransaction: true,
});

export class MailQuote extends ById {
  @Text('收件人', { max: 1_000 }) To!: string;
  @Text('主题', { max: 200 }) Subject!: string;
  @Text('正文', { max: 5_000, multiline: true }) Body!: string;
}
export class MailedQuote {
  @Text('收件人', { max: 1_000 }) To!: string;
  /** The mail has a link to the quote: the installation says under which address people reach it. */
  @Flag('含在线链接') Linked!: boolean;
}
export const mailQuote = post('/api/Quote/Mail', {
  summary: '把报价发到邮箱：正文、链接与PDF',
  request: MailQuote,
  answer: record(MailedQuote),
  access: 'quote:write',
});

/** Where something typed and not handed in belongs: a quote, or 0 for a new one. */
export class OfQuoteDraft {
  @Integer('编号', { least: 0 }) QuoteId!: number;
}
export class QuoteDraft extends OfQuoteDraft {
  /** The form's own state, as far as it is typed. */
  @Json('内容') Content!: unknown;
  /** The version that the writer started from, so that an old window does not write over a newer one; without it the last one wins. */
  @Integer('已读版本', { optional: true, least: 0 }) Seen?: number | null;
}
export class SavedQuoteDraft extends OfQuoteDraft {
  @Json('内容') Content!: unknown;
  /** Counts the changes of what it says. */
  @Integer('版本') Version!: number;
  @Instant('更新时间') UpdateTime!: string;
}
export const quoteDraft = get('/api/Quote/GetDraft', {
  summary: '未提交的报价内容',
  request: OfQuoteDraft,
  answer: arrayOf(SavedQuoteDraft),
  access: 'quote:write',
});
export const saveQuoteDraft = post('/api/Quote/SaveDraft', {
  summary: '暂存报价内容',
  request: QuoteDraft,
  answer: record(SavedQuoteDraft),
  access: 'quote:write',
});
export const deleteQuoteDraft = post('/api/Quote/DeleteDraft', {
  summary: '放弃报价暂存内容',
  request: OfQuoteDraft,
  answer: nothing,
  access: 'quote:write',
});
