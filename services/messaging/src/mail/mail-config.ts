import { isMailAddress } from '@quayside/contracts/messaging/mail-address';
import { ConfigurationError, optionalText, readConfig } from '@quayside/service-kit/runtime/config';

export interface MailConfig {
  /** Null: no server is configured, and mails wait for one. */
  smtp: { url: string; from: { name: string; address: string } } | null;
}

function smtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) {
    throw new ConfigurationError(
      'SMTP_URL: not of the form smtp://user:password@host:port or smtps://…',
    );
  }
  return text;
}

/** An address has at most 254 characters (RFC 5321), beside a name. */
const MOST_SENDER = 400;

/** `docs@example.com` or `Name <docs@example.com>`. */
function sender(text: string | undefined): { name: string; address: string } {
  const [, name = '', inner] =
    /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>]+)>\s*$/.exec((text ?? '').slice(0, MOST_SENDER)) ?? [];
  const address = (inner ?? text ?? '').trim();
  if (!isMailAddress(address))
    throw new ConfigurationError(
      'MAIL_FROM: must be an address, or Name <address>, when SMTP_URL is set',
    );
  return { name, address };
}

/** `SMTP_URL`, `MAIL_FROM`; throws ConfigurationError with the name of a faulty one. */
export function readMailConfig(env: Readonly<Record<string, string | undefined>>): MailConfig {
  const { SMTP_URL, MAIL_FROM } = readConfig(
    { SMTP_URL: optionalText(), MAIL_FROM: optionalText() },
    env,
  );
  return { smtp: SMTP_URL ? { url: smtpUrl(SMTP_URL), from: sender(MAIL_FROM) } : null };
}
