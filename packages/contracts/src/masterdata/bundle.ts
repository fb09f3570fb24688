import { get, record } from '../core/endpoint.js';
import { ListOf, Text } from '../core/field.js';
import { TypedCode } from './codes.js';

/** PostgreSQL channel on which a change of basic data is told to every process; the content is the kind's table. */
export const BASIC_CHANNEL = 'quayside_basic';

/** A code with its names. */
export class Named {
  @Text('代码', { max: 40 }) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
}

/** The small sets that every screen needs: loaded once, kept until one of them changes. */
export class BasicBundle {
  /** Changes with any of them. */
  @Text('版本', { max: 40 }) Version!: string;
  @ListOf('国家或地区', () => Named, { max: 1000 }) Countries!: Named[];
  @ListOf('航线', () => Named, { max: 1000 }) Lanes!: Named[];
  /** `NameCn` is the full name, `NameEn` what forwarders call it. */
  @ListOf('船公司', () => Named, { max: 5000 }) Carriers!: Named[];
  @ListOf('币种', () => Named, { max: 1000 }) Currencies!: Named[];
  @ListOf('箱型', () => Named, { max: 1000 }) Containers!: Named[];
  @ListOf('包装', () => Named, { max: 1000 }) Packages!: Named[];
  @ListOf('字典', () => TypedCode, { max: 20_000 }) Codes!: TypedCode[];
}

export const basicBundle = get('/api/BasicData/GetBundle', {
  summary: '全部小字典：国家、航线、船公司、币种、箱型、包装与基础代码',
  answer: record(BasicBundle),
  access: 'signedIn',
  revalidate: true,
});
