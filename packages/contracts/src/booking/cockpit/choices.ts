import { type ChoiceValue, choices } from '../../core/choices.js';

/** Hours after which a booking that was taken on should have gone to the carrier. */
export const UNSENT_HOURS = 4;
/** Hours after which a carrier should have confirmed what was sent to him. */
export const UNANSWERED_HOURS = 24;
/** Hours before the cut-off within which a booking that is not released presses. */
export const NEAR_HOURS = 48;

/** What holds a booking up, by the desk's own clock. */
export const BookingDelay = choices({
  Unsent: { value: 'unsent', label: `受理超${UNSENT_HOURS}小时未发送`, color: 'error' },
  Unanswered: { value: 'unanswered', label: `发送超${UNANSWERED_HOURS}小时未确认`, color: 'error' },
  Near: { value: 'near', label: `${NEAR_HOURS}小时内截单未放舱`, color: 'warning' },
  Past: { value: 'past', label: '已过截单未放舱', color: 'error' },
});
export type BookingDelay = ChoiceValue<typeof BookingDelay>;

/** What a booking has none of. */
export const BookingGap = choices({
  Owner: { value: 'owner', label: '无操作员' },
  Carrier: { value: 'carrier', label: '无船公司' },
});
export type BookingGap = ChoiceValue<typeof BookingGap>;
