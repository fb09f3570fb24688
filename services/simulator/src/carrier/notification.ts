import { randomUUID } from 'node:crypto';
import { DOCUMENT_EVENT, INSTRUCTION_EVENT } from '@quayside/shipping-standards/dcsa/dcsa-schema';
import type { DocumentIssuer } from '@quayside/shipping-standards/dcsa/transport-document';
import { arrivalOf } from './booked-sailing.js';

const EVENT = { status: INSTRUCTION_EVENT, bill: DOCUMENT_EVENT } as const;

/** An event of a carrier in the envelope of CloudEvents. */
export function envelope(mailbox: string, now: Date, type: string, data: object): string {
  return JSON.stringify(
    {
      specversion: '1.0',
      id: randomUUID(),
      source: `https://${mailbox.toLowerCase()}.example.com`,
      type,
      time: now.toISOString(),
      datacontenttype: 'application/json',
      subscriptionReference: `SUBSCRIPTION-${mailbox}`,
      data,
    },
    null,
    2,
  );
}

/** A notification of a shipping instruction or a bill as DCSA sends it. */
export const notification = (
  mailbox: string,
  now: Date,
  kind: keyof typeof EVENT,
  data: object,
): string => envelope(mailbox, now, EVENT[kind], data);

/** The simulated carrier as its transport documents name it. */
export function issuerOf(mailbox: string, sailingDate: string): DocumentIssuer {
  return {
    partyName: `${mailbox} SIMULATED LINE`,
    address: { street: 'SAMPLE QUAY 1', city: 'SHANGHAI', countryCode: 'CN' },
    termsAndConditions: 'SIMULATED CARRIER. NO TERMS APPLY.',
    plannedArrivalDate: arrivalOf(sailingDate),
    contact: {
      name: 'SIMULATED DESK',
      phone: '',
      email: `desk@${mailbox.toLowerCase()}.example.com`,
    },
  };
}
