import { arrayOf, aText, get, nothing, post, record } from '../core/endpoint.js';
import { Flag, Instant, Integer, Text } from '../core/field.js';
import { ACCOUNT, ACCOUNT_TEXT, MOST_ACCOUNT } from './session.js';

/** The kind of a binding that is WeChat's. */
export const WECHAT = 100;
const ORIGIN =
  /^https?:\/\/[A-Za-z0-9.-]{1,255}(?::\d{1,5})?$|^https?:\/\/\[[0-9a-f:]{2,45}\](?::\d{1,5})?$/;

export class WechatConfig {
  /** The installation has an application at WeChat's open platform; the button is shown only then. */
  @Flag('可用') IsEnabled!: boolean;
}

export class BeginWechat {
  /** Random, kept by the browser and shown again with the answer: a scan counts only where it was begun. */
  @Text('校验', { max: 100, min: 20 }) Verifier!: string;
  /** Where the platform is open in this browser; WeChat sends back there, to `/wxLogin`, if the application is registered for it. */
  @Text('站点', { max: 300, pattern: ORIGIN }) Origin!: string;
}

/** A binding is a way in that lasts: the password is asked for again. */
export class BeginWechatBinding extends BeginWechat {
  @Text('登录密码', { max: 128, raw: true }) Password!: string;
}

/** What WeChat sent back, and the browser's secret. */
export class WechatAnswer {
  @Text('授权码', { max: 512 }) Code!: string;
  @Text('状态', { max: 100, raw: true }) State!: string;
  @Text('校验', { max: 100 }) Verifier!: string;
}

/** Signed in, or who has yet to say which account is his. */
export class WechatEntry {
  @Text('令牌', { max: 100, optional: true, raw: true }) Token!: string | null;
  /** With which the same WeChat person is bound within fifteen minutes, without scanning again. */
  @Text('绑定凭据', { max: 100, optional: true, raw: true }) BindToken!: string | null;
  @Text('微信昵称', { max: 100 }) NickName!: string;
}

export class BindWechat {
  @Text('绑定凭据', { max: 100, raw: true }) BindToken!: string;
  @Text('手机号或邮箱', {
    contact: 'account',
    max: MOST_ACCOUNT,
    pattern: ACCOUNT,
    patternText: ACCOUNT_TEXT,
  })
  MobilePhone!: string;
  /** Of the kind 登录. */
  @Text('验证码', { max: 6 }) Vercode!: string;
}

export class UserBinding {
  @Integer('类型') BindType!: number;
  @Text('昵称', { max: 100 }) NickName!: string;
  @Instant('绑定时间') CreateTime!: string;
}

export class UnBind {
  @Integer('类型') Type!: number;
}

export const wechatConfig = get('/api/Wechat/GetWechatConfig', {
  summary: '是否可用微信登录',
  answer: record(WechatConfig),
  access: 'everyone',
});
export const beginWechat = post('/api/Wechat/Begin', {
  summary: '开始微信扫码登录，返回微信的扫码页地址',
  request: BeginWechat,
  answer: aText,
  access: 'everyone',
  rateLimit: 30,
  ownTransaction: true,
});
export const wechatLogin = post('/api/AuthUser/WxLogin', {
  summary: '用微信返回的授权码登录；尚未绑定个人账号时返回绑定凭据',
  request: WechatAnswer,
  answer: record(WechatEntry),
  access: 'everyone',
  rateLimit: 30,
  ownTransaction: true,
});
export const bindWechat = post('/api/AuthUser/WxBind', {
  summary: '用验证码证明个人账号，绑定刚扫码的微信并登录，返回令牌',
  request: BindWechat,
  answer: aText,
  access: 'everyone',
  rateLimit: 30,
  ownTransaction: true,
});
export const beginWechatBinding = post('/api/CurrentUser/GetBindLink', {
  summary: '开始为当前个人账号绑定微信，须再次给出登录密码；返回微信的扫码页地址',
  request: BeginWechatBinding,
  answer: aText,
  access: 'signedIn',
  ownTransaction: true,
});
export const finishWechatBinding = post('/api/CurrentUser/WxBind', {
  summary: '用微信返回的授权码绑定当前个人账号',
  request: WechatAnswer,
  answer: record(UserBinding),
  access: 'signedIn',
  ownTransaction: true,
});
export const ownBindings = get('/api/CurrentUser/GetUserBindList', {
  summary: '当前个人账号的绑定',
  answer: arrayOf(UserBinding),
  access: 'signedIn',
  viewers: 'never',
});
export const unbindOwn = post('/api/CurrentUser/UserUnBind', {
  summary: '解除当前个人账号的绑定',
  request: UnBind,
  answer: nothing,
  access: 'signedIn',
});
