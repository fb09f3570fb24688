import { type ChoiceValue, choices } from '../../core/choices.js';
import { Choice, Text } from '../../core/field.js';
import { EntryStage } from './choices.js';

/** How heavily a finding weighs: an error keeps an order from being handed in. */
export const EntryWeight = choices({
  Error: { value: 'error', label: '错误', color: 'error' },
  Warning: { value: 'warning', label: '提醒', color: 'warning' },
  Info: { value: 'info', label: '提示' },
});
export type EntryWeight = ChoiceValue<typeof EntryWeight>;

/** One result of the rules of order entry. */
export class EntryFinding {
  /** Path below the order: `Boxes[1].Number`. */
  @Text('位置', { max: 200 }) Prop!: string;
  @Text('代码', { max: 60 }) Code!: string;
  @Text('说明', { max: 300 }) Msg!: string;
  @Choice('级别', EntryWeight) Weight!: EntryWeight;
  /** Where it is missing data: for what. */
  @Choice('环节', EntryStage, { optional: true }) Stage?: EntryStage | null;
}
