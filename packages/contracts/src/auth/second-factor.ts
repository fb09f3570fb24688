import { type ChoiceValue, choices } from '../core/choices.js';
import { get, nothing, post, record } from '../core/endpoint.js';
import { Choice, Flag, Instant, Integer, Text, TextList } from '../core/field.js';

/** Of whom a company asks a second factor at sign-in. */
export const SecondFactorPolicy = choices({
  Free: { value: 0, label: '员工自愿' },
  Admins: { value: 1, label: '管理员必须' },
  Everybody: { value: 2, label: '全体员工必须' },
});
export type SecondFactorPolicy = ChoiceValue<typeof SecondFactorPolicy>;

/** What an authenticator app is given: the secret in base32, and the same as `otpauth://` address for a QR code. */
export class NewSecondFactor {
  @Text('密钥', { max: 100, raw: true }) Secret!: string;
  @Text('地址', { max: 500 }) Uri!: string;
}

export class Challenge {
  /** Came with the refusal `auth.second-factor` or `auth.second-factor-setup`, as the Msg of its only error. */
  @Text('登录凭据', { max: 100, raw: true }) Challenge!: string;
}

/** Six digits of the app, or a recovery code. */
export class AnswerChallenge extends Challenge {
  @Text('动态码或恢复码', { max: 40, min: 6 }) Code!: string;
}

export class SecondFactorDone {
  @Text('令牌', { max: 100, raw: true }) Token!: string;
  /** Told this once, where the second factor was set up with this sign-in; empty otherwise. */
  @TextList('恢复码', { max: 20 }) RecoveryCodes!: string[];
}

export class SecondFactorState {
  @Flag('已启用') Enabled!: boolean;
  @Instant('启用时间', { optional: true }) Since!: string | null;
  @Integer('剩余恢复码') RecoveryLeft!: number;
  /** The company asks for it: it cannot be switched off. */
  @Flag('公司要求') Required!: boolean;
  /** False: its owner signs in by codes and sets a password before a second factor. */
  @Flag('有登录密码') HasPassword!: boolean;
}

/** The password of the account that signed in, once more. */
export class BeginSecondFactor {
  @Text('登录密码', { max: 128, raw: true }) Password!: string;
}

export class SecondFactorCode {
  @Text('动态码或恢复码', { max: 40, min: 6 }) Code!: string;
}

export class RecoveryCodes {
  @TextList('恢复码', { max: 20 }) Codes!: string[];
}

export class OfEmployee {
  @Integer('员工', { least: 1 }) EmployeeId!: number;
}

export class SignInPolicy {
  /** One session a kind of client: signing in elsewhere ends the older one with 409. */
  @Flag('同类终端只保留一个登录') SingleSession!: boolean;
  @Choice('两步验证', SecondFactorPolicy) SecondFactor!: SecondFactorPolicy;
}

const atSignIn = { access: 'everyone', rateLimit: 60, ownTransaction: true } as const;
const own = { access: 'signedIn', ownTransaction: true } as const;

export const answerChallenge = post('/api/AuthUser/SecondFactor', {
  summary: '登录第二步：动态码或恢复码，返回令牌；首次设置时同时返回恢复码',
  request: AnswerChallenge,
  answer: record(SecondFactorDone),
  ...atSignIn,
});
export const setUpAtSignIn = post('/api/AuthUser/SetUpSecondFactor', {
  summary: '登录时按要求设置两步验证：返回密钥',
  request: Challenge,
  answer: record(NewSecondFactor),
  ...atSignIn,
});
export const secondFactorState = get('/api/SecondFactor/GetInfo', {
  summary: '本账号的两步验证',
  answer: record(SecondFactorState),
  access: 'signedIn',
  viewers: 'never',
});
export const beginSecondFactor = post('/api/SecondFactor/Begin', {
  summary: '再次输入登录密码，开始设置两步验证',
  request: BeginSecondFactor,
  answer: record(NewSecondFactor),
  ...own,
});
export const confirmSecondFactor = post('/api/SecondFactor/Confirm', {
  summary: '用动态码确认，启用两步验证，返回恢复码（只显示一次）',
  request: SecondFactorCode,
  answer: record(RecoveryCodes),
  ...own,
});
export const renewRecoveryCodes = post('/api/SecondFactor/RenewRecoveryCodes', {
  summary: '重新生成恢复码，旧的作废',
  request: SecondFactorCode,
  answer: record(RecoveryCodes),
  ...own,
});
export const disableSecondFactor = post('/api/SecondFactor/Disable', {
  summary: '停用两步验证（公司要求时不可停用）',
  request: SecondFactorCode,
  answer: nothing,
  ...own,
});
export const resetSecondFactor = post('/api/SecondFactor/Reset', {
  summary:
    '管理员清除一名员工企业账号的两步验证（手机遗失）：可重置其密码者可清除，其会话随之结束，并通知本人',
  request: OfEmployee,
  answer: nothing,
  access: 'employee:manage',
});
export const signInPolicy = get('/api/SignInPolicy/GetInfo', {
  summary: '本公司的登录安全要求',
  answer: record(SignInPolicy),
  access: 'own',
});
export const setSignInPolicy = post('/api/SignInPolicy/Update', {
  summary: '设置本公司的登录安全要求，下次登录起生效',
  request: SignInPolicy,
  answer: record(SignInPolicy),
  access: 'auth:policy',
});
