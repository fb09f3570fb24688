import { type ChoiceValue, choices } from '../../core/choices.js';

/** Who searched: staff of the seller, a customer of his, or a visitor. */
export const SearchSource = choices({
  Staff: { value: 'staff', label: '员工', color: 'blue' },
  Customer: { value: 'customer', label: '客户', color: 'purple' },
  Public: { value: 'public', label: '访客', color: 'default' },
});
export type SearchSource = ChoiceValue<typeof SearchSource>;

/** What searches are counted by. */
export const SearchBy = choices({
  Lane: { value: 'lane', label: '港到港' },
  Pol: { value: 'pol', label: '起运港' },
  Pod: { value: 'pod', label: '卸货港' },
  Customer: { value: 'customer', label: '客户' },
  Carrier: { value: 'carrier', label: '指定船公司' },
  Best: { value: 'best', label: '最低价船公司' },
  Source: { value: 'source', label: '来源' },
});
export type SearchBy = ChoiceValue<typeof SearchBy>;
