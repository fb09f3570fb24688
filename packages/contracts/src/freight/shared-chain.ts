import { arrayOf, post } from '../core/endpoint.js';
import { Day, Decimal, Flag, Integer, ListOf, Text } from '../core/field.js';

/** A booking that is handed in at a shared rate of the operator's. */
export class SharedChainQuery {
  /** Below nothing, as searches number shared rates. */
  @Integer('运价', { least: -9_007_199_254_740_991, most: -1 }) RateId!: number;
  @Text('起运港', { max: 5 }) PolCode!: string;
  @Text('卸货港', { max: 5 }) PodCode!: string;
  @Text('箱型箱量', { max: 200 }) Boxes!: string;
  /** Days of departure between which the sailing lies. */
  @Day('开船起') From!: string;
  @Day('开船止') To!: string;
}

const AMOUNT = { digits: 12, scale: 2, optional: true } as const;

/** Ocean freight of one container type between two companies of a chain. */
export class SharedBox {
  @Text('箱型', { max: 10 }) Type!: string;
  @Integer('箱量', { least: 1, most: 9_999 }) Count!: number;
  @Decimal('单价', AMOUNT) Unit!: number | null;
  @Decimal('小计', AMOUNT) Total!: number | null;
}

/** Two neighbours of a chain of resale, and what the one pays the other; nobody else may read it. */
export class SharedStep {
  @Integer('卖方') SellerId!: number;
  @Text('卖方', { max: 100 }) SellerName!: string;
  @Integer('买方') BuyerId!: number;
  @Text('买方', { max: 100 }) BuyerName!: string;
  /** The buyer's subscription to the seller's package. */
  @Integer('订阅') SubscriptionId!: number;
  @Text('共享运价', { max: 60 }) PackageName!: string;
  /** Whether each may read which carrier it is: somebody before him may keep that to himself. */
  @Flag('卖方可见船公司') SellerSeesCarrier!: boolean;
  @Flag('买方可见船公司') BuyerSeesCarrier!: boolean;
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  @ListOf('海运费', () => SharedBox, { max: 20 }) Boxes!: SharedBox[];
}

/** Empty where the rate cannot be had through that chain any more. */
export const sharedChain = post('/api/FreightSearch/GetSharedChain', {
  summary: '服务间：按共享运价订舱时的转售链，由操作方的上家起',
  request: SharedChainQuery,
  answer: arrayOf(SharedStep),
  access: 'service',
});
