import { Choice, type Class, Flag, Integer, Text } from '../core/field.js';
import { type Kept, kept } from '../core/resource.js';
import { carrier } from '../masterdata/references.js';
import { AtSpelling, CarrierCharset, CarrierProtocol } from './choices.js';

/** How an area's messages reach one carrier, and what it takes; an area adds the form of its messages. */
export class LineProfileInput {
  /** SCAC; a carrier has one profile. */
  @Text('船公司', {
    max: 10,
    pattern: /^[A-Z0-9]{2,10}$/,
    patternText: '应为大写字母或数字，如COSU',
    ref: carrier(),
  })
  CarrierCode!: string;
  @Choice('协议', CarrierProtocol) Protocol!: CarrierProtocol;
  /** http(s) address, or a folder below the configured root. */
  @Text('地址', { max: 300 }) Address!: string;
  /** How we sign: UNB sender. */
  @Text('我方代码', {
    max: 35,
    pattern: /^[A-Z0-9-]{1,35}$/,
    patternText: '应为大写字母、数字或短横',
  })
  OurCode!: string;
  /** Whom we write to: UNB recipient. */
  @Text('对方代码', {
    max: 35,
    pattern: /^[A-Z0-9-]{1,35}$/,
    patternText: '应为大写字母、数字或短横',
  })
  TheirCode!: string;
  @Choice('字符集', CarrierCharset) Charset!: CarrierCharset;
  /** Signs beyond the character set that the carrier takes by agreement. */
  @Text('约定字符', {
    max: 40,
    optional: true,
    pattern: /^[!-~\u00a1-\u00ff]+$/,
    patternText: '只填符号本身，不加空格，如 &%',
  })
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
  @Text('联系人', { max: 35, optional: true, pattern: /^[\x20-\x7e]+$/, patternText: '应为英文' })
  ContactName!: string | null;
  @Text('联系电话', {
    contact: 'phone',
    max: 30,
    optional: true,
    pattern: /^[+0-9 ()-]+$/,
    patternText: '应为电话号码',
  })
  ContactPhone!: string | null;
  @Text('联系邮箱', {
    contact: 'mail',
    max: 100,
    optional: true,
    pattern: /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/,
    patternText: '应为邮箱地址',
  })
  ContactEmail!: string | null;
  /** Messages are marked as tests (UNB 0035). */
  @Flag('测试环境', { optional: true }) Test!: boolean;
}

/** What is stored of the keys of a profile, which are never answered. */
export interface KeysOfProfile {
  /** A key for the carrier's address is stored. */
  HasKey: boolean;
  /** A key with which the carrier notifies us was given out; only its digest is stored. */
  HasNotifyKey: boolean;
}

/** The record of an area's profiles: `class CarrierProfile extends keptProfile(CarrierProfileInput) {}`. */
export function keptProfile<I extends LineProfileInput>(
  input: Class<I>,
): Class<I & Kept & KeysOfProfile> {
  const Record = class extends (kept(input) as Class<object>) {};
  Flag('接口密钥')(Record.prototype, 'HasKey');
  Flag('通知密钥')(Record.prototype, 'HasNotifyKey');
  return Record as Class<I & Kept & KeysOfProfile>;
}

class AnyProfileInput extends LineProfileInput {
  /** A choice of the area. */
  @Text('格式', { max: 40 }) Format!: string;
}
/** How messages are written for a carrier, in whatever form. */
export type FormedProfile = LineProfileInput & { Format: string };

/** A profile of whatever area, with the form in which the carrier takes its messages. */
export class LineProfileRecord extends keptProfile(AnyProfileInput) {}

export class SetCarrierKey {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本') Version!: number;
  /** Empty takes the key away. */
  @Text('接口密钥', {
    max: 500,
    optional: true,
    pattern: /^[\x21-\x7e]+$/,
    patternText: '只能是英文字母、数字和符号，不含空格',
    raw: true,
  })
  Key?: string | null;
}

export class NewNotifyKey {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本') Version!: number;
  /** Takes the key away instead of giving a new one. */
  @Flag('停用', { optional: true }) Remove?: boolean;
}
