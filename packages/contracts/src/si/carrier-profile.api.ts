import { post, record } from '../core/endpoint.js';
import { Choice, Flag, Integer, Nested, Text, TextList } from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { carrier } from '../masterdata/references.js';
import { AtSpelling, CarrierCharset, CarrierFormat, CarrierProtocol } from './carrier-choices.js';

/** How SIs reach one carrier, and what it takes. */
export class CarrierProfileInput {
  /** SCAC; a carrier has one profile. */
  @Text('船公司', { max: 10, pattern: /^[A-Z0-9]{2,10}$/, patternText: '应为大写字母或数字，如COSU', ref: carrier() }) CarrierCode!: string;
  @Choice('协议', CarrierProtocol) Protocol!: CarrierProtocol;
  @Choice('格式', CarrierFormat) Format!: CarrierFormat;
  /** http(s) address, or a folder below the configured root. */
  @Text('地址', { max: 300 }) Address!: string;
  /** How we sign: UNB sender. */
  @Text('我方代码', { max: 35, pattern: /^[A-Z0-9-]{1,35}$/, patternText: '应为大写字母、数字或短横' }) OurCode!: string;
  /** Whom we write to: UNB recipient. */
  @Text('对方代码', { max: 35, pattern: /^[A-Z0-9-]{1,35}$/, patternText: '应为大写字母、数字或短横' }) TheirCode!: string;
  @Choice('字符集', CarrierCharset) Charset!: CarrierCharset;
  /** Signs beyond the character set that the carrier takes by agreement. */
  @Text('约定字符', { max: 40, optional: true, pattern: /^[!-~\u00a1-\u00ff]+$/, patternText: '只填符号本身，不加空格，如 &%' })
  AgreedCharacters!: string | null;
  @Choice('@的写法', AtSpelling, { optional: true }) AtSign!: AtSpelling | null;
  /** Lengths other than D.99B's, by the number of the element: `9308=15` for seal numbers. */
  @Text('约定长度', {
    max: 200,
    optional: true,
    pattern: /^\d{4}=[1-9]\d{0,2}(,\d{4}=[1-9]\d{0,2})*$/,
    patternText: '应为数据元=长度，多个用英文逗号隔开，如 9308=15,1131=17',
  })
  AgreedLengths!: string | null;
  /** Longest line of a party, of marks and of goods. */
  @Integer('每行字符', { least: 20, most: 70 }) LineLength!: number;
  /** Lines of name and address of a party. */
  @Integer('收发通行数', { least: 3, most: 10 }) PartyLines!: number;
  /** After so long without an answer a message counts as silent. */
  @Integer('回执时限', { least: 1, most: 10_080, unit: '分钟' }) AnswerMinutes!: number;
  /** Whom the carrier asks about a message; in letters that it can read. */
  @Text('联系人', { max: 35, optional: true, pattern: /^[\x20-\x7e]+$/, patternText: '应为英文' }) ContactName!: string | null;
  @Text('联系电话', { max: 30, optional: true, pattern: /^[+0-9 ()-]+$/, patternText: '应为电话号码' }) ContactPhone!: string | null;
  @Text('联系邮箱', { max: 100, optional: true, pattern: /^[\x21-\x7e]+@[\x21-\x7e]+$/, patternText: '应为邮箱地址' })
  ContactEmail!: string | null;
  /** Messages are marked as tests (UNB 0035). */
  @Flag('测试环境', { optional: true }) Test!: boolean;
}
export class CarrierProfile extends kept(CarrierProfileInput) {
  /** A key for the carrier's address is stored. It is never answered. */
  @Flag('接口密钥') HasKey!: boolean;
  /** A key with which the carrier notifies us was given out. Only its digest is stored. */
  @Flag('通知密钥') HasNotifyKey!: boolean;
}

export class SetCarrierKey {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本') Version!: number;
  /** Empty takes the key away. */
  @Text('接口密钥', { max: 500, optional: true, pattern: /^[\x21-\x7e]+$/, patternText: '只能是英文字母、数字和符号，不含空格' }) Key?:
    | string
    | null;
}

export const setCarrierKey = post('/api/CarrierProfile/SetKey', {
  summary: '设置或清除调用船公司HTTP接口的密钥；密钥不可读回，更换地址时自动清除',
  request: SetCarrierKey,
  answer: record(CarrierProfile),
  access: 'si:configure',
  ownTransaction: true,
});

export class NewNotifyKey {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本') Version!: number;
  /** Takes the key away instead of giving a new one. */
  @Flag('停用', { optional: true }) Remove?: boolean;
}

/** Where the carrier sends its notifications, and with what key; the key is answered this once. */
export class NotifyAccess {
  @Text('通知密钥', { max: 100, optional: true }) Key!: string | null;
  @TextList('通知地址', { max: 200 }) Paths!: string[];
  @Nested('船公司接口', () => CarrierProfile) Profile!: CarrierProfile;
}

export const renewNotifyKey = post('/api/CarrierProfile/RenewNotifyKey', {
  summary: '生成船公司推送通知用的密钥，仅返回一次；旧密钥立即失效',
  request: NewNotifyKey,
  answer: record(NotifyAccess),
  access: 'si:configure',
  ownTransaction: true,
});

export class CarrierProfileQuery extends KeptQuery {
  @Choice('协议', CarrierProtocol, { optional: true }) Protocol?: CarrierProtocol;
  @Choice('格式', CarrierFormat, { optional: true }) Format?: CarrierFormat;
}

export const carrierProfiles = resource('/api/CarrierProfile', {
  label: '船公司接口',
  input: CarrierProfileInput,
  record: CarrierProfile,
  query: CarrierProfileQuery,
  sorts: ['CarrierCode', 'Protocol', 'Format', 'UpdateTime'],
  read: 'si:configure',
  maintain: 'si:configure',
  noImport: true,
  bulk: ['AnswerMinutes', 'ContactName', 'ContactPhone', 'ContactEmail', 'Test'],
});
