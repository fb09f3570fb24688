import { type ChoiceValue, choices } from '../core/choices.js';

export const CompanyType = choices({
  Platform: { value: 0, label: '平台', color: 'blue' },
  Customer: { value: 1, label: '客户', color: 'cyan' },
  Provider: { value: 2, label: '服务商', color: 'purple' },
});
export type CompanyType = ChoiceValue<typeof CompanyType>;
