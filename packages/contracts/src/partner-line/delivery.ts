import { type ChoiceValue, choices } from '../core/choices.js';

/** What of a paper has not reached the carrier yet, where no line carries it (decision 63). */
export const Delivery = choices({
  /** Ordered as a mail; no mail server has taken it yet. */
  Mailing: { value: 'mailing', label: '邮件发送中', color: 'processing' },
  Bounced: { value: 'bounced', label: '邮件未送达', color: 'error' },
  ByHand: { value: 'by-hand', label: '待线下发送', color: 'warning' },
});
export type Delivery = ChoiceValue<typeof Delivery>;
