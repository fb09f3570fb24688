import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import { type ApplicationAnswer, readAperak } from '@quayside/shipping-standards/edifact/aperak';
import { readContrl, type SyntaxFault, type SyntaxReceipt, syntaxAdvice } from '@quayside/shipping-standards/edifact/contrl';
import { EdifactError } from '@quayside/shipping-standards/edifact/edifact-error';
import { readInterchange } from '@quayside/shipping-standards/edifact/edifact-interchange';
import { type CarrierBill, readIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import type { MessageFault } from '@quayside/shipping-standards/edifact/iftmin';
import { syntaxErrorName } from './decode/code-names.js';
import { edifactFaultText } from './edifact-fault-text.js';
import type { Incoming, Said } from './incoming.js';
import { readDcsa } from './read-dcsa.js';

/** A text that is no message, and why, for people. */
export interface Unreadable {
  unreadable: string;
}

type Read = { messages: { reference: string; said: Said }[]; faults: readonly MessageFault<string>[] };

/** A fault of the envelope: something was lost on the way, so that nothing may be done on the message. */
const isStructural = ({ code }: { code: string }): boolean =>
  /^(interchange|message-(trailer|count|reference)|segment-outside|edifact)-?/.test(code);

const syntaxCodeText = (code: string): string => (code ? (syntaxErrorName(code) ?? `代码${code}`) : '');

/** "第4段第1元素第2成分数据过长" */
const syntaxFaultText = ({ code, segment, element, component }: SyntaxFault): string =>
  `第${segment}段${element === null ? '' : `第${element}元素`}${component === null ? '' : `第${component}成分`}${syntaxCodeText(code)}`;

function syntaxSaid({ action, controlReference, errorCode, errorTag, messages }: SyntaxReceipt): Said {
  const refused = messages.find((message) => message.action === '4');
  const accepted = action !== '4' && !refused;
  const faults = refused?.faults.map(syntaxFaultText) ?? [];
  const code = errorCode || refused?.errorCode || refused?.faults[0]?.code || '';
  const where = faults.join('；') || [errorTag, syntaxCodeText(code)].filter(Boolean).join('段');
  return {
    kind: 'syntax',
    accepted,
    control: controlReference,
    code,
    text: accepted ? '' : `${where || '船公司未说明原因'}。${syntaxAdvice(code)}`,
  };
}

const answerSaid = ({ accepted, answers, billNumber, bookingNumber, text, errors }: ApplicationAnswer): Said => ({
  kind: 'application',
  accepted,
  document: answers,
  bill: billNumber,
  booking: bookingNumber,
  text,
  faults: errors,
});

const billSaid = (bill: CarrierBill): Said => ({ kind: 'bill', document: bill.bill.previousDocumentNumber, bill });

const READERS: Readonly<Partial<Record<string, (raw: string) => Read>>> = {
  CONTRL: (raw) => {
    const { messages, faults } = readContrl(raw);
    return { faults, messages: messages.map(({ reference, content }) => ({ reference, said: syntaxSaid(content) })) };
  },
  APERAK: (raw) => {
    const { messages, faults } = readAperak(raw);
    return { faults, messages: messages.map(({ reference, content }) => ({ reference, said: answerSaid(content) })) };
  },
  IFTMCS: (raw) => {
    const { messages, faults } = readIftmcs(raw);
    return { faults, messages: messages.map(({ reference, content }) => ({ reference, said: billSaid(content) })) };
  },
};

function readEdifact(raw: string): Incoming[] | Unreadable {
  const interchange = readInterchange(raw);
  const { header } = interchange;
  if (!header) return { unreadable: '没有UNB段，无法确认发送方和控制号' };
  const broken = [...interchange.faults, ...interchange.messages.flatMap(({ faults }) => faults)].find(isStructural);
  if (broken) return { unreadable: `报文不完整：${edifactFaultText(broken.code)}（第${broken.segment}段）` };
  if (interchange.messages.length === 0) return { unreadable: '没有报文' };
  const reads = new Map<string, Read | undefined>();
  for (const { type } of interchange.messages) if (!reads.has(type)) reads.set(type, READERS[type]?.(raw));
  return interchange.messages.map(({ type, reference }): Incoming => {
    const found = reads.get(type)?.messages.find((message) => message.reference === reference);
    return {
      type: CarrierMessageType.options.find(({ value }) => value === type)?.value ?? CarrierMessageType.Unknown,
      sender: header.sender.id,
      control: header.controlReference,
      message: reference,
      said: found?.said ?? { kind: 'nothing', reason: `不处理${type}报文` },
    };
  });
}

/** The messages of an incoming text, EDIFACT or JSON; or why it is none. Never throws for what was sent. */
export function readIncoming(raw: string): Incoming[] | Unreadable {
  const start = raw.trimStart();
  if (start === '') return { unreadable: '文件为空或过大' };
  try {
    return start.startsWith('{') ? readDcsa(JSON.parse(start)) : readEdifact(raw);
  } catch (error) {
    if (error instanceof EdifactError)
      return { unreadable: `不是EDIFACT报文：${edifactFaultText(error.code)}（第${error.place.segment}段）` };
    if (error instanceof SyntaxError) return { unreadable: '不是有效的JSON' };
    throw error;
  }
}
