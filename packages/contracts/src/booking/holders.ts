import { Choice, Integer, IntegerList, Text } from '../core/field.js';
import { BasicKind } from '../masterdata/search.js';

/** What every service that keeps copies of orders is asked, each under a path of its own. Orders of one import at most. */
const MOST_WITHDRAWN = 20_000;

export class OrdersToWithdraw {
  @IntegerList('订单编号', { max: MOST_WITHDRAWN, min: 1 }) Ids!: number[];
}

/** Why an order cannot be withdrawn. */
export class KeptOrder {
  @Integer('订单编号') Id!: number;
  @Text('原因', { max: 200 }) Reason!: string;
}

export class CodeInPapers {
  @Choice('种类', BasicKind) Kind!: BasicKind;
  @Text('代码', { max: 40 }) Code!: string;
}

export class SettledOrder {
  @Integer('订单编号') Id!: number;
}
