import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import type { Read } from '@quayside/partner-line/message/incoming';
import { type Forms, readIncomingAs } from '@quayside/partner-line/message/read-incoming';
import {
  type ReadAnswer,
  readAperak,
  unusedReferences,
} from '@quayside/shipping-standards/edifact/aperak';
import { type CarrierBill, readIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import type { Said } from './incoming.js';
import { readDcsa } from './read-dcsa.js';

const answerSaid = ({
  verdict,
  label,
  answers,
  billNumber,
  bookingNumber,
  text,
  errors,
}: ReadAnswer): Said => ({
  kind: 'application',
  verdict,
  label,
  document: answers,
  bill: billNumber,
  booking: bookingNumber,
  text,
  faults: errors,
});

const billSaid = (bill: CarrierBill): Said => ({
  kind: 'bill',
  document: bill.bill.previousDocumentNumber,
  bill,
  label: '',
  feedbacks: [],
});

const EDIFACT: Forms<Said>['edifact'] = {
  APERAK: (raw) => {
    const { messages, faults } = readAperak(raw);
    return {
      faults,
      messages: messages.map(({ reference, content }) => ({
        reference,
        said: answerSaid(content),
        rest: [...(content.rest ?? []), ...unusedReferences(content, ['ACW', 'BN', 'BM'])],
      })),
    };
  },
  IFTMCS: (raw) => {
    const { messages, faults } = readIftmcs(raw);
    return {
      faults,
      messages: messages.map(({ reference, content }) => ({ reference, said: billSaid(content) })),
    };
  },
};

const FORMS: Forms<Said> = {
  edifact: EDIFACT,
  json: readDcsa,
  typeOf: (type) =>
    CarrierMessageType.options.find(({ value }) => value === type)?.value ??
    CarrierMessageType.Unknown,
};

/** The messages of an incoming text about SIs, EDIFACT or JSON; or why it is none. Never throws for what was sent. */
export const readIncoming = (raw: string): Read<Said> => readIncomingAs(FORMS, raw);
