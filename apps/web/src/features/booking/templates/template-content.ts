import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { type EntryForm, templateContent } from '../entry/entry-form.js';

/** What of a booking's form a template keeps: nothing of one voyage, and no price, which is another one next time. */
export const bookingTemplateContent = (form: EntryForm): BookingInput => ({
  ...(templateContent(form) as BookingInput),
  Fees: [],
});

/** How a forwarder would call it: port of discharge and the buyer. */
export function proposedName({ DischargePort, DischargeCode, Parties }: EntryInput): string {
  const buyer = Parties.find(({ Role }) => Role === PartyRole.Consignee)?.Name;
  return [DischargePort || DischargeCode, buyer].filter(Boolean).join(' ');
}
