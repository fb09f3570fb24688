import { get, record } from '../core/endpoint.js';
import { Flag, Text } from '../core/field.js';

export class BillNamesQuery {
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  @Text('装货港', { max: 5, optional: true }) LoadCode?: string | null;
}

/** How a bill names its carrier, and who signs for it where the goods are loaded (UCP 600 article 20 a i). */
export class BillNames {
  /** The company that contracts; its English name where nobody has kept the legal one, null for a carrier that is unknown. */
  @Text('承运人全称', { max: 150, optional: true }) CarrierName!: string | null;
  /** The name is the legal one, kept with the carrier. */
  @Flag('已维护全称') IsLegal!: boolean;
  /** The carrier's agent in the port of loading; null where there is none, or more than one to choose from. */
  @Text('装货港船代', { max: 100, optional: true }) AgentName!: string | null;
}

/** Asked by services that print bills. */
export const billNames = get('/api/BasicData/GetBillNames', {
  summary: '提单上的承运人全称与装货港签单代理',
  request: BillNamesQuery,
  answer: record(BillNames),
  access: 'service',
});
