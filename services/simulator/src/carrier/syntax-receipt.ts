import type { MessageReceipt, SyntaxReceipt } from '@quayside/shipping-standards/edifact/contrl';
import type { InterchangeHeader } from '@quayside/shipping-standards/edifact/edifact-interchange';
import { readInterchange } from '@quayside/shipping-standards/edifact/edifact-interchange';
import type { MessageFault } from '@quayside/shipping-standards/edifact/iftmin';

/** Element 0085 of a fault of reading; 12 (invalid value) for what is not named here. */
const ERROR_CODES: Readonly<Partial<Record<MessageFault['code'], string>>> = {
  'document-number-missing': '13',
  'edifact-required': '13',
  'edifact-too-long': '39',
  'edifact-charset': '21',
  'edifact-number': '19',
  'number-form': '37',
  'date-form': '37',
  'message-count': '29',
  'interchange-count': '29',
  'message-reference': '28',
  'message-reference-repeated': '26',
  'interchange-reference': '28',
  'message-trailer-missing': '13',
  'interchange-trailer-missing': '13',
  'segment-outside-message': '15',
  'message-type': '14',
};
const INVALID_VALUE = '12';
export const DUPLICATE = '26';
const UNSPECIFIED = '18';

const codeOf = (code: MessageFault['code']): string => ERROR_CODES[code] ?? INVALID_VALUE;

/** Number of the segment of each message's UNH in the interchange, by message reference. */
function startsOf(raw: string): ReadonlyMap<string, number> {
  return new Map(
    readInterchange(raw).messages.map(({ reference, segments }) => [
      reference,
      segments[0]?.index ?? 1,
    ]),
  );
}

function messageReceipt(
  type: string,
  reference: string,
  start: number,
  faults: readonly MessageFault[],
): MessageReceipt {
  const own = faults.filter((fault) => fault.message === reference);
  return {
    reference,
    type,
    action: own.length > 0 ? '4' : '7',
    errorCode: own[0] ? codeOf(own[0].code) : '',
    faults: own.map(({ segment, code }) => ({
      code: codeOf(code),
      segment: segment - start + 1,
      element: null,
      component: null,
    })),
  };
}

function receiptFor({ controlReference, sender, recipient }: InterchangeHeader): SyntaxReceipt {
  return {
    controlReference,
    sender,
    recipient,
    action: '7',
    errorCode: '',
    errorTag: '',
    messages: [],
  };
}

/** The receipt for an interchange of messages of a type that was read: acknowledged, or rejected with the place of each fault. */
export function syntaxReceipt(
  raw: string,
  header: InterchangeHeader,
  faults: readonly MessageFault[],
  type = 'IFTMIN',
): SyntaxReceipt {
  const receipt = receiptFor(header);
  const [ofInterchange] = faults.filter(({ message }) => message === '');
  if (ofInterchange)
    return {
      ...receipt,
      action: '4',
      errorCode: codeOf(ofInterchange.code),
      errorTag: ofInterchange.tag,
    };
  const messages = [...startsOf(raw)].map(([reference, start]) =>
    messageReceipt(type, reference, start, faults),
  );
  // Acknowledged with messages that are not: those are named, all others count as taken.
  return { ...receipt, messages: messages.filter(({ action }) => action === '4') };
}

/** The receipt for an interchange whose control reference was used before, or that the plan has rejected. */
export function rejectedReceipt(
  header: InterchangeHeader,
  reason: 'duplicate' | 'planned',
): SyntaxReceipt {
  return {
    ...receiptFor(header),
    action: '4',
    errorCode: reason === 'duplicate' ? DUPLICATE : UNSPECIFIED,
    errorTag: 'UNB',
  };
}
