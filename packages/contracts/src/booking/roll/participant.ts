import { type ChoiceValue, choices } from '../../core/choices.js';
import { FieldDifference } from '../../core/document.js';
import { type Endpoint, post, record } from '../../core/endpoint.js';
import {
  Choice,
  Day,
  Flag,
  Integer,
  IntegerList,
  ListOf,
  Nested,
  PortTime,
  Text,
} from '../../core/field.js';
import { WORKFLOW_ID } from '../../core/owned.js';

/** How a shipment sails: all of it that a roll changes. A cut-off that nobody knows yet is null, and replaces the old one all the same. */
export class RollSailing {
  @Text('船名', { max: 50, min: 1 }) Vessel!: string;
  @Text('航次', { max: 50, min: 1 }) Voyage!: string;
  @Day('开航日') SailingDate!: string;
  @Day('预计到港', { optional: true }) ArrivalDate!: string | null;
  @PortTime('截单时间', { port: 'LoadCode', optional: true }) SiDeadline!: string | null;
  @PortTime('截VGM时间', { port: 'LoadCode', optional: true }) VgmDeadline!: string | null;
  @PortTime('截港时间', { port: 'LoadCode', optional: true }) YardDeadline!: string | null;
  @PortTime('截关时间', { port: 'LoadCode', optional: true }) CustomsDeadline!: string | null;
}

/** How it sailed before, of which anything may be unknown. */
export class RolledSailing {
  @Text('船名', { max: 50, optional: true }) Vessel!: string | null;
  @Text('航次', { max: 50, optional: true }) Voyage!: string | null;
  @Day('开航日', { optional: true }) SailingDate!: string | null;
  @Day('预计到港', { optional: true }) ArrivalDate!: string | null;
  @PortTime('截单时间', { port: 'LoadCode', optional: true }) SiDeadline!: string | null;
  @PortTime('截VGM时间', { port: 'LoadCode', optional: true }) VgmDeadline!: string | null;
  @PortTime('截港时间', { port: 'LoadCode', optional: true }) YardDeadline!: string | null;
  @PortTime('截关时间', { port: 'LoadCode', optional: true }) CustomsDeadline!: string | null;
}

/** What becomes of a paper when its shipment sails with another voyage. */
export const RollEffect = choices({
  Move: { value: 'move', label: '改为新航次', color: 'blue' },
  /** Changed, and to be sent to the carrier once more. */
  Resend: { value: 'resend', label: '改后须重新发送', color: 'warning' },
  Outdated: { value: 'outdated', label: '按旧航次，须重新提供', color: 'warning' },
  Keep: { value: 'keep', label: '不改动', color: 'default' },
  Block: { value: 'block', label: '不能改配', color: 'error' },
  Restored: { value: 'restored', label: '已恢复', color: 'success' },
});
export type RollEffect = ChoiceValue<typeof RollEffect>;

/** A paper that a roll touches, in full. */
export class RolledPaper {
  /** 订舱, SI, 提单草稿 … */
  @Text('单据', { max: 20 }) Kind!: string;
  @Text('编号', { max: 60 }) No!: string;
  /** As the paper's own screen calls it. */
  @Text('状态', { max: 40, optional: true }) State!: string | null;
  @Choice('处理', RollEffect) Effect!: RollEffect;
  /** Why, where the effect alone does not say it. */
  @Text('说明', { max: 500, optional: true }) Note!: string | null;
  @ListOf('变更', () => FieldDifference, { max: 20 }) Differences!: FieldDifference[];
  /** Where staff look at it; made by `linkTo`. */
  @Text('链接', { max: 500, optional: true }) Link!: string | null;
}

/** The papers of one service, and the people whose papers they are, who are told with everybody else and once. */
export class RollPart {
  @ListOf('单据', () => RolledPaper, { max: 400 }) Papers!: RolledPaper[];
  @IntegerList('经办人', { max: 400 }) Owners!: number[];
}

/** A cargo order that is to sail with another voyage. */
export class RollQuestion {
  /** CGO_ID. */
  @Integer('货物订单', { least: 1 }) OrderId!: number;
  @Text('订舱号', { max: 35, optional: true }) BookingNo!: string | null;
  @Nested('新航次', () => RollSailing) After!: RollSailing;
}

/** A step of a roll: the same one twice is once, and one that was undone is not done again. */
export class RollStep extends RollQuestion {
  @Text('改配', { max: 36, pattern: WORKFLOW_ID }) WorkflowId!: string;
  @Text('说明', { max: 500 }) Reason!: string;
}

export class UndoRollStep {
  @Text('改配', { max: 36, pattern: WORKFLOW_ID }) WorkflowId!: string;
  @Integer('货物订单', { least: 1 }) OrderId!: number;
  @Text('说明', { max: 500 }) Reason!: string;
  /** The carrier agreed to the way back; else the roll itself could not be finished. */
  @Flag('撤销改配') Asked!: boolean;
}

/** The call by which a service tells what a roll would do to its papers, with those by which it moves them and puts them back. */
export interface RollEndpoint extends Endpoint<RollQuestion, RollPart> {
  readonly move: Endpoint<RollStep, RollPart>;
  readonly putBack: Endpoint<UndoRollStep, RollPart>;
}

/**
 * Declares how a service takes part in rolls; booking asks every service of the catalogue that declares it. A paper that was changed
 * after it was moved is not put back: it is answered with the effect `Keep` and why.
 */
export function rollOf(
  area: string,
  { label }: { label: string },
): { roll: RollEndpoint; endpoints: readonly Endpoint[] } {
  const preparing = post(`/api/${area}/PrepareRoll`, {
    summary: `改配会怎样改动${label}`,
    request: RollQuestion,
    answer: record(RollPart),
    access: 'service',
  });
  const move = post(`/api/${area}/ApplyRoll`, {
    summary: `改配：${label}改为新航次`,
    request: RollStep,
    answer: record(RollPart),
    access: 'service',
  });
  const putBack = post(`/api/${area}/UndoRoll`, {
    summary: `撤销改配：${label}恢复原航次，之后改过的保持不变并列出`,
    request: UndoRollStep,
    answer: record(RollPart),
    access: 'service',
  });
  const roll = { ...preparing, move, putBack };
  return { roll, endpoints: [roll, move, putBack] as readonly unknown[] as readonly Endpoint[] };
}

export const isRollEndpoint = (endpoint: Endpoint): endpoint is RollEndpoint & Endpoint =>
  'putBack' in endpoint;
