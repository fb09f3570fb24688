import { type ChoiceValue, choices } from '../../core/choices.js';
import {
  Choice,
  Day,
  Decimal,
  Instant,
  Integer,
  Json,
  ListOf,
  MAIL_LENGTH,
  Text,
} from '../../core/field.js';
import { carrier, currency, port } from '../../masterdata/references.js';
import { RateBoxChoice } from '../charge.js';

/** Within so many minutes of the server's clock a question is to be answered. */
export const ANSWER_MINUTES = 30;
/** At most so many suppliers are asked about one question. */
export const MOST_SUPPLIERS = 20;

export const InquiryState = choices({
  Waiting: { value: 0, label: '待报价', color: 'gold' },
  Quoted: { value: 1, label: '已报价', color: 'success' },
  Closed: { value: 2, label: '已关闭' },
  Withdrawn: { value: 3, label: '已撤回' },
});
export type InquiryState = ChoiceValue<typeof InquiryState>;

/** Where a question came from. */
export const InquirySource = choices({
  Customer: { value: 'customer', label: '客户' },
  Public: { value: 'public', label: '网站访客' },
});
export type InquirySource = ChoiceValue<typeof InquirySource>;

/** What somebody asks a price for. */
export class InquiryInput {
  /** The rate whose price is not shown. */
  @Integer('运价', { optional: true, least: 1 }) RateId?: number | null;
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?:
    | string
    | null;
  @Text('箱型箱量', { max: 100 }) Boxes!: string;
  @Day('货好日期', { optional: true }) ReadyDate?: string | null;
  @Text('品名', { max: 60, optional: true }) Commodity?: string | null;
  @Decimal('每箱货重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true }) Weight?:
    | number
    | null;
  /** What he would pay per container. */
  @Decimal('目标价', { digits: 8, scale: 2, least: 0, optional: true }) TargetPrice?: number | null;
  @Text('留言', { max: 500, optional: true, multiline: true }) Remark?: string | null;
}

/** A question of somebody without an account. */
export class PublicInquiryInput extends InquiryInput {
  @Text('公司名称', { max: 100, optional: true }) CompanyName?: string | null;
  @Text('您的姓名', { max: 50 }) Name!: string;
  /** Where the answer goes. */
  @Text('邮箱', {
    contact: 'mail',
    max: MAIL_LENGTH,
    pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
    patternText: '邮箱格式不正确',
  })
  Mail!: string;
  @Text('电话', { contact: 'phone', max: 30, optional: true }) Phone?: string | null;
}

/** A question as its seller sees it. */
export class Inquiry extends InquiryInput {
  @Integer('编号') Id!: number;
  /** XJ, year, month and a running number: XJ26110001. */
  @Text('询价单号', { max: 20 }) No!: string;
  @Choice('来源', InquirySource) Source!: InquirySource;
  @Choice('状态', InquiryState) State!: InquiryState;
  /** The company that asks, where it has an account. */
  @Text('客户', { max: 40, optional: true }) CustomerCode!: string | null;
  @Text('客户名称', { max: 100, optional: true }) CompanyName!: string | null;
  @Text('询价人', { max: 50 }) Name!: string;
  @Text('邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) Mail!: string | null;
  @Text('电话', { contact: 'phone', max: 30, optional: true }) Phone!: string | null;
  /** Who of the seller deals with it. */
  @Integer('处理人', { optional: true }) OwnerId!: number | null;
  @Text('处理人', { max: 50, optional: true }) OwnerName!: string | null;
  /** Until when it is to be answered. */
  @Instant('应答复时间') DueTime!: string;
  /** When it was first quoted. */
  @Instant('报价时间', { optional: true }) AnswerTime!: string | null;
  @Integer('报价单', { optional: true }) QuoteId!: number | null;
  @Text('关闭原因', { max: 200, optional: true }) CloseReason!: string | null;
  /** How many suppliers were asked, and how many of them answered. */
  @Integer('已问供应商', { least: 0, most: 999 }) Asked!: number;
  @Integer('供应商答复', { least: 0, most: 999 }) Answered!: number;
  @Integer('版本') Version!: number;
  @Instant('询价时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

export class SupplierUnit {
  @Choice('箱型', RateBoxChoice) Type!: string;
  @Decimal('单价', { digits: 8, scale: 2, least: 0 }) Unit!: number;
}

/** What a supplier says. */
export class SupplierAnswer {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?:
    | string
    | null;
  @Text('币种', { max: 3, ref: currency() }) CurrencyCode!: string;
  @ListOf('单价', () => SupplierUnit, { max: 12, min: 1 }) Units!: SupplierUnit[];
  @Integer('航程', { least: 0, most: 150, unit: '天', optional: true }) TransitDays?: number | null;
  @Integer('目的港免费天数', { least: 0, most: 90, optional: true }) FreeDaysPod?: number | null;
  @Day('价格有效期止', { optional: true }) ValidTo?: string | null;
  @Text('说明', { max: 300, optional: true, multiline: true }) Remark?: string | null;
}

/** A supplier who was asked, with what he said. */
export class InquirySupplier {
  @Integer('编号') Id!: number;
  @Text('供应商', { max: 60 }) Supplier!: string;
  @Text('邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) Mail!: string | null;
  @Instant('询问时间') AskTime!: string;
  @Instant('答复时间', { optional: true }) AnswerTime!: string | null;
  /** Empty: he answered himself, by his link. */
  @Text('登记人', { max: 50, optional: true }) AnswerName!: string | null;
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @Text('币种', { max: 3, optional: true }) CurrencyCode!: string | null;
  @Json('单价', { optional: true }) Units!: SupplierUnit[] | null;
  @Integer('航程', { least: 0, most: 150, unit: '天', optional: true }) TransitDays!: number | null;
  @Integer('目的港免费天数', { least: 0, most: 90, optional: true }) FreeDaysPod!: number | null;
  @Day('价格有效期止', { optional: true }) ValidTo!: string | null;
  @Text('说明', { max: 300, optional: true }) Remark!: string | null;
}
