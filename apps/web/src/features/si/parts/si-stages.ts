import { SiStatus } from '@quayside/contracts/si/choices';

/** The way of an SI as its customer follows it. */
export const STAGES = ['已提交', '审核', '制单', '船公司', '提单确认', '签单'] as const;

const STAGE: Partial<Record<SiStatus, number>> = {
  [SiStatus.Submitted]: 1,
  [SiStatus.Returned]: 1,
  [SiStatus.Approved]: 2,
  [SiStatus.Made]: 3,
  [SiStatus.Sent]: 3,
  [SiStatus.Drafted]: 4,
  [SiStatus.Confirmed]: 5,
  [SiStatus.Issued]: 5,
};

/** Which of {@link STAGES} is under way; null when the SI goes no further. */
export const stageOf = (status: SiStatus): number | null => STAGE[status] ?? null;

export interface NextWords {
  tone: 'success' | 'info' | 'warning' | 'error';
  /** Instead of that it was handed in. */
  title?: string;
  text: string;
}

const CUSTOMER: Record<SiStatus, NextWords> = {
  [SiStatus.Submitted]: {
    tone: 'success',
    text: '操作人员会在截单前审核，本页随进度更新；审核通过前可直接修改后重新提交。',
  },
  [SiStatus.Approved]: {
    tone: 'success',
    title: '审核通过',
    text: '接下来由操作人员制单并发送船公司，无需您操作。',
  },
  [SiStatus.Returned]: { tone: 'error', title: 'SI被退回', text: '请按下面的原因修改后重新提交。' },
  [SiStatus.Made]: {
    tone: 'success',
    title: '已制单',
    text: '即将发送船公司；此后修改按更改单处理，船公司可能收取更改费。',
  },
  [SiStatus.Sent]: {
    tone: 'success',
    title: '已发船公司',
    text: '船公司返回提单草稿后请您核对，会有消息通知您。',
  },
  [SiStatus.Drafted]: {
    tone: 'warning',
    title: '提单草稿待您确认',
    text: '请逐项核对，确认后按此签单。',
  },
  [SiStatus.Confirmed]: {
    tone: 'success',
    title: '提单已确认',
    text: '接下来安排签单，无需您操作。',
  },
  [SiStatus.Issued]: {
    tone: 'success',
    title: '提单已签发',
    text: '请按约定的签单方式领取或使用提单。',
  },
  [SiStatus.Voided]: { tone: 'info', title: 'SI已作废', text: '如需继续出运，请重新提交SI。' },
};

const STAFF: Partial<Record<SiStatus, NextWords>> = {
  [SiStatus.Submitted]: { tone: 'success', text: '已代客户提交，请在待审核列表中完成审核。' },
  [SiStatus.Approved]: { tone: 'success', title: '审核通过', text: '请在截单前制单并发送船公司。' },
  [SiStatus.Returned]: {
    tone: 'error',
    title: 'SI被退回',
    text: '请按下面的原因修改，或跟进客户修改后重新提交。',
  },
  [SiStatus.Drafted]: {
    tone: 'warning',
    title: '提单草稿待客户确认',
    text: '请跟进客户核对提单草稿。',
  },
};

/** What has become of an SI and what comes next, for its customer or for staff. */
export const nextOf = (status: SiStatus, external: boolean): NextWords =>
  (external ? undefined : STAFF[status]) ?? CUSTOMER[status];
