import { get, record } from '../core/endpoint.js';
import { Flag } from '../core/field.js';

/** By which ways the installation can send codes; ways in that need a missing one are not offered. */
export class CodeChannels {
  @Flag('短信') Sms!: boolean;
  @Flag('邮件') Mail!: boolean;
}

export const codeChannels = get('/api/UserVerCode/GetChannels', {
  summary: '验证码可以发到哪里：短信、邮件；都没有时不能注册、用验证码登录或自行重设密码',
  answer: record(CodeChannels),
  access: 'everyone',
});
