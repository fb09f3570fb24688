import { arrayOf, get, nothing, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, Integer, ListOf, Text, TextList } from '../core/field.js';
import { MOST_WORK, WorkDue, WorkItem, WorkWhose, workOf } from '../core/work.js';

/** What people have to do with accounts and companies. */
export const accountWork = workOf('Work', { label: '账号' });

/** A to-do of any area. */
export class WorkRow extends WorkItem {
  /** The service that it comes from, and its Chinese name. */
  @Text('业务', { max: 20 }) Area!: string;
  @Text('业务', { max: 20 }) AreaName!: string;
}

export class WorkQuery {
  @Integer('页码', { optional: true, least: 1, most: MOST_WORK }) Page?: number;
  @Integer('每页条数', { optional: true, least: 1, most: 200 }) Limit?: number;
  @Text('业务', { max: 20, optional: true }) Area?: string;
  @Choice('期限', WorkDue, { optional: true }) Due?: WorkDue;
  @Choice('处理人', WorkWhose, { optional: true }) Whose?: WorkWhose;
}

/** How much there is to do in an area. */
export class AreaCount {
  @Text('业务', { max: 20 }) Area!: string;
  @Text('业务', { max: 20 }) AreaName!: string;
  @Integer('数量') Total!: number;
}

/** To-dos of the caller, the first to be due first, as far as the areas answered. */
export class WorkList {
  @ListOf('待办', () => WorkRow, { max: 200 }) Items!: WorkRow[];
  @Integer('总数') Total!: number;
  @ListOf('业务', () => AreaCount, { max: 20 }) Areas!: AreaCount[];
  /** Chinese names of the areas that did not answer in time: there may be more to do. */
  @TextList('未答复', { max: 20 }) Silent!: string[];
}

export const listWork = get('/api/Work/GetList', {
  summary: '本人在各业务中的待办，先到期的在前',
  request: WorkQuery,
  answer: record(WorkList),
  access: 'own',
});

/** As many as are counted; areas that do not answer stand in it as rows that say so. */
export const exportWork = exportOf('/api/Work/Export', {
  summary: '本人的待办',
  query: WorkQuery,
  access: 'own',
});

/** The most pressing to-dos of an area. */
export class AreaBrief extends AreaCount {
  @ListOf('待办', () => WorkRow, { max: 5 }) Items!: WorkRow[];
}
export class WorkBrief {
  @ListOf('业务', () => AreaBrief, { max: 20 }) Areas!: AreaBrief[];
  @TextList('未答复', { max: 20 }) Silent!: string[];
}
export const workBrief = get('/api/Work/GetBrief', {
  summary: '各业务最紧要的待办，每类业务至多五条',
  answer: record(WorkBrief),
  access: 'own',
});

export class OneWork {
  @Text('业务', { max: 20 }) Area!: string;
  @Text('待办', { max: 80 }) Work!: string;
}

export class TakeWork extends OneWork {
  /** Who deals with it from now on: oneself, a colleague, or nobody when empty. */
  @Integer('处理人', { optional: true, least: 1 }) TakerId?: number | null;
  /** Who did as the caller saw it: refused when it is somebody else by now. */
  @Integer('原处理人', { optional: true, least: 1 }) SeenTakerId?: number | null;
}
export const takeWork = post('/api/Work/Take', {
  summary: '领取、转交或退回一项待办',
  request: TakeWork,
  answer: nothing,
  access: 'own',
});

/** Somebody whom a to-do can be handed to. */
export class WorkColleague {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
}
export const workColleagues = get('/api/Work/GetColleagues', {
  summary: '可以接手一项待办的同事',
  request: OneWork,
  answer: arrayOf(WorkColleague),
  access: 'own',
});
