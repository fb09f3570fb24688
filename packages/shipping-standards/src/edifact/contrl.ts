import type { InterchangeParty } from './edifact-interchange.js';
import { type EdifactPartner, type InterchangeNumber, partnerEnvelope } from './edifact-partner.js';
import { componentOf, type EdifactSegment } from './edifact-reader.js';
import { type SegmentDraft, writeInterchange } from './edifact-writer.js';
import type { AnswerRest } from './iftmbc.js';
import type { InstructionFaultCode, ReadResult } from './iftmin.js';
import { readMessages, type TellFault } from './message-reader.js';
import { type ReadSegments, withRest } from './unused-segments.js';

/** Element 0083: 4 rejected, 7 acknowledged, 8 received (the interchange only, its messages not yet looked at). */
export const SYNTAX_ACTIONS = ['4', '7', '8'] as const;
export type SyntaxAction = (typeof SYNTAX_ACTIONS)[number];

/** Element 0085 (ISO 9735 part 4): what the receiver found wrong. */
export const SYNTAX_ERRORS = {
  '2': '语法版本或级别不支持',
  '7': '收件方不是本方',
  '12': '值无效',
  '13': '缺少必填内容',
  '14': '该位置不允许此值',
  '15': '该位置不允许此内容',
  '16': '成分过多',
  '17': '双方没有约定',
  '18': '未说明的错误',
  '19': '小数写法有误',
  '20': '字符不能作分隔符',
  '21': '含有不允许的字符',
  '22': '分隔符有误',
  '23': '发送方未登记',
  '24': '报文过旧',
  '25': '不支持测试标志',
  '26': '报文重复',
  '27': '不支持安全功能',
  '28': '首尾编号不一致',
  '29': '计数与实际数量不一致',
  '30': '功能组与报文混用',
  '31': '功能组内报文类型不一',
  '32': '没有内容',
  '33': '段在报文之外',
  '34': '不允许嵌套标志',
  '35': '段重复次数过多',
  '36': '段组重复次数过多',
  '37': '数据类型不符',
  '38': '小数点前缺少数字',
  '39': '数据过长',
  '40': '数据过短',
  '41': '通信网络永久故障',
  '42': '通信网络暂时故障',
  '43': '收件方未登记',
  '45': '多余的分隔符',
  '46': '字符集不支持',
  '47': '信封功能不支持',
  '48': '不符合数据间的依存条件',
} as const satisfies Record<string, string>;

const ADVICE: readonly (readonly [codes: string, advice: string])[] = [
  [
    '2 7 17 20 22 23 25 27 43 46 47',
    '请在船公司接口核对双方代码、字符集和测试标志，或请船公司登记我方',
  ],
  ['24 28 29 30 31 32 33 34 41 42', '报文在传输中受损或对方网络故障，请重发'],
  ['26', '船公司已收过这个控制号，请先查询回执，不要重复发送'],
  [
    '12 13 14 15 16 19 21 35 36 37 38 39 40 45 48',
    '请对照所指的段修改SI后重新发送，可用“结构检查”查看本方报文',
  ],
];

/** What to do about a syntax error; a code that nobody knows is asked about. */
export const syntaxAdvice = (code: string): string =>
  ADVICE.find(([codes]) => codes.split(' ').includes(code))?.[1] ?? '请联系船公司EDI部门问明原因';

/** A syntax fault: element 0085 code, and where: segment number in the message (UNH is 1), element and component from 1; null where not said. */
export interface SyntaxFault {
  code: string;
  segment: number;
  element: number | null;
  component: number | null;
}

/** The answer to one message of an interchange (UCM), or to one of its groups (UCF). */
export interface MessageReceipt<Action = SyntaxAction> {
  /** UNH 0062 (of a group UNG 0048) and the message type (of a group ''). */
  reference: string;
  type: string;
  action: Action;
  /** Element 0085 of the message as a whole; '' for none. */
  errorCode: string;
  faults: SyntaxFault[];
}

/** A syntax receipt (CONTRL) for one interchange (UCI). */
export interface SyntaxReceipt<Action = SyntaxAction> {
  /** Control reference of the interchange that it answers. */
  controlReference: string;
  /** Sender and recipient of the interchange that it answers. */
  sender: InterchangeParty;
  recipient: InterchangeParty;
  action: Action;
  /** Element 0085 of the interchange as a whole, and the service segment (UNB, UNZ) that it is about; '' for none. */
  errorCode: string;
  errorTag: string;
  messages: MessageReceipt<Action>[];
}

/** A receipt as it was read: an action is null where none of the three stands. */
export interface ReadReceipt extends SyntaxReceipt<SyntaxAction | null> {
  /** What of it nothing was made of or could not be read, segment by segment; absent for nothing. */
  rest?: AnswerRest[];
}

/** What a receipt is read for; a UCS or UCD of another message than the refused one is shown by its fault. */
const READ: ReadSegments = {
  tags: { UCI: null, UCM: null, UCF: null, UCS: null, UCD: null },
  once: [],
  shown: [],
  codes: {},
};

/**
 * What a receipt says of the whole interchange: refused as soon as one part is; received only where every part says so (7 or 8) and names no
 * error. Anything else is for a person to look at.
 */
