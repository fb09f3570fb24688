import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, list, nothing, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, Flag, Instant, Integer, ListOf, Nested, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { CodeUses } from './mapping-uses.js';
import { BasicOption, KeptKind } from './search.js';

const MAINTAIN = 'basic:maintain' as const;

/** Why two records may be one. */
export const DuplicateReason = choices({
  Code: { value: 'code', label: '代码或别名相同', color: 'error' },
  Name: { value: 'name', label: '名称相同', color: 'warning' },
  Similar: { value: 'similar', label: '名称相近', color: 'gold' },
});
export type DuplicateReason = ChoiceValue<typeof DuplicateReason>;

export class DuplicatePair {
  @Nested('记录', () => BasicOption) A!: BasicOption;
  @Nested('记录', () => BasicOption) B!: BasicOption;
  @Choice('依据', DuplicateReason) Reason!: DuplicateReason;
  /** The code or name that they have in common; empty when they are only alike. */
  @Text('相同之处', { max: 200, optional: true }) Common!: string;
  /** Percent. */
  @Integer('相似度') Score!: number;
  @Flag('已排除') Dismissed!: boolean;
}
export class DuplicateQuery {
  @Choice('种类', KeptKind) Kind!: KeptKind;
  /** With those that people said are two. */
  @Flag('含已排除', { optional: true }) Dismissed?: boolean;
}
export const duplicates = get('/api/Duplicate/GetList', {
  summary: '可能重复的基础数据，最可能的在前，最多200对',
  request: DuplicateQuery,
  answer: arrayOf(DuplicatePair),
  access: MAINTAIN,
});

export class DuplicateKey {
  @Choice('种类', KeptKind) Kind!: KeptKind;
  @Integer('记录', { least: 1 }) AId!: number;
  @Integer('记录', { least: 1 }) BId!: number;
  /** Asked about again. */
  @Flag('恢复', { optional: true }) Restore?: boolean;
}
export const dismissDuplicate = post('/api/Duplicate/Dismiss', {
  summary: '确认两条记录不是同一个，不再提示',
  request: DuplicateKey,
  answer: nothing,
  access: MAINTAIN,
});

export const MergeStatus = choices({
  Done: { value: 'done', label: '已合并', color: 'success' },
  Undone: { value: 'undone', label: '已撤销', color: 'default' },
});
export type MergeStatus = ChoiceValue<typeof MergeStatus>;

export class MergeRequest {
  @Choice('种类', KeptKind) Kind!: KeptKind;
  @Integer('被合并', { least: 1 }) FromId!: number;
  @Integer('合并到', { least: 1 }) IntoId!: number;
  @Text('备注', { max: 200, optional: true }) Remark?: string | null;
}

export class MergeAlias {
  @Text('别名', { max: 120 }) Text!: string;
}
/** What a merge will do. */
export class MergePreview {
  @Nested('被合并', () => BasicOption) From!: BasicOption;
  @Nested('合并到', () => BasicOption) Into!: BasicOption;
  @Nested('使用处', () => CodeUses) Uses!: CodeUses;
  /** Codes and names of the one that will mean the other. */
  @ListOf('别名', () => MergeAlias, { max: 100 }) Aliases!: MergeAlias[];
}
export const mergePreview = get('/api/Merge/GetPreview', {
  summary: '合并前预览',
  request: MergeRequest,
  answer: record(MergePreview),
  refuses: true,
  access: MAINTAIN,
});

export class Merge {
  @Integer('编号') Id!: number;
  @Choice('种类', KeptKind) Kind!: KeptKind;
  @Text('被合并', { max: 40 }) FromCode!: string;
  @Text('被合并名称', { max: 100 }) FromName!: string;
  @Text('合并到', { max: 40 }) IntoCode!: string;
  @Text('合并到名称', { max: 100 }) IntoName!: string;
  @Choice('状态', MergeStatus) Status!: MergeStatus;
  /** Records of basic data that now name the other one; other services re-point theirs on their own. */
  @Integer('改指条数', { most: 2_147_483_647 }) Repointed!: number;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
  @Text('操作人', { max: 50 }) CreateName!: string;
  @Instant('合并时间') CreateTime!: string;
  @Text('撤销人', { max: 50, optional: true }) UndoName!: string | null;
  @Instant('撤销时间', { optional: true }) UndoTime!: string | null;
}
export class MergeQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Choice('种类', KeptKind, { optional: true }) Kind?: KeptKind;
  @Choice('状态', MergeStatus, { optional: true }) Status?: MergeStatus;
}
export const merges = list('/api/Merge/GetList', {
  summary: '合并记录',
  query: MergeQuery,
  row: Merge,
  sorts: ['-CreateTime', 'FromCode', 'IntoCode'],
  access: MAINTAIN,
});
export const exportMerges = exportOf('/api/Merge/Export', {
  summary: '合并记录',
  query: MergeQuery,
  access: MAINTAIN,
});
export const mergeRecords = post('/api/Merge/Create', {
  summary: '合并两条基础数据：停用前者，其代码与名称成为后者的别名，所有引用改指后者',
  request: MergeRequest,
  answer: record(Merge),
  access: MAINTAIN,
});
export const undoMerge = post('/api/Merge/Undo', {
  summary: '撤销合并，恢复原状',
  request: ById,
  answer: record(Merge),
  access: MAINTAIN,
});
