import { choices } from '../core/choices.js';
import { arrayOf, get } from '../core/endpoint.js';
import { Choice, Flag, Integer, Text, TextList } from '../core/field.js';

/** The kinds of basic data that are kept here. The value is the table of the kind. */
const KEPT = {
  Port: { value: 'port', label: '港口' },
  Carrier: { value: 'carrier', label: '船公司' },
  Terminal: { value: 'terminal', label: '码头' },
  Lane: { value: 'lane', label: '航线' },
  Loop: { value: 'loop', label: '航线代码' },
  Vessel: { value: 'vessel', label: '船舶' },
  Fee: { value: 'fee', label: '费用' },
  Currency: { value: 'currency', label: '币种' },
  Country: { value: 'country', label: '国家或地区' },
  Container: { value: 'container', label: '箱型' },
  Package: { value: 'package', label: '包装' },
  ShipAgent: { value: 'ship_agent', label: '船代' },
  BookingAgent: { value: 'booking_agent', label: '订舱代理' },
} as const;
export const KeptKind = choices(KEPT);
export type KeptKind = (typeof KeptKind)['options'][number]['value'];

/** The kinds that people pick by typing and partners have names for: with the customers, whose accounts are kept elsewhere. */
export const BasicKind = choices({ ...KEPT, Company: { value: 'company', label: '客户' } });
export type BasicKind = (typeof BasicKind)['options'][number]['value'];

/** Kinds that the platform's staff alone may pick: through whom and for whom it books is its own affair. */
export const STAFF_KINDS: readonly BasicKind[] = [BasicKind.BookingAgent, BasicKind.Company];

export class BasicSearch {
  @Choice('种类', BasicKind) Kind!: BasicKind;
  /** Code, Chinese or English name, pinyin, initials or alias; empty: the first ones in their order. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Integer('最多', { optional: true, least: 1, most: 50 }) Limit?: number;
  /** Exactly this code, to show a stored value: a disabled one is found too. */
  @Text('代码', { max: 40, optional: true }) Code?: string;
  /** Of terminals those of this port alone, of loops those of this carrier; other kinds are not bounded. */
  @Text('所属', { max: 10, optional: true }) Within?: string;
}

/** One thing that can be picked. `Code` is what is stored. */
export class BasicOption {
  @Integer('编号') Id!: number;
  @Text('代码', { max: 40 }) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  /** What else tells it from others: country, carrier. */
  @Text('说明', { max: 100, optional: true }) Hint!: string | null;
  @Flag('启用') Enabled!: boolean;
  /** How well it fits what was typed, the smaller the better; absent when nothing was typed. */
  @Integer('排名', { optional: true, least: 0 }) Rank?: number | null;
}

/** Up to here a rank means that a code or an alias is what was typed. */
export const RANK_SAID = 1;
/** Up to here a rank means that a code, name, pinyin or alias begins with it; beyond, a part of a name does. */
export const RANK_BEGINS = 13;

export const searchBasic = get('/api/BasicData/Search', {
  summary: '按代码、中英文名、拼音、首字母或别名查找基础数据',
  request: BasicSearch,
  answer: arrayOf(BasicOption),
  access: 'signedIn',
  revalidate: true,
});

export class BasicNamesQuery {
  @Choice('种类', BasicKind) Kind!: BasicKind;
  @TextList('代码', { max: 200, min: 1 }) Codes!: string[];
}
export const namesOfBasic = get('/api/BasicData/GetNames', {
  summary: '若干代码的名称，含已停用的；没有的不返回',
  request: BasicNamesQuery,
  answer: arrayOf(BasicOption),
  access: 'signedIn',
  revalidate: true,
});
