import { type ChoiceValue, choices } from '../core/choices.js';
import { aNumber, get, list, nothing, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, ChoiceList, Day, Decimal, Instant, Integer, Nested, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ImportState } from '../core/import.js';
import { ListQuery } from '../core/list.js';
import { carrier, lane, port } from '../masterdata/references.js';
import { RateBoxChoice } from './charge.js';
import { RateType } from './choices.js';
import { BatchMode } from './rate-batch.js';
import { PlainLayer } from './rate-import.js';

export const IncreaseState = choices({
  Draft: { value: 'draft', label: '草稿' },
  Pending: { value: 'pending', label: '待批', color: 'gold' },
  /** Checked: what it would change can be seen, and nothing is changed yet. */
  Planned: { value: 'planned', label: '已批准，待执行', color: 'blue' },
  Running: { value: 'running', label: '执行中', color: 'processing' },
  Done: { value: 'done', label: '已执行', color: 'success' },
  Undone: { value: 'undone', label: '已撤销' },
});
export type IncreaseState = ChoiceValue<typeof IncreaseState>;

/** A general rate increase: which rates, by how much, from which day on. What is left empty fits all. */
export class IncreaseInput {
  @Text('名称', { max: 60 }) Name!: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode!: string | null;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode!: string | null;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode!: string | null;
  @Choice('运价类型', RateType, { optional: true }) RateType!: RateType | null;
  /** Which prices; costs by nature. */
  @ChoiceList('价格', PlainLayer, { optional: true }) Layers!: string[] | null;
  @ChoiceList('箱型', RateBoxChoice, { optional: true }) Boxes!: string[] | null;
  @Choice('方式', BatchMode) Mode!: BatchMode;
  @Decimal('数值', { digits: 6, scale: 2, least: -999_999, most: 999_999 }) Value!: number;
  @Integer('进位到', { least: 1, most: 1000, optional: true }) RoundTo!: number | null;
  /** The days before keep their price. */
  @Day('生效日') StartDate!: string;
  @Text('说明', { max: 300, optional: true, multiline: true }) Note!: string | null;
}

export class Increase extends IncreaseInput {
  @Integer('编号') Id!: number;
  @Choice('状态', IncreaseState) State!: IncreaseState;
  /** The change of many rates that it made last. */
  @Integer('批量变更', { optional: true }) ImportId!: number | null;
  /** How many rates that changed, split ones counted once. */
  @Integer('变更条数', { optional: true }) Changed!: number | null;
  @Integer('制单人编号') EmployeeId!: number;
  @Text('制单人', { max: 50 }) CreateName!: string;
  @Text('批准人', { max: 50, optional: true }) ApproveName!: string | null;
  @Instant('批准时间', { optional: true }) ApproveTime!: string | null;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

export class IncreaseQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode?: string;
}
export const listIncreases = list('/api/FreightIncrease/GetList', {
  summary: '运价加价规则',
  query: IncreaseQuery,
  row: Increase,
  sorts: ['-CreateTime', 'StartDate'],
  access: 'rate:read',
});

export const exportIncreases = exportOf('/api/FreightIncrease/Export', {
  summary: '运价加价规则',
  query: IncreaseQuery,
  access: 'rate:read',
});

export class SaveIncrease {
  @Integer('编号', { optional: true, least: 1 }) Id?: number | null;
  @Integer('版本', { optional: true, least: 0 }) Version?: number | null;
  @Nested('规则', () => IncreaseInput) Increase!: IncreaseInput;
}
export const saveIncrease = post('/api/FreightIncrease/Save', {
  summary: '新增或修改加价规则草稿',
  request: SaveIncrease,
  answer: record(Increase),
  access: 'rate:maintain',
});
export const deleteIncrease = post('/api/FreightIncrease/Delete', {
  summary: '删除未批准的加价规则',
  request: ById,
  answer: nothing,
  access: 'rate:maintain',
});

export class IncreaseStep extends ById {
  @Integer('版本', { least: 0 }) Version!: number;
}
export const submitIncrease = post('/api/FreightIncrease/Submit', {
  summary: '送批加价规则',
  request: IncreaseStep,
  answer: record(Increase),
  access: 'rate:maintain',
});
/** Where the company has changes confirmed another person approves. The answer is an import that is checked and not run. */
export const approveIncrease = post('/api/FreightIncrease/Approve', {
  summary: '批准加价：检查并返回待执行的批量变更',
  request: IncreaseStep,
  answer: record(ImportState),
  access: 'rate:maintain',
  ownTransaction: true,
});
/** Rates that fit, go on over the day, and were published after the rule had been approved. */
export const increaseLeft = get('/api/FreightIncrease/GetLeft', {
  summary: '批准之后发布、尚未按规则加价的运价条数',
  request: ById,
  answer: aNumber,
  access: 'rate:read',
});
export const repeatIncrease = post('/api/FreightIncrease/Repeat', {
  summary: '对批准之后发布的运价补充执行',
  request: IncreaseStep,
  answer: record(ImportState),
  access: 'rate:maintain',
  ownTransaction: true,
});
