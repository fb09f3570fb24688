import { type ChoiceValue, choices } from '../../core/choices.js';
import { Choice, Day, Decimal, Integer, Text } from '../../core/field.js';
import { KeptQuery, kept, resource } from '../../core/resource.js';
import { carrier, currency, port } from '../../masterdata/references.js';

/** From what a step of the ladder counts back. */
export const CancelAnchor = choices({
  Departure: { value: 'departure', label: '开航日' },
  Yard: { value: 'yard', label: '截港' },
  Si: { value: 'si', label: '截单' },
});
export type CancelAnchor = ChoiceValue<typeof CancelAnchor>;

/**
 * One step of a carrier's ladder of dead freight: what each container costs when a released booking is given back from so many hours
 * before the anchor on. What is left empty fits everything; of the rules that fit, those with the most filled in are the ladder.
 */
export class CancelFeeRuleInput {
  @Text('船公司', {
    max: 10,
    pattern: /^[A-Za-z0-9]{2,10}$/,
    patternText: '应为船公司代码，如COSU',
    ref: carrier(),
  })
  CarrierCode!: string;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode!: string | null;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode!: string | null;
  /** Canonical type, 40HQ. */
  @Text('箱型', { max: 10, optional: true }) BoxType!: string | null;
  @Choice('起算', CancelAnchor) Anchor!: CancelAnchor;
  /** Negative: after it. The last step that has begun counts. */
  @Integer('提前小时', { least: -720, most: 2160, unit: '小时' }) Hours!: number;
  @Text('币种', { max: 3, pattern: /^[A-Za-z]{3}$/, patternText: '应为3位字母', ref: currency() })
  Currency!: string;
  /** Of a percentage the least that is charged. */
  @Decimal('每箱金额', { digits: 8, scale: 2, least: 0 }) Amount!: number;
  /** Of the ocean freight of the container that the customer pays in this currency. */
  @Decimal('海运费比例', { digits: 3, scale: 2, least: 0.01, most: 100, unit: '%', optional: true })
  Percent!: number | null;
  /** Days of departure. */
  @Day('适用开航日起') ValidFrom!: string;
  @Day('适用开航日止', { optional: true }) ValidTo!: string | null;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}

export class CancelFeeRule extends kept(CancelFeeRuleInput) {}

export class CancelFeeRuleQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Text('起运港', { max: 5, optional: true, ref: port({ open: true }) }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port({ open: true }) }) PodCode?: string;
}

export const cancelFeeRules = resource('/api/CancelFeeRule', {
  label: '亏舱费',
  input: CancelFeeRuleInput,
  record: CancelFeeRule,
  query: CancelFeeRuleQuery,
  sorts: ['CarrierCode', '-Hours', 'ValidFrom', '-UpdateTime'],
  read: 'booking:configure',
  maintain: 'booking:configure',
  bulk: ['ValidTo', 'Remark'],
});
