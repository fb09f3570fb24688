import { ClosedAddress } from '@quayside/service-kit/http/outside-address';
import { Refusal } from '@quayside/service-kit/refusal';

/** Why a mailbox could not be opened or read, for people, and whether somebody has to change something. */
export interface MailboxFault {
  code:
    | 'password'
    | 'folder'
    | 'certificate'
    | 'encryption'
    | 'address'
    | 'silent'
    | 'away'
    | 'refused'
    | 'protocol'
    | 'own';
  text: string;
}

/** What a client's error may carry (ImapFlow). */
interface ImapError {
  code?: string;
  message?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  responseStatus?: string;
  responseText?: string;
  serverResponseCode?: string;
}

const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: '证书已过期',
  ERR_TLS_CERT_ALTNAME_INVALID: '证书与服务器名称不符',
  DEPTH_ZERO_SELF_SIGNED_CERT: '证书是自签名的',
  SELF_SIGNED_CERT_IN_CHAIN: '证书链中有自签名证书',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '证书无法验证',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: '证书的签发者不受信任',
  CERT_NOT_YET_VALID: '证书尚未生效',
  CERT_REVOKED: '证书已吊销',
};
const AWAY: Readonly<Record<string, string>> = {
  ENOTFOUND: '找不到该服务器，请核对主机名',
  EAI_AGAIN: '域名暂时无法解析',
  ECONNREFUSED: '服务器拒绝连接，请核对端口',
  ECONNRESET: '连接被服务器中断',
  EPIPE: '连接被服务器中断',
  EHOSTUNREACH: '网络不通',
  ENETUNREACH: '网络不通',
  NoConnection: '连接被服务器中断',
  EConnectionClosed: '连接被服务器中断',
};
const SILENT = new Set([
  'ETIMEDOUT',
  'ETIMEOUT',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'GREEETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'Timeout',
  'ESOCKETTIMEDOUT',
]);
/** The database’s own errors, which are nothing of the server’s. */
const SQL_STATE = /^(?:[0-9][0-9A-Z]{4}|XX000)$/;
const OVER = new Set([
  'LiteralTooLarge',
  'LineTooLarge',
  'ResponseTooLarge',
  'TooManyTokens',
  'MAX_IMAP_NESTING_REACHED',
]);

/** The server's own words, short and on one line. */
const said = (text: string | undefined): string => {
  const plain = (text ?? '')
    .replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim()
    .slice(0, 200);
  return plain ? `，服务器答复：${plain}` : '';
};

/** What went wrong with a mailbox, in words that say what to change. */
export function mailboxFault(error: unknown): MailboxFault {
  if (error instanceof ClosedAddress) return { code: 'address', text: error.message };
  if (error instanceof Refusal) return { code: 'own', text: error.message };
  const {
    code = '',
    message = '',
    authenticationFailed,
    tlsFailed,
    responseText,
    responseStatus,
    serverResponseCode,
  } = (error ?? {}) as ImapError;
  if (authenticationFailed || serverResponseCode === 'AUTHENTICATIONFAILED') {
    return {
      code: 'password',
      text: `登录未成功，请核对账号和密码（国内邮箱一般用“授权码”登录，并需在邮箱设置中开启 IMAP）${said(responseText)}`,
    };
  }
  if (SQL_STATE.test(code)) return { code: 'own', text: '系统繁忙，稍后自动重试' };
  if (code in CERTIFICATES)
    return { code: 'certificate', text: `${CERTIFICATES[code]}，未发送密码` };
  if (code in AWAY) return { code: 'away', text: AWAY[code]! };
  if (SILENT.has(code)) return { code: 'silent', text: '服务器没有在规定时间内应答' };
  if (OVER.has(code)) return { code: 'protocol', text: '服务器的应答超出允许的大小，已断开' };
  if (
    tlsFailed ||
    /STARTTLS|wrong version number|EPROTO|ERR_SSL|ERR_TLS/i.test(`${code} ${message}`)
  ) {
    return {
      code: 'encryption',
      text: '无法建立加密连接，请核对端口与加密方式（993 用 SSL/TLS，143 用 STARTTLS）',
    };
  }
  if (serverResponseCode === 'NONEXISTENT' || serverResponseCode === 'TRYCREATE')
    return { code: 'folder', text: `没有这个文件夹${said(responseText)}` };
  if (responseStatus === 'NO' || responseStatus === 'BAD')
    return { code: 'refused', text: `服务器拒绝了操作${said(responseText)}` };
  return { code: 'protocol', text: `与服务器的对话出错${said(responseText ?? message)}` };
}

const MINUTE = 60_000;
const WAITS = [1, 2, 5, 10, 20, 40, 60];

/** How long to wait after so many failures in a row, in milliseconds: more each time, an hour at most. A refused password is not tried often: servers lock accounts. */
export function waitAfter(failures: number, code: MailboxFault['code']): number {
  const usual = WAITS[Math.min(Math.max(1, failures), WAITS.length) - 1]!;
  return Math.max(usual, code === 'password' ? 15 : 0) * MINUTE;
}
