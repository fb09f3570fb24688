import { arrayOf, type Endpoint, get, post, record } from '../core/endpoint.js';
import { Choice, Integer, ListOf, Text, TextList } from '../core/field.js';
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

/** Where a code is used, as far as all services answered. */
export class CodeUses {
  @ListOf('使用处', () => CodeUse, { max: 500 }) Uses!: CodeUse[];
  /** Chinese names of the services that did not answer in time: there may be more uses. */
  @TextList('未答复', { max: 20 }) Silent!: string[];
}

/** The call by which a service tells where it names codes. */
export interface UsesEndpoint extends Endpoint<UsedCodesQuery, UsedCode[]> {
  /** It names codes of these kinds and is asked of no others. */
  readonly kinds: readonly BasicKind[];
}

/** Declares the call by which a service tells where it names codes of some kinds; basic data asks every one that the catalogue has. */
export function usesOf(
  path: UsesEndpoint['path'],
  { kinds, summary }: { kinds: readonly BasicKind[]; summary: string },
): UsesEndpoint {
  return {
    ...post(path, {
      summary,
      request: UsedCodesQuery,
      answer: arrayOf(UsedCode),
      access: 'service',
    }),
    kinds,
  };
}

export const isUsesEndpoint = (endpoint: Endpoint): endpoint is UsesEndpoint & Endpoint =>
  'kinds' in endpoint;

export const basicUses = get('/api/BasicData/GetUses', {
  summary: '一个代码在哪里使用',
  request: UsesQuery,
  answer: record(CodeUses),
  access: 'basic:maintain',
});
