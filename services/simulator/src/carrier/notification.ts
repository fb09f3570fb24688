import { randomUUID } from 'node:crypto';
import { DOCUMENT_EVENT, INSTRUCTION_EVENT } from '@quayside/shipping-standards/dcsa/dcsa-schema';
import type { DocumentIssuer } from '@quayside/shipping-standards/dcsa/transport-document';
import { arrivalOf } from './booked-sailing.js';

const EVENT = { status: INSTRUCTION_EVENT, bill: DOCUMENT_EVENT } as const;

/** A notification as DCSA sends it, in the envelope of CloudEvents. */
export function notification(mailbox: string, now: Date, kind: keyof typeof EVENT, data: object): string {
  return JSON.stringify(
    {
      ...{ specversion: '1.0', id: randomUUID(), source: `https://${mailbox.toLowerCase()}.example.com`, type: EVENT[kind] },
      ...{ time: now.toISOString(), datacontenttype: 'application/json', subscriptionReference: `SUBSCRIPTION-${mailbox}`, data },
    },
    null,
    2,
  );
}

/** The simulated carrier as its transport documents name it. */
export function issuerOf(mailbox: string, sailingDate: string): DocumentIssuer {
  return {
    partyName: `${mailbox} SIMULATED LINE`,
    address: { street: 'SAMPLE QUAY 1', city: 'SHANGHAI', countryCode: 'CN' },
    termsAndConditions: 'SIMULATED CARRIER. NO TERMS APPLY.',
    plannedArrivalDate: arrivalOf(sailingDate),
    contact: { name: 'SIMULATED DESK', phone: '', email: `desk@${mailbox.toLowerCase()}.example.com` },
  };
}
