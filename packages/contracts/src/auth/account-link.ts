import { type ChoiceValue, choices } from '../core/choices.js';
import { aText, post, record } from '../core/endpoint.js';
import { Choice, Instant, Text } from '../core/field.js';

/** Why somebody has a link with which a password is set. */
export const LinkKind = choices({
  Invitation: { value: 'invite', label: '邀请' },
  Reset: { value: 'reset', label: '重置密码' },
  /** The first administrator of a new installation, who also names the operator's company. */
  First: { value: 'first', label: '首次启用' },
});
export type LinkKind = ChoiceValue<typeof LinkKind>;

export class LinkToken {
  @Text('令牌', { max: 100, raw: true }) Token!: string;
}

/** Whose account a link opens. */
export class AccountLink {
  @Choice('用途', LinkKind) Kind!: LinkKind;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('账号', { max: 50 }) AccountNo!: string;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Instant('有效至') ExpireTime!: string;
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

export class UseLink extends LinkToken {
  /** As wherever a password is set: at least 8 characters, common ones are refused. */
  @Text('密码', { max: 128, min: 8, raw: true }) Password!: string;
}

/** The first administrator says whose installation it is. */
export class BeginInstallation extends UseLink {
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('公司简称', { max: 50 }) CompanyShortName!: string;
  /** With which the company's people sign in. */
  @Text('公司代码', { max: 30, pattern: CODE, patternText: '公司代码由字母、数字、- 和 _ 组成' })
  CompanyCode!: string;
  @Text('您的姓名', { max: 50 }) RealName!: string;
  @Text('账号', { max: 50, pattern: CODE, patternText: '账号由字母、数字、- 和 _ 组成' })
  AccountNo!: string;
}

const open = { access: 'everyone', rateLimit: 60 } as const;

export const readLink = post('/api/AccountLink/Read', {
  summary: '一次性登录链接属于谁；用过或过期的链接一律无效',
  request: LinkToken,
  answer: record(AccountLink),
  ...open,
  ownTransaction: true,
});
export const useLink = post('/api/AccountLink/Use', {
  summary: '凭一次性链接设置密码并登录，返回令牌',
  request: UseLink,
  answer: aText,
  ...open,
  ownTransaction: true,
});
export const beginInstallation = post('/api/AccountLink/Begin', {
  summary: '首位管理员凭链接填写本公司并设置密码，返回令牌',
  request: BeginInstallation,
  answer: aText,
  ...open,
  ownTransaction: true,
});
