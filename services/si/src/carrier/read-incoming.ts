import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import { type ReadAnswer, readAperak } from '@quayside/shipping-standards/edifact/aperak';
import {
  type ReadReceipt,
  readContrl,
  type SyntaxFault,
  syntaxAdvice,
  verdictOfReceipt,
} from '@quayside/shipping-standards/edifact/contrl';
import { EdifactError } from '@quayside/shipping-standards/edifact/edifact-error';
import { readInterchange } from '@quayside/shipping-standards/edifact/edifact-interchange';
import { type CarrierBill, readIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import type { MessageFault } from '@quayside/shipping-standards/edifact/iftmin';
import { syntaxErrorName } from './decode/code-names.js';
import { edifactFaultText } from './edifact-fault-text.js';
import type { Incoming, Said } from './incoming.js';
import { LOST_CHARACTER, parseJson } from './parse-json.js';
import { readDcsa } from './read-dcsa.js';
import { KEY_LENGTHS, keyWithin } from './short-key.js';

/** A text that is no message, and why, for people. */
export interface Unreadable {
  unreadable: string;
}

/** Most messages of one interchange: what partners send in a day; each is a row of the desk and a step of work. */
export const MOST_MESSAGES = 1_000;

type Read = { messages: { reference: string; said: Said }[]; faults: readonly MessageFault<string>[] };

/** A fault of the envelope: something was lost on the way, so that nothing may be done on the message. */
const isStructural = ({ code }: { code: string }): boolean =>
  /^(interchange|message-(trailer|count|reference)|segment-outside|edifact)-?/.test(code);

const syntaxCodeText = (code: string): string => (code ? (syntaxErrorName(code) ?? `代码${code}`) : '');

/** "第4段第1元素第2成分数据过长" */
const syntaxFaultText = ({ code, segment, element, component }: SyntaxFault): string =>
  `第${segment}段${element === null ? '' : `第${element}元素`}${component === null ? '' : `第${component}成分`}${syntaxCodeText(code)}`;

function syntaxSaid(receipt: ReadReceipt): Said {
  const { controlReference, errorCode, errorTag, messages } = receipt;
  const verdict = verdictOfReceipt(receipt);
  const refused = messages.find((message) => message.action === '4') ?? messages.find((message) => message.action === null);
  const faults = refused?.faults.map(syntaxFaultText) ?? [];
  const code = errorCode || refused?.errorCode || refused?.faults[0]?.code || '';
  const where = faults.join('；') || [errorTag, syntaxCodeText(code)].filter(Boolean).join('段');
  return {
    kind: 'syntax',
    verdict,
    control: controlReference,
    code,
    text: verdict === 'received' ? '' : `${where || '船公司未说明原因'}。${syntaxAdvice(code)}`,
  };
}

const answerSaid = ({ verdict, label, answers, billNumber, bookingNumber, text, errors }: ReadAnswer): Said => ({
  ...{ kind: 'application', verdict, label },
  document: answers,
  bill: billNumber,
  booking: bookingNumber,
  text,
  faults: errors,
});

const billSaid = (bill: CarrierBill): Said => ({
  ...{ kind: 'bill', document: bill.bill.previousDocumentNumber, bill, label: '', feedbacks: [] },
});

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
  const { header, messages } = interchange;
  if (!header) return { unreadable: '没有UNB段，无法确认发送方和控制号' };
  if (messages.length > MOST_MESSAGES)
    return { unreadable: `一次交换有${messages.length}份报文，最多${MOST_MESSAGES}份，全部未处理，请船公司分次发送` };
  const broken = [...interchange.faults, ...messages.flatMap(({ faults }) => faults)].find(isStructural);
  if (broken) return { unreadable: `报文不完整：${edifactFaultText(broken.code)}（第${broken.segment}段）` };
  if (messages.length === 0) return { unreadable: '没有报文' };
  // No two messages have the same reference: that was a fault.
  const said = new Map<string, Said>();
  for (const type of new Set(messages.map((message) => message.type)))
    for (const message of READERS[type]?.(raw).messages ?? []) said.set(message.reference, message.said);
  return messages.map(({ type, reference }): Incoming => {
    return {
      type: CarrierMessageType.options.find(({ value }) => value === type)?.value ?? CarrierMessageType.Unknown,
      sender: keyWithin(header.sender.id, KEY_LENGTHS.sender),
      control: keyWithin(header.controlReference, KEY_LENGTHS.control),
      message: keyWithin(reference, KEY_LENGTHS.message),
      ...{ recipient: header.recipient.id, numbered: true, note: '' },
      said: said.get(reference) ?? { kind: 'nothing', reason: `不处理${type}报文` },
    };
  });
}

const CLEANED = '报文含有无法保存的字符，已去除';

/** The messages as they were read, with a note when something had to go. */
const noted = (read: Incoming[] | Unreadable, cleaned: boolean): Incoming[] | Unreadable =>
  cleaned && !('unreadable' in read) ? read.map((incoming) => ({ ...incoming, note: CLEANED })) : read;

function readJson(text: string): Incoming[] | Unreadable {
  const { json, cleaned } = parseJson(text);
  return noted(readDcsa(json as Readonly<Record<string, unknown>>), cleaned);
}

/** The messages of an incoming text, EDIFACT or JSON; or why it is none. Never throws for what was sent. */
export function readIncoming(raw: string): Incoming[] | Unreadable {
  const start = raw.trimStart();
  if (start === '') return { unreadable: '文件为空' };
  try {
    return start.startsWith('{') ? readJson(start) : noted(readEdifact(raw.replaceAll(LOST_CHARACTER, '')), raw.includes(LOST_CHARACTER));
  } catch (error) {
    if (error instanceof EdifactError)
      return { unreadable: `不是EDIFACT报文：${edifactFaultText(error.code)}（第${error.place.segment}段）` };
    if (error instanceof SyntaxError) return { unreadable: '不是有效的JSON，或嵌套过深' };
    throw error;
  }
}
