import { arrayOf, get, nothing, post } from '../core/endpoint.js';
import { Choice, Integer, Text } from '../core/field.js';
import { CompanyType } from './company-type.js';

/** An account of a company that waits for the personal account with one's mobile number. */
export class Invitation {
  @Integer('员工编号') EmployeeId!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Text('账号', { max: 50 }) AccountNo!: string;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
}

export class AnswerInvitation {
  @Integer('员工', { least: 1 }) EmployeeId!: number;
}

export const ownInvitations = get('/api/CurrentUser/GetInvitationList', {
  summary: '邀请本人绑定的公司账号；企业账号登录时为空',
  answer: arrayOf(Invitation),
  access: 'signedIn',
});
export const acceptInvitation = post('/api/CurrentUser/AcceptInvitation', {
  summary: '接受邀请：公司账号绑定到本人的个人账号',
  request: AnswerInvitation,
  answer: nothing,
  access: 'signedIn',
});
export const refuseInvitation = post('/api/CurrentUser/RefuseInvitation', {
  summary: '拒绝邀请：该账号不再等待绑定',
  request: AnswerInvitation,
  answer: nothing,
  access: 'signedIn',
});
