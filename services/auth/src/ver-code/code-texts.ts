interface Said {
  /** Of the system, for mails. */
  name: string;
  purpose: string;
  code: string;
  minutes: number;
}

export interface MailText {
  Subject: string;
  Body: string;
}

export const codeText = ({ purpose, code, minutes }: Said): string =>
  `【启航】您正在${purpose}，验证码${code}，${minutes}分钟内有效，请勿告知他人。`;

/** In both languages: who has no Chinese mobile number may not read Chinese. */
export const codeMail = ({ name, purpose, code, minutes }: Said): MailText => ({
  Subject: `${name}验证码 / Your verification code`,
  Body: [
    `您正在${purpose}，验证码 ${code}，${minutes}分钟内有效，请勿告知他人。如非本人操作，请忽略本邮件。`,
    `Your verification code is ${code}. It is valid for ${minutes} minutes; tell it to nobody. If you did not ask for it, ignore this mail.`,
  ].join('\n\n'),
});

export const registeredText = (): string =>
  '【启航】该手机号已注册，请直接登录；忘记密码可在登录页重设。如非本人操作请忽略。';

export const registeredMail = (name: string): MailText => ({
  Subject: `${name}：该邮箱已注册 / You already have an account`,
  Body: [
    '该邮箱已注册，请直接登录；忘记密码可在登录页重设。如非本人操作，请忽略本邮件。',
    'This address already has an account. Please sign in, or reset the password on the sign-in page. If it was not you, ignore this mail.',
  ].join('\n\n'),
});
