import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import type { Read } from '@quayside/partner-line/message/incoming';
import { contentKey, KEY_LENGTHS, keyWithin } from '@quayside/partner-line/message/short-key';
import {
  type DcsaFeedback,
  feedbacksIn,
  isError,
  statusOfDcsa,
} from '@quayside/shipping-standards/dcsa/instruction-status';
import {
  meaningOfDocument,
  meaningOfIssuance,
} from '@quayside/shipping-standards/dcsa/status-meaning';
import { billOfDcsa } from '@quayside/shipping-standards/dcsa/transport-document';
import type { Said } from './incoming.js';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The reason that comes with a status and remarks that ask for no change, one a line; what must change is told as faults. */
const wordsOf = (data: Json, feedbacks: readonly DcsaFeedback[]): string =>
  [text(data.reason), ...feedbacks.filter((each) => !isError(each)).map((each) => each.text)]
    .filter(Boolean)
    .join('\n');

/** A transport document: what it says where it is a draft or issued, else how it stands. */
function documentSaid(data: Json): Said {
  const document = isObject(data.transportDocument) ? data.transportDocument : data;
  const status = text(data.transportDocumentStatus ?? document.transportDocumentStatus);
  const { meaning, label } = meaningOfDocument(status, text(data.amendedTransportDocumentStatus));
  const feedbacks = [data, ...(document === data ? [] : [document])].flatMap(feedbacksIn);
  const isWhole = document.consignmentItems !== undefined;
  if (isWhole && (meaning === 'draft' || meaning === 'issued')) {
    const { bill } = billOfDcsa(document);
    const named = bill.bill.previousDocumentNumber || text(data.shippingInstructionsReference);
    return { kind: 'bill', document: named, bill, label, feedbacks };
  }
  return {
    kind: 'document',
    meaning,
    label,
    text: wordsOf(data, feedbacks),
    feedbacks,
    document: text(data.shippingInstructionsReference ?? document.shippingInstructionsReference),
    bill: text(data.transportDocumentReference ?? document.transportDocumentReference),
  };
}

function issuanceSaid(data: Json): Said {
  const { meaning, label } = meaningOfIssuance(text(data.issuanceResponseCode));
  const feedbacks = feedbacksIn(data);
  const bill = text(data.transportDocumentReference);
  return {
    kind: 'document',
    meaning,
    label,
    document: '',
    bill,
    text: wordsOf(data, feedbacks),
    feedbacks,
  };
}

/**
 * A JSON of the carrier: the status of a shipping instruction, a transport document or its status, an answer to an issuance; bare or in the
 * envelope of a notification (`id`, `source`, `data`). Without an id the content itself tells a repeated one, of the same sending.
 */
export function readDcsa(json: Json): Read<Said> {
  const data = isObject(json.data) ? json.data : json;
  const id = text(json.id);
  const control = id ? keyWithin(id, KEY_LENGTHS.control) : contentKey(data);
  const sender = keyWithin(text(json.source) || 'CARRIER', KEY_LENGTHS.sender);
  const envelope = {
    sender,
    control,
    message: control,
    recipient: null,
    numbered: id !== '',
    note: '',
  };
  const isDocument = data.transportDocumentStatus !== undefined || isObject(data.transportDocument);
  if (isDocument)
    return [{ type: CarrierMessageType.DcsaDraft, ...envelope, said: documentSaid(data) }];
  if (data.issuanceResponseCode !== undefined)
    return [{ type: CarrierMessageType.DcsaDraft, ...envelope, said: issuanceSaid(data) }];
  const { answer, faults } = statusOfDcsa(data);
  if (faults.some(({ code }) => code === 'required'))
    return { unreadable: '不是补料状态，也不是提单' };
  const { reference, billNumber, status, feedbacks } = answer;
  return [
    {
      type: CarrierMessageType.DcsaStatus,
      ...envelope,
      said: {
        kind: 'status',
        ...status,
        document: reference,
        bill: billNumber,
        text: answer.text,
        feedbacks,
      },
    },
  ];
}
