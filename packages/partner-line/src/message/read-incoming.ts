import {
  type ReadReceipt,
  readContrl,
  type SyntaxFault,
  syntaxAdvice,
  verdictOfReceipt,
} from '@quayside/shipping-standards/edifact/contrl';
import { EdifactError } from '@quayside/shipping-standards/edifact/edifact-error';
import {
  type InterchangeHeader,
  readInterchange,
} from '@quayside/shipping-standards/edifact/edifact-interchange';
import type { AnswerRest } from '@quayside/shipping-standards/edifact/iftmbc';
import type { MessageFault } from '@quayside/shipping-standards/edifact/iftmin';
import { syntaxErrorName } from '../decode/code-names.js';
import { edifactFaultText } from '../decode/edifact-fault-text.js';
import type { CommonSaid, Incoming, Read, SyntaxSaid } from './incoming.js';
import { LOST_CHARACTER, parseJson } from './parse-json.js';
import { KEY_LENGTHS, keyWithin } from './short-key.js';

/** Most messages of one interchange: what partners send in a day; each is a row of the desk and a step of work. */
export const MOST_MESSAGES = 1_000;

/** Messages of one type out of an interchange, with what each says. */
export interface ReadMessages<Said> {
  messages: {
    reference: string;
    said: Said;
    /** What of it nothing was made of or could not be read; people are shown it. */
    rest?: readonly AnswerRest[] | undefined;
  }[];
  faults: readonly MessageFault<string>[];
}

/** The forms that an area reads. */
export interface Forms<Said extends { kind: string }> {
  /** Readers of EDIFACT by type of message; CONTRL is read for everybody. */
  edifact: Readonly<Partial<Record<string, (raw: string) => ReadMessages<Said>>>>;
  /** A JSON object of the carrier. */
  json(json: Readonly<Record<string, unknown>>): Read<Said>;
  /** The area's kind of message of a type that came. */
  typeOf(type: string): string;
}

/** A fault of the envelope: something was lost on the way, so that nothing may be done on the message. */
const isStructural = ({ code }: { code: string }): boolean =>
  /^(interchange|message-(trailer|count|reference)|segment-outside|edifact)-?/.test(code);

const syntaxCodeText = (code: string): string =>
  code ? (syntaxErrorName(code) ?? `代码${code}`) : '';

/** "第4段第1元素第2成分数据过长" */
const syntaxFaultText = ({ code, segment, element, component }: SyntaxFault): string =>
  `第${segment}段${element === null ? '' : `第${element}元素`}${component === null ? '' : `第${component}成分`}${syntaxCodeText(code)}`;

function syntaxSaid(receipt: ReadReceipt): SyntaxSaid {
  const { controlReference, errorCode, errorTag, messages } = receipt;
  const verdict = verdictOfReceipt(receipt);
  const refused = messages.filter(({ action }) => action === '4' || action === null);
  const [first] = refused;
  const code = errorCode || first?.errorCode || first?.faults[0]?.code || '';
  const said = refused.flatMap(({ reference, type, faults, errorCode: own }) => {
    const texts = [syntaxCodeText(own), ...faults.map(syntaxFaultText)].filter(Boolean);
    const what = `报文${reference}${type && `（${type}）`}`;
    return texts.length > 0 ? [`${what}${texts.join('、')}`] : [];
  });
  const whole = [errorTag, syntaxCodeText(errorCode)].filter(Boolean).join('段');
  const where = [whole, ...said].filter(Boolean).join('；');
  return {
    kind: 'syntax',
    verdict,
    control: controlReference,
    code,
    text: verdict === 'received' ? '' : `${where || '船公司未说明原因'}。${syntaxAdvice(code)}`,
  };
}

function receipts(raw: string): ReadMessages<SyntaxSaid> {
  const { header, messages, faults } = readContrl(raw);
  return {
    faults,
    messages: messages.map(({ reference, content }) => ({
      reference,
      said: syntaxSaid(content),
      rest: [...(content.rest ?? []), ...otherParties(header, content)],
    })),
  };
}

