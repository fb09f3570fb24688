import { Text } from '../../core/field.js';
import { KeptQuery, kept, resource } from '../../core/resource.js';
import { carrier, customer, port } from '../../masterdata/references.js';

/**
 * Bookings that are released as soon as the carrier confirms all that was asked for, without the desk. What is left empty fits everybody;
 * what the carrier confirms otherwise, and what a hold stops, waits for the desk as ever.
 */
export class ReleaseRuleInput {
  @Text('客户', { max: 40, optional: true, ref: customer() }) CustomerCode!: string | null;
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) CarrierCode!: string | null;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode!: string | null;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}
export class ReleaseRule extends kept(ReleaseRuleInput) {}

export class ReleaseRuleQuery extends KeptQuery {
  @Text('客户', { max: 40, optional: true, ref: customer() }) CustomerCode?: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Text('起运港', { max: 5, optional: true, ref: port({ open: true }) }) PolCode?: string;
}

export const releaseRules = resource('/api/ReleaseRule', {
  label: '自动放舱规则',
  input: ReleaseRuleInput,
  record: ReleaseRule,
  query: ReleaseRuleQuery,
  sorts: ['CustomerCode', 'CarrierCode', 'PolCode', '-UpdateTime'],
  read: 'booking:configure',
  maintain: 'booking:configure',
  bulk: ['Remark'],
});
