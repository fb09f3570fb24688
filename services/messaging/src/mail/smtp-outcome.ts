/** What came of one attempt for one recipient. */
export type Outcome =
  | { kind: 'sent'; response: string | null }
  | { kind: 'refused'; code: number; text: string; response: string | null }
  | {
      kind: 'later';
      code: number | null;
      text: string;
      response: string | null;
      doubtful: boolean;
    };

/** What is told of a failure by who speaks SMTP. */
export interface SmtpFailure {
  /** The server's reply code; absent when the connection failed. */
  responseCode?: number | undefined;
  response?: string | undefined;
  /** The command that was answered; CONN also for every break of the connection. */
  command?: string | undefined;
  code?: string | undefined;
  /** `connect` when no connection came about. */
  syscall?: string | undefined;
  /** CONNECT_TIMEOUT and GREETING_TIMEOUT come before any mail. */
  timeoutType?: string | undefined;
}

/** Enhanced status codes (RFC 3463) that say more than the reply code. */
const BY_STATUS: readonly [RegExp, string][] = [
  [/\b5\.1\.1\b/, '收件人不存在'],
  [/\b5\.1\.2\b/, '收件人的邮箱域名不存在'],
  [/\b[45]\.2\.2\b/, '收件人邮箱已满'],
  [/\b5\.2\.1\b/, '收件人邮箱已停用'],
  [/\b5\.3\.4\b|\b5\.2\.3\b/, '邮件超过对方允许的大小'],
  [/\b5\.7\.\d+\b/, '被对方的安全策略拒收'],
  [/\b4\.7\.\d+\b/, '对方要求稍后再发（灰名单）'],
];

/** Reply codes (RFC 5321 4.2.3). */
const BY_CODE: Readonly<Record<number, string>> = {
  421: '对方服务器暂停服务',
  450: '收件人邮箱暂不可用',
  451: '对方要求稍后再发',
  452: '对方服务器空间不足',
  550: '收件人不存在或拒收',
  551: '收件人不在该服务器',
  552: '收件人邮箱已满或邮件过大',
  553: '收件人地址不被接受',
  554: '被对方服务器拒收',
};

/** What a reply means, in words for the person who sent the mail. */
function meaning(code: number, response: string): string {
  const known = BY_STATUS.find(([status]) => status.test(response))?.[1] ?? BY_CODE[code];
  return known ?? (code >= 500 ? '被对方服务器拒收' : '对方服务器暂不接收');
}

/** Commands whose refusal says something of the mail; before them it is our access to the server that fails, which is mended. */
const OF_THE_MAIL = /^(MAIL FROM|RCPT TO|DATA)/;

/**
 * What a failure means for the recipient: a 5xx to the mail or the recipient is final (RFC 5321 4.2.1), everything else is
 * tried again. When a connection broke without an answer, the mail may have been taken all the same.
 */
export function outcomeOf({
  responseCode,
  response = '',
  command,
  code,
  syscall,
  timeoutType,
}: SmtpFailure): Outcome {
  const said = response.slice(0, 500) || null;
  if (responseCode) {
    const ofTheMail = command === undefined || OF_THE_MAIL.test(command);
    if (responseCode >= 500 && ofTheMail)
      return {
        kind: 'refused',
        code: responseCode,
        text: meaning(responseCode, response),
        response: said,
      };
    const text = ofTheMail
      ? meaning(responseCode, response)
      : '发信服务器拒绝了本系统的登录，请联系管理员';
    return { kind: 'later', code: responseCode, text, response: said, doubtful: false };
  }
  const reached =
    syscall !== 'connect' &&
    code !== 'EDNS' &&
    code !== 'ETLS' &&
    !/^(CONNECT|GREETING)_/.test(timeoutType ?? '');
  return {
    kind: 'later',
    code: null,
    text: reached ? '与发信服务器的连接中断' : '无法连接发信服务器',
    response: said,
    doubtful: reached,
  };
}
