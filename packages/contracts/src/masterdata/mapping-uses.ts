import { arrayOf, get } from '../core/endpoint.js';
import { Choice, Integer, Text, TextList } from '../core/field.js';
import { BasicKind } from './search.js';

export class UsesQuery {
  @Choice('种类', BasicKind) Kind!: BasicKind;
  @Text('代码', { max: 40 }) Code!: string;
}

/** How many records of one list name a code. */
export class CodeUse {
  @Text('服务', { max: 20 }) Service!: string;
  /** Chinese name of the list and of the field: 货物订单 · 装货港. */
  @Text('列表', { max: 60 }) List!: string;
  @Integer('条数') Count!: number;
  /** Screen that shows them; empty when there is none. */
  @Text('页面', { max: 120, optional: true }) Path!: string | null;
}

/** Asked by the service that keeps basic data of the others, for any number of codes at once. */
export class UsedCodesQuery {
  @Choice('种类', BasicKind) Kind!: BasicKind;
  @TextList('代码', { max: 5_000 }) Codes!: string[];
}
export class UsedCode extends CodeUse {
  @Text('代码', { max: 40 }) Code!: string;
}

export const basicUses = get('/api/BasicData/GetUses', {
  summary: '一个代码在哪里使用',
  request: UsesQuery,
  answer: arrayOf(CodeUse),
  access: 'basic:maintain',
});
