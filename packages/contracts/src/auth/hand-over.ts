import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, list, post, record } from '../core/endpoint.js';
import { Choice, Flag, Instant, Integer, IntegerList, ListOf, Text } from '../core/field.js';
import { ListQuery } from '../core/list.js';
import { MovedKind, OwnedKind, WORKFLOW_ID } from '../core/owned.js';
import { OneEmployee } from './employee.js';

/** So long a hand-over can be undone. */
export const UNDO_HOURS = 24;

export const HandOverState = choices({
  Running: { value: 'running', label: '进行中', color: 'processing' },
  Done: { value: 'done', label: '已移交', color: 'success' },
  Undone: { value: 'undone', label: '已撤销', color: 'default' },
  Failed: { value: 'failed', label: '未完成，已还原', color: 'error' },
});
export type HandOverState = ChoiceValue<typeof HandOverState>;

/** What a person has in one service. */
export class OwnedArea {
  @Text('业务', { max: 20 }) Area!: string;
  @Text('业务', { max: 20 }) AreaName!: string;
  @ListOf('类别', () => OwnedKind, { max: 40 }) Kinds!: OwnedKind[];
}

/** Everything that is a person’s, as every service tells. Nothing is handed over while one of them is silent. */
export class OwnedBy {
  @Integer('员工') EmployeeId!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @ListOf('业务', () => OwnedArea, { max: 20 }) Areas!: OwnedArea[];
}

export class HandOverShare {
  @Text('业务', { max: 20 }) Area!: string;
  @Text('类别', { max: 40 }) Kind!: string;
  /** With several each gets as many, in turn. */
  @IntegerList('接手人', { max: 20, min: 1 }) Heirs!: number[];
}

export class StartHandOver extends OneEmployee {
  /** Made by who asks: asked twice it is one hand-over. */
  @Text('移交', { max: 36, pattern: WORKFLOW_ID }) WorkflowId!: string;
  @ListOf('分配', () => HandOverShare, { max: 100, min: 1 }) Shares!: HandOverShare[];
  /** Disables the account first, so that nothing new comes in meanwhile. */
  @Flag('同时停用账号') Disable!: boolean;
}

export class MovedArea {
  @Text('业务', { max: 20 }) Area!: string;
  @Text('业务', { max: 20 }) AreaName!: string;
  @ListOf('类别', () => MovedKind, { max: 40 }) Kinds!: MovedKind[];
}

/** A hand-over as it stands. */
export class HandOver {
  @Text('移交', { max: 36 }) WorkflowId!: string;
  @Integer('员工') EmployeeId!: number;
  @Text('移交人', { max: 50 }) RealName!: string;
  @Text('接手人', { max: 400 }) HeirNames!: string;
  @Choice('状态', HandOverState) State!: HandOverState;
  /** Why it was not done, or why it waits. */
  @Text('说明', { max: 500, optional: true }) Reason!: string | null;
  @ListOf('结果', () => MovedArea, { max: 20 }) Areas!: MovedArea[];
  @Text('操作人', { max: 50 }) ByName!: string;
  @Instant('时间') CreateTime!: string;
  /** Until when it can be undone; null when it cannot. */
  @Instant('可撤销至', { optional: true }) UndoUntil!: string | null;
}

export class HandOverQuery extends ListQuery {
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number;
  @Integer('员工', { optional: true, least: 1 }) EmployeeId?: number;
}

export class OneHandOver {
  @Text('移交', { max: 36, pattern: WORKFLOW_ID }) WorkflowId!: string;
}

/** Who may take something over. */
export class PossibleHeir {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Text('部门', { max: 50 }) OrgName!: string;
}

export const ownedBy = get('/api/HandOver/GetOwned', {
  summary: '一名员工名下的全部业务，逐项列出数量，作为移交的预览',
  request: OneEmployee,
  answer: record(OwnedBy),
  access: 'employee:manage',
});
export const possibleHeirs = get('/api/HandOver/GetHeirs', {
  summary: '可以接手的员工：同公司在用、能登录的其他员工',
  request: OneEmployee,
  answer: arrayOf(PossibleHeir),
  access: 'employee:manage',
});
export const startHandOver = post('/api/HandOver/Start', {
  summary: '移交一名员工名下的业务，可只移交其中几类，要么全部完成，要么全部还原；一天内可撤销',
  request: StartHandOver,
  answer: record(HandOver),
  access: 'employee:manage',
  // Other services take part, each in a transaction of its own.
  ownTransaction: true,
});
export const undoHandOver = post('/api/HandOver/Undo', {
  summary: '撤销一次移交；之后又转给他人的保持不变并列出',
  request: OneHandOver,
  answer: record(HandOver),
  access: 'employee:manage',
  ownTransaction: true,
});
export const listHandOvers = list('/api/HandOver/GetList', {
  summary: '移交记录',
  query: HandOverQuery,
  row: HandOver,
  sorts: ['-CreateTime', 'CreateTime'],
  access: 'employee:manage',
});