/** A receipt answers what its recipient sent to its sender; where it names others people are shown it. */
function otherParties(
  header: InterchangeHeader | null,
  { sender, recipient }: ReadReceipt,
): AnswerRest[] {
  if (!header) return [];
  const isMirrored = sender.id === header.recipient.id && recipient.id === header.sender.id;
  const value = `UCI ${sender.id}→${recipient.id}`;
  return isMirrored ? [] : [{ place: 'UCI', value, fault: '' }];
}

/** As much of it as stands beside the reason of a message. */
const MOST_REST = 300;

/** What of a message had no effect, for people. */
function restText(rest: readonly AnswerRest[] = []): string {
  if (rest.length === 0) return '';
  const said = rest.map(({ value }) => value).join('；');
  return `未采用的内容：${said.length > MOST_REST ? `${said.slice(0, MOST_REST - 1)}…` : said}`;
}

function readEdifact<Said extends { kind: string }>(forms: Forms<Said>, raw: string): Read<Said> {
  const interchange = readInterchange(raw);
  const { header, messages } = interchange;
  if (!header) return { unreadable: '没有UNB段，无法确认发送方和控制号' };
  if (messages.length > MOST_MESSAGES)
    return {
      unreadable: `一次交换有${messages.length}份报文，最多${MOST_MESSAGES}份，全部未处理，请船公司分次发送`,
    };
  const broken = [...interchange.faults, ...messages.flatMap(({ faults }) => faults)].find(
    isStructural,
  );
  if (broken)
    return { unreadable: `报文不完整：${edifactFaultText(broken.code)}（第${broken.segment}段）` };
  if (messages.length === 0) return { unreadable: '没有报文' };
  // No two messages have the same reference: that was a fault.
  const said = new Map<string, Said | CommonSaid>();
  const notes = new Map<string, string>();
  for (const type of new Set(messages.map((message) => message.type))) {
    const read = type === 'CONTRL' ? receipts(raw) : forms.edifact[type]?.(raw);
    for (const message of read?.messages ?? []) {
      said.set(message.reference, message.said);
      notes.set(message.reference, restText(message.rest));
    }
  }
  return messages.map(
    ({ type, reference }): Incoming<Said> => ({
      type: forms.typeOf(type),
      sender: keyWithin(header.sender.id, KEY_LENGTHS.sender),
      control: keyWithin(header.controlReference, KEY_LENGTHS.control),
      message: keyWithin(reference, KEY_LENGTHS.message),
      recipient: header.recipient.id,
      numbered: true,
      note: notes.get(reference) ?? '',
      said: said.get(reference) ?? { kind: 'nothing', reason: `不处理${type}报文` },
    }),
  );
}

const CLEANED = '报文含有无法保存的字符，已去除';

/** The messages as they were read, with a note when something had to go. */
const noted = <Said extends { kind: string }>(read: Read<Said>, cleaned: boolean): Read<Said> =>
  cleaned && !('unreadable' in read)
    ? read.map((incoming) => ({
        ...incoming,
        note: [CLEANED, incoming.note].filter(Boolean).join('；'),
      }))
    : read;

/** The messages of an incoming text, EDIFACT or JSON, as an area reads them; or why it is none. Never throws for what was sent. */
export function readIncomingAs<Said extends { kind: string }>(
  forms: Forms<Said>,
  raw: string,
): Read<Said> {
  const start = raw.trimStart();
  if (start === '') return { unreadable: '文件为空' };
  try {
    if (!start.startsWith('{'))
      return noted(
        readEdifact(forms, raw.replaceAll(LOST_CHARACTER, '')),
        raw.includes(LOST_CHARACTER),
      );
    const { json, cleaned } = parseJson(start);
    return noted(forms.json(json as Readonly<Record<string, unknown>>), cleaned);
  } catch (error) {
    if (error instanceof EdifactError)
      return {
        unreadable: `不是EDIFACT报文：${edifactFaultText(error.code)}（第${error.place.segment}段）`,
      };
    if (error instanceof SyntaxError) return { unreadable: '不是有效的JSON，或嵌套过深' };
    throw error;
  }
}
