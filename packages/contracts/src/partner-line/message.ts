import {
  Choice,
  ChoiceList,
  type Class,
  Day,
  Flag,
  Instant,
  Integer,
  Json,
  ListOf,
  Text,
  TextList,
} from '../core/field.js';
import { ListQuery } from '../core/list.js';
import { carrier } from '../masterdata/references.js';
import { CarrierMessageState, MessageDirection, MessageFunction } from './choices.js';

/** PostgreSQL channel: a message on the line to a carrier is new or changed. Gateways tell the staff's open screens. */
export const CARRIER_CHANNEL = 'quayside_carrier';

/** One message on the line to a carrier, sent or received, whatever it is about; an area adds its kind of message and whose it is. */
export class LineMessageRow {
  @Integer('编号') Id!: number;
  @Choice('方向', MessageDirection) Direction!: MessageDirection;
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  @Choice('功能', MessageFunction, { optional: true }) Function!: MessageFunction | null;
  /** UNB 0020, or the key of a JSON request: never used twice towards one carrier. */
  @Text('控制号', { max: 70, optional: true }) ControlRef!: string | null;
  @Choice('状态', CarrierMessageState) State!: CarrierMessageState;
  /** The carrier's code when it refused. */
  @Text('退回代码', { max: 40, optional: true }) Code!: string | null;
  /** Why it stands there, for people. */
  @Text('说明', { max: 1000, optional: true }) Reason!: string | null;
  /** Which version of its matter it carries. */
  @Integer('内容版本', { optional: true }) Revision!: number | null;
  /** Tries of handing it over. */
  @Integer('尝试次数') Attempts!: number;
  /** The outgoing message that this one answers. */
  @Integer('回复报文', { optional: true }) AnswersId!: number | null;
  @Text('操作人', { max: 50, optional: true }) EmployeeName!: string | null;
  @Instant('发出时间', { optional: true }) SentTime!: string | null;
  /** When the carrier's last answer came. */
  @Instant('回执时间', { optional: true }) AnswerTime!: string | null;
  @Instant('时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

/** Filters of an area's messages; an area adds its kinds. */
export class LineMessageQuery extends ListQuery {
  /** Numbers of what it is about, or the control number. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Choice('方向', MessageDirection, { optional: true }) Direction?: MessageDirection;
  @ChoiceList('状态', CarrierMessageState, { optional: true }) State?: CarrierMessageState[];
  @Day('日期起', { optional: true }) From?: string;
  @Day('日期止', { optional: true }) To?: string;
}

/** One element of a segment, or one field of a JSON text. */
export class DecodedElement {
  @Text('元素', { max: 200 }) Name!: string;
  @Text('含义', { max: 100, optional: true }) Label!: string | null;
  @Text('值', { max: 10_000 }) Value!: string;
  /** What a coded value means. */
  @Text('释义', { max: 200, optional: true }) Meaning!: string | null;
}

/** One segment of an EDIFACT text, or one top-level field of a JSON text. */
export class DecodedSegment {
  @Text('段', { max: 100 }) Tag!: string;
  @Text('含义', { max: 100 }) Label!: string;
  /** As it was written. */
  @Text('原文', { max: 100_000, raw: true }) Raw!: string;
  @ListOf('元素', () => DecodedElement, { max: 10_000 }) Elements!: DecodedElement[];
}

/** Why the carrier refused, at one place of what was sent. */
export class CarrierFault {
  @Text('代码', { max: 40 }) Code!: string;
  /** What the code means, and what to do. */
  @Text('原因', { max: 300 }) Cause!: string;
  /** The carrier's own words. */
  @Text('船公司原文', { max: 600, optional: true }) Text!: string | null;
  /** Field as the form names it: `BoxInfos[1].BoxInfo.TBX_SEALNO`; null when it concerns the whole. */
  @Text('位置', { max: 200, optional: true }) Prop!: string | null;
}

/** What a message says, beside its row. */
export interface MessageText<Row> {
  Raw: string;
  InInterchange: number;
  Cut: boolean;
  Segments: DecodedSegment[];
  Faults: CarrierFault[];
  Thread: Row[];
}

/** An area's row with the whole message: `class CarrierMessageDetail extends withText(CarrierMessageRow) {}`. */
export function withText<Row extends LineMessageRow>(
  row: Class<Row>,
): Class<Row & MessageText<Row>> {
  const Whole = class extends (row as Class<object>) {};
  const fields: Record<keyof MessageText<Row>, ReturnType<typeof Text>> = {
    // The message as it went out or came in, with the envelope of its interchange and without the other messages of it.
    Raw: Text('原文', { max: 1_000_000 }),
    // Messages in the interchange that it came with; 1 for JSON.
    InInterchange: Integer('交换中的报文数'),
    // The text is longer than what is shown; all of it is downloaded.
    Cut: Flag('原文未全部显示'),
    Segments: ListOf('解读', () => DecodedSegment, { max: 10_000 }),
    Faults: ListOf('退回原因', () => CarrierFault, { max: 200 }),
    // The messages of the same matter, or else those that this one answers or is answered by; oldest first.
    Thread: ListOf('往来', () => row, { max: 500 }),
  };
  for (const [name, decorate] of Object.entries(fields)) decorate(Whole.prototype, name);
  return Whole as Class<Row & MessageText<Row>>;
}

/** One thing in which a message departs from the directory of its standard. */
export class StructureFinding {
  /** Number of the segment in the interchange, from 1, and its tag. */
  @Integer('段序号') Segment!: number;
  @Text('段', { max: 10 }) Tag!: string;
  /** Element and component: `2.1`; null for the segment as a whole. */
  @Text('位置', { max: 20, optional: true }) Place!: string | null;
  /** The rule that is broken, as a code. */
  @Text('规则', { max: 40 }) Rule!: string;
  /** What is wrong, for people. */
  @Text('说明', { max: 300 }) Text!: string;
}

/** A message held against its standard. */
export class StructureReport {
  /** What was looked at: "IFTMIN D.99B". */
  @TextList('已检查', { max: 1000 }) Checked!: string[];
  /** What no table is there for, so that nothing of it was looked at. */
  @TextList('未检查', { max: 1000 }) Unchecked!: string[];
  @ListOf('发现', () => StructureFinding, { max: 500 }) Findings!: StructureFinding[];
  /** Findings in all, where the list is cut. */
  @Integer('总数') Total!: number;
}

export class SendAgain {
  @Integer('报文', { least: 1 }) Id!: number;
  /** The carrier was asked and has not answered: send all the same. */
  @Flag('仍要重发', { optional: true }) Certain?: boolean;
}

export class DismissMessage {
  @Integer('报文', { least: 1 }) Id!: number;
  @Text('原因', { max: 300 }) Remarks!: string;
}

export class CarrierFigures {
  @Integer('待处理') Attention!: number;
  @Integer('未匹配') Unmatched!: number;
  /** State and count of messages of the last 30 days. */
  @Json('按状态') ByState!: { State: CarrierMessageState; Count: number }[];
}
