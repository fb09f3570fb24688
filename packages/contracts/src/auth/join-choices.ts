import { type ChoiceValue, choices } from '../core/choices.js';

/** What is applied for. */
export const CompanyAuditType = choices({
  CreateCompany: { value: 0, label: '企业入驻', color: 'blue' },
  BindEmployee: { value: 1, label: '加入公司', color: 'cyan' },
  LeaveCompany: { value: 2, label: '离开公司', color: 'gold' },
});
export type CompanyAuditType = ChoiceValue<typeof CompanyAuditType>;

export const CompanyAuditStatus = choices({
  Rejected: { value: -1, label: '已驳回', color: 'error' },
  Running: { value: 1, label: '进行中', color: 'processing' },
  Finished: { value: 2, label: '完成', color: 'success' },
});
export type CompanyAuditStatus = ChoiceValue<typeof CompanyAuditStatus>;

/** The steps of an application; leaving a company has no step 2. */
export const AuditStepIndex = choices({
  Submitted: { value: 0, label: '提交申请' },
  Review: { value: 1, label: '审核' },
  Employee: { value: 2, label: '设置员工信息' },
  Done: { value: 3, label: '完成' },
});
export type AuditStepIndex = ChoiceValue<typeof AuditStepIndex>;

/** The types of company that somebody may apply for. */
export const JoinedType = choices({
  Customer: { value: 1, label: '客户（货主、货代）' },
  Provider: { value: 2, label: '服务商（订舱代理、船代、船公司）' },
});
export type JoinedType = ChoiceValue<typeof JoinedType>;
