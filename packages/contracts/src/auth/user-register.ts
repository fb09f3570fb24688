import { aText, nothing, post, record } from '../core/endpoint.js';
import { Flag, Text } from '../core/field.js';
import { ACCOUNT, ACCOUNT_TEXT, CurrentUser, MOST_ACCOUNT } from './session.js';

/** A number or address with the code that was sent to it. */
export class StartRegister {
  @Text('手机号或邮箱', {
    contact: 'account',
    max: MOST_ACCOUNT,
    pattern: ACCOUNT,
    patternText: ACCOUNT_TEXT,
  })
  MobilePhone!: string;
  @Text('验证码', { max: 6 }) VerCode!: string;
}

export class FinishRegister {
  /** What StartRegister answered. */
  @Text('注册凭据', { max: 100, raw: true }) Token!: string;
  @Text('姓名', { max: 50, min: 1 }) RealName!: string;
  /** At least 8 characters of any kind; common ones and those made of the account's own names are refused. */
  @Text('密码', { max: 128, min: 8, raw: true }) Password!: string;
  /** Of a scan by WeChat that no account was bound to: the new account is, and is signed in to by it from then on. */
  @Text('微信绑定凭据', { max: 100, optional: true, raw: true }) BindToken?: string | null;
  /** The terms of use and the statement on personal data were agreed to. */
  @Flag('同意服务条款') Read!: boolean;
}

export class ResetPassword extends StartRegister {
  @Text('新密码', { max: 128, min: 8, raw: true }) NewPassword!: string;
}

export class ChangePasswordByVerCode {
  @Text('验证码', { max: 6 }) VerCode!: string;
  @Text('新密码', { max: 128, min: 8, raw: true }) NewPassword!: string;
}

export const startRegister = post('/api/AuthUser/StartRegister', {
  summary: '注册第一步：用验证码证明手机号或邮箱，返回第二步的凭据（30分钟内有效，一次）',
  request: StartRegister,
  answer: aText,
  access: 'everyone',
  rateLimit: 30,
  ownTransaction: true,
});
export const finishRegister = post('/api/AuthUser/FinishRegister', {
  summary: '注册第二步：姓名、密码与服务条款，可同时绑定刚扫码的微信，返回登录令牌',
  request: FinishRegister,
  answer: aText,
  access: 'everyone',
  rateLimit: 30,
  ownTransaction: true,
});
export const resetPassword = post('/api/AuthUser/ResetPassword', {
  summary: '忘记密码：用验证码设置新密码；该账号的全部会话随之结束',
  request: ResetPassword,
  answer: nothing,
  access: 'everyone',
  rateLimit: 30,
  ownTransaction: true,
});
export const changePasswordByVerCode = post('/api/CurrentUser/ChangePasswordByVerCode', {
  summary: '用发到本人手机或邮箱的验证码修改个人账号的密码',
  request: ChangePasswordByVerCode,
  answer: nothing,
  access: 'signedIn',
  ownTransaction: true,
});

export class UpdateUserInfo {
  @Text('姓名', { max: 50, min: 1 }) RealName!: string;
  /** Where mail goes; it proves nothing and does not sign in. */
  @Text('邮箱', {
    contact: 'mail',
    max: 100,
    optional: true,
    pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
    patternText: '邮箱格式不正确',
  })
  Email?: string | null;
}

export const updateUserInfo = post('/api/CurrentUser/UpdateUserInfo', {
  summary: '修改个人账号的姓名与邮箱',
  request: UpdateUserInfo,
  answer: record(CurrentUser),
  access: 'signedIn',
});