export function verdictOfReceipt({
  action,
  errorCode,
  messages,
}: ReadReceipt): 'received' | 'rejected' | 'look' {
  const parts = [{ action, errorCode, faults: [] as SyntaxFault[] }, ...messages];
  if (parts.some((part) => part.action === '4')) return 'rejected';
  return parts.every(
    (part) => part.action !== null && part.errorCode === '' && part.faults.length === 0,
  )
    ? 'received'
    : 'look';
}

export type ContrlFaultCode = InstructionFaultCode | 'action-unknown';

function place(element: number | null, component: number | null): string[] {
  return [element, component].map((each) => (each === null ? '' : String(each)));
}

/** Faults in the order of their segments; those of one segment stand under one UCS. */
function faultSegments(faults: readonly SyntaxFault[]): SegmentDraft[] {
  const segments: SegmentDraft[] = [];
  let within = 0;
  for (const { code, segment, element, component } of [...faults].sort(
    (a, b) => a.segment - b.segment,
  )) {
    if (element === null) segments.push(['UCS', String(segment), code]);
    else {
      if (segment !== within) segments.push(['UCS', String(segment)]);
      segments.push(['UCD', code, place(element, component)]);
    }
    within = segment;
  }
  return segments;
}

function messageSegments({
  reference,
  type,
  action,
  errorCode,
  faults,
}: MessageReceipt): SegmentDraft[] {
  return [
    ['UCM', reference, [type, 'D', '99B', 'UN'], action, errorCode],
    ...faultSegments(faults),
  ];
}

/** Writes a receipt as a CONTRL interchange (ISO 9735 part 4, directory D.3). Throws EdifactError for what no interchange can carry. */
export function writeContrl(
  receipt: SyntaxReceipt,
  partner: EdifactPartner,
  number: InterchangeNumber,
): string {
  const { controlReference, sender, recipient, action, errorCode, errorTag, messages } = receipt;
  const parties = [sender, recipient].map(({ id, qualifier }) => [id, qualifier]);
  const segments: SegmentDraft[] = [
    ['UCI', controlReference, ...parties, action, errorCode, errorTag],
    ...messages.flatMap(messageSegments),
  ];
  return writeInterchange(partnerEnvelope(partner, number), [
    { type: 'CONTRL', version: 'D', release: '3', segments },
  ]);
}

class ReceiptReader {
  private readonly receipt: ReadReceipt = {
    controlReference: '',
    sender: { id: '', qualifier: '' },
    recipient: { id: '', qualifier: '' },
    action: null,
    errorCode: '',
    errorTag: '',
    messages: [],
  };
  private segment = 0;

  constructor(private readonly tell: TellFault<ContrlFaultCode>) {}

  read(segments: readonly EdifactSegment[]): ReadReceipt {
    for (const segment of segments) {
      if (segment.tag === 'UCI') this.readInterchange(segment);
      else if (segment.tag === 'UCM') this.readPart(segment, componentOf(segment, 1), 2);
      else if (segment.tag === 'UCF') this.readPart(segment, '', 3);
      else if (segment.tag === 'UCS') this.readSegment(segment);
      else if (segment.tag === 'UCD') this.readElement(segment);
    }
    return this.receipt;
  }

  private action(segment: EdifactSegment, element: number): SyntaxAction | null {
    const action = componentOf(segment, element);
    if ((SYNTAX_ACTIONS as readonly string[]).includes(action)) return action as SyntaxAction;
    this.tell(segment, 'action-unknown', action);
    return null;
  }

  private readInterchange(segment: EdifactSegment): void {
    const party = (element: number) => ({
      id: componentOf(segment, element),
      qualifier: componentOf(segment, element, 1),
    });
    this.receipt.controlReference = componentOf(segment, 0);
    this.receipt.sender = party(1);
    this.receipt.recipient = party(2);
    this.receipt.action = this.action(segment, 3);
    this.receipt.errorCode = componentOf(segment, 4);
    this.receipt.errorTag = componentOf(segment, 5);
  }

  private readPart(segment: EdifactSegment, type: string, at: number): void {
    this.receipt.messages.push({
      reference: componentOf(segment, 0),
      type,
      action: this.action(segment, at),
      errorCode: componentOf(segment, at + 1),
      faults: [],
    });
  }

  private fault(code: string, element: number | null, component: number | null): void {
    this.receipt.messages.at(-1)?.faults.push({ code, segment: this.segment, element, component });
  }

  private number(segment: EdifactSegment, element: number, component = 0): number | null {
    const value = componentOf(segment, element, component);
    if (/^\d{1,6}$/.test(value)) return Number(value);
    if (value !== '') this.tell(segment, 'number-form', value);
    return null;
  }

  private readSegment(segment: EdifactSegment): void {
    this.segment = this.number(segment, 0) ?? 0;
    const code = componentOf(segment, 1);
    if (code !== '') this.fault(code, null, null);
  }

  private readElement(segment: EdifactSegment): void {
    this.fault(componentOf(segment, 0), this.number(segment, 1), this.number(segment, 1, 1));
  }
}

/** Reads an interchange of syntax receipts. Never throws for what was sent. */
export function readContrl(text: string): ReadResult<ReadReceipt, ContrlFaultCode> {
  return readMessages<ReadReceipt, ContrlFaultCode>(text, 'CONTRL', (sent, tell) =>
    withRest(sent, READ, tell, ({ segments }, tellAll) =>
      new ReceiptReader(tellAll).read(segments),
    ),
  );
}
