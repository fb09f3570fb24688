import { createHash } from 'node:crypto';
import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import { answerOfDcsa } from '@quayside/shipping-standards/dcsa/instruction-status';
import { billOfDcsa } from '@quayside/shipping-standards/dcsa/transport-document';
import type { Incoming } from './incoming.js';
import type { Unreadable } from './read-incoming.js';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/**
 * A JSON of the carrier: the status of a shipping instruction, or a transport document, bare or in the envelope of a notification
 * (`id`, `source`, `data`). Without an id the content itself is what tells a repeated one.
 */
export function readDcsa(json: Json): Incoming[] | Unreadable {
  const data = isObject(json.data) ? json.data : json;
  const control = text(json.id) || createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32);
  const envelope = { sender: (text(json.source) || 'CARRIER').slice(0, 35), control, message: control };
  const document = isObject(data.transportDocument) ? data.transportDocument : data;
  if (document.transportDocumentStatus !== undefined) {
    const { bill } = billOfDcsa(document);
    return [{ type: CarrierMessageType.DcsaDraft, ...envelope, said: { kind: 'bill', document: bill.bill.previousDocumentNumber, bill } }];
  }
  const { answer, faults } = answerOfDcsa(data);
  if (faults.some(({ code }) => code === 'required')) return { unreadable: '不是补料状态，也不是提单' };
  return [
    {
      type: CarrierMessageType.DcsaStatus,
      ...envelope,
      said: {
        kind: 'application',
        accepted: answer.accepted,
        document: answer.answers,
        bill: answer.billNumber,
        booking: answer.bookingNumber,
        text: answer.text,
        faults: answer.errors,
      },
    },
  ];
}
