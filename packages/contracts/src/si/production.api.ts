import { aFile, arrayOf, get, list, post, XLSX_MIME } from '../core/endpoint.js';
import { Choice, Flag, Instant, Integer, IntegerList, ListOf, Text } from '../core/field.js';
import { SiVerb } from './choices.js';
import { SiAction, SiQuery, SiRow } from './si.api.js';

/** An SI as the desk works on it. */
export class ProductionRow extends SiRow {
  @Integer('制单人', { optional: true }) AssigneeId!: number | null;
  @Text('制单人', { max: 50, optional: true }) AssigneeName!: string | null;
  @Instant('分派时间', { optional: true }) AssignedTime!: string | null;
  @Text('迟交原因', { max: 500, optional: true }) LateReason!: string | null;
  /** How often the customer changed it after the bill was made. */
  @Integer('更改次数') Amendments!: number;
  /** What the caller may do now. */
  @ListOf('可执行操作', () => SiAction, { max: 20 }) AllowedActions!: SiAction[];
}

export class ProductionQuery extends SiQuery {
  @Integer('制单人', { optional: true }) AssigneeId?: number;
  /** Those of the caller. */
  @Flag('只看我的', { optional: true }) Mine?: boolean;
  /** With nobody to make them. */
  @Flag('未分派', { optional: true }) Unassigned?: boolean;
  @Flag('更改单', { optional: true }) Amended?: boolean;
  /** Handed in after the deadline, with a reason. */
  @Flag('迟交', { optional: true }) LateFiled?: boolean;
}

/** Somebody of the desk who makes bills. */
export class Assignee {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) Name!: string;
}

export class AssignSis {
  @IntegerList('SI', { max: 200, min: 1 }) Ids!: number[];
  /** Nobody when empty: the SIs go back to the queue. */
  @Integer('制单人', { optional: true }) AssigneeId?: number | null;
}

export class ProduceSis {
  @IntegerList('SI', { max: 200, min: 1 }) Ids!: number[];
}

/** What became of one SI of a batch. */
export class BatchResult {
  @Integer('编号') Id!: number;
  @Text('SI编号', { max: 20, optional: true }) TBI_NO!: string | null;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Choice('操作', SiVerb) Verb!: SiVerb;
  @Flag('成功') Done!: boolean;
  /** Why not. */
  @Text('说明', { max: 300, optional: true }) Msg!: string | null;
}

const SORTS = ['TBI_DEADLINE', '-CreateTime', 'UpdateTime', 'TBI_SAILINGDATE', 'TBI_NO', 'TBI_STATUS'] as const;

export const listProduction = list('/api/TDBillLadingWork/GetList', {
  summary: '制单列表（含制单人、更改与迟交）',
  query: ProductionQuery,
  row: ProductionRow,
  sorts: SORTS,
  access: 'si:produce',
});
export const exportProduction = get('/api/TDBillLadingWork/Export', {
  summary: '导出制单列表（Excel）',
  request: ProductionQuery,
  answer: aFile(XLSX_MIME),
  access: 'si:produce',
});
export const listAssignees = get('/api/TDBillLadingWork/GetAssignees', {
  summary: '可以制单的员工',
  answer: arrayOf(Assignee),
  access: 'si:produce',
});
export const assignSis = post('/api/TDBillLadingWork/Assign', {
  summary: '批量分派、领取或退回制单任务，逐票返回结果',
  request: AssignSis,
  answer: arrayOf(BatchResult),
  access: 'si:produce',
});
export const makeSis = post('/api/TDBillLadingWork/Make', {
  summary: '批量制单，逐票返回结果',
  request: ProduceSis,
  answer: arrayOf(BatchResult),
  access: 'si:produce',
});
