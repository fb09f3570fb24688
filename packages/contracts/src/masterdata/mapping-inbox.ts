import { type ChoiceValue, choices } from '../core/choices.js';
import { aNumber, arrayOf, get, list, post } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import {
  Choice,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Text,
  TextList,
} from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { BasicKind, BasicOption } from './search.js';

const MAINTAIN = 'basic:maintain' as const;

export const UnknownStatus = choices({
  Open: { value: 'open', label: '待对照', color: 'warning' },
  Mapped: { value: 'mapped', label: '已对照', color: 'success' },
  Ignored: { value: 'ignored', label: '已忽略', color: 'default' },
});
export type UnknownStatus = ChoiceValue<typeof UnknownStatus>;

/** A code of a partner that was met and not known. (Kind, Partner, Code) is unique. */
export class UnknownCode {
  @Integer('编号') Id!: number;
  @Choice('类别', BasicKind) Kind!: BasicKind;
  @Text('对方', { max: 40 }) Partner!: string;
  @Text('对方代码', { max: 120 }) Code!: string;
  @Choice('状态', UnknownStatus) Status!: UnknownStatus;
  /** Rows and messages that wait for it at this moment. */
  @Integer('等待行数', { most: 2_147_483_647 }) Waiting!: number;
  /** Files and messages that it stands in. */
  @Integer('来源数', { most: 2_147_483_647 }) Sources!: number;
  @Text('最近来源', { max: 300, optional: true }) Title!: string | null;
  @Text('示例', { max: 200, optional: true }) Sample!: string | null;
  @Text('对照为', { max: 40, optional: true }) OwnCode!: string | null;
  @Text('忽略原因', { max: 200, optional: true }) Reason!: string | null;
  @Text('处理人', { max: 50, optional: true }) UpdateName!: string | null;
  @Instant('首次出现') FirstTime!: string;
  @Instant('最近出现') LastTime!: string;
}

/** A code as the inbox shows it. */
export class UnknownCodeRow extends UnknownCode {
  @Text('对照名称', { max: 200, optional: true }) OwnName!: string | null;
}

export class UnknownCodeQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Choice('类别', BasicKind, { optional: true }) Kind?: BasicKind;
  @Text('对方', { max: 40, optional: true }) Partner?: string;
  @Choice('状态', UnknownStatus, { optional: true }) Status?: UnknownStatus;
}
export const unknownCodes = list('/api/UnknownCode/GetList', {
  summary: '待对照代码',
  query: UnknownCodeQuery,
  row: UnknownCodeRow,
  // What is open stands before what is mapped and what is ignored.
  sorts: ['-Status', '-Waiting', '-LastTime', 'FirstTime', 'Code'],
  access: MAINTAIN,
});
export const exportUnknownCodes = exportOf('/api/UnknownCode/Export', {
  summary: '待对照代码',
  query: UnknownCodeQuery,
  access: MAINTAIN,
});
export const unknownCodeCount = get('/api/UnknownCode/GetCount', {
  summary: '待对照代码数',
  answer: aNumber,
  access: MAINTAIN,
});

/** A file or message that a code stands in. */
export class UnknownCodeSource {
  @Text('服务', { max: 20 }) Service!: string;
  @Text('来源', { max: 300 }) Title!: string;
  @Text('示例', { max: 200, optional: true }) Sample!: string | null;
  @Integer('行数') Rows!: number;
  @Instant('时间') Time!: string;
}
export const unknownCodeSources = get('/api/UnknownCode/GetSources', {
  summary: '待对照代码的来源',
  request: ById,
  answer: arrayOf(UnknownCodeSource),
  access: MAINTAIN,
});

/** A record that a code may mean, with how alike they are, in percent. */
export class CodeCandidate extends BasicOption {
  @Integer('相似度') Score!: number;
}
export const codeCandidates = get('/api/UnknownCode/GetCandidates', {
  summary: '待对照代码的候选',
  request: ById,
  answer: arrayOf(CodeCandidate),
  access: MAINTAIN,
});

export class UnknownCodeMapping {
  @Integer('编号', { least: 1 }) Id!: number;
  @Text('本系统代码', { max: 40 }) OwnCode!: string;
}
export class MapUnknownCodes {
  @ListOf('对照', () => UnknownCodeMapping, { max: 500, min: 1 }) Items!: UnknownCodeMapping[];
  /** The mapping holds for every partner, not only for the one that used the code. */
  @Flag('适用所有对方', { optional: true }) General?: boolean;
}
export const mapUnknownCodes = post('/api/UnknownCode/Map', {
  summary: '对照代码，等待的数据随即重新处理；返回对照的代码数',
  request: MapUnknownCodes,
  answer: aNumber,
  access: MAINTAIN,
});

export class IgnoreUnknownCodes {
  @IntegerList('编号', { max: 500, min: 1 }) Ids!: number[];
  @Text('原因', { max: 200 }) Reason!: string;
}
export const ignoreUnknownCodes = post('/api/UnknownCode/Ignore', {
  summary: '忽略代码；返回忽略的代码数',
  request: IgnoreUnknownCodes,
  answer: aNumber,
  access: MAINTAIN,
});

export class ReopenUnknownCodes {
  @IntegerList('编号', { max: 500, min: 1 }) Ids!: number[];
}
export const reopenUnknownCodes = post('/api/UnknownCode/Reopen', {
  summary: '恢复为待对照：取消忽略，或撤回对照（停用其对照表）；返回代码数',
  request: ReopenUnknownCodes,
  answer: aNumber,
  access: MAINTAIN,
});

export class CodeText {
  @Text('文本', { max: 200 }) Text!: string;
}
/** Asked by other services for what they take in. */
export class ResolveCodes {
  @Choice('类别', BasicKind) Kind!: BasicKind;
  @Text('对方', { max: 40, optional: true }) Partner?: string | null;
  @ListOf('文本', () => CodeText, { max: 5_000 }) Texts!: CodeText[];
}
export class ResolvedCode extends CodeText {
  @Text('本系统代码', { max: 40 }) Code!: string;
  @Text('英文名', { max: 100, optional: true }) NameEn?: string | null;
}
/** A text that several records have for a name. */
export class SeveralCodes extends CodeText {
  @TextList('本系统代码', { max: 100 }) Codes!: string[];
}
/** Asked of texts that mean no one record, before somebody is told that nobody has the name. */
export const severalPartnerCodes = post('/api/BasicData/GetSeveralCodes', {
  summary: '服务间：对方的名称对应的多个本系统代码',
  request: ResolveCodes,
  answer: arrayOf(SeveralCodes),
  access: 'service',
});
export const resolvePartnerCodes = post('/api/BasicData/ResolveCodes', {
  summary: '对方的代码或名称对应的本系统代码；未知的不在结果中',
  request: ResolveCodes,
  answer: arrayOf(ResolvedCode),
  access: 'service',
});
