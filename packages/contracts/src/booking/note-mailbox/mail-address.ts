/** Domains under which anybody has an address: they say nothing of a company. */
const FREE_MAIL = new Set(
  (
    'qq.com vip.qq.com foxmail.com 163.com vip.163.com 126.com vip.126.com yeah.net 188.com 139.com wo.cn 189.cn 21cn.com 263.net tom.com ' +
    'sina.com sina.cn vip.sina.com sohu.com vip.sohu.com aliyun.com chinaren.com eyou.com gmail.com googlemail.com outlook.com hotmail.com ' +
    'live.com live.cn msn.com yahoo.com yahoo.com.cn yahoo.cn yahoo.com.hk yahoo.com.tw yahoo.co.jp ymail.com icloud.com me.com mac.com ' +
    'aol.com proton.me protonmail.com gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.ru yandex.com zoho.com naver.com hanmail.net ' +
    'daum.net rediffmail.com libero.it orange.fr free.fr t-online.de hushmail.com tutanota.com fastmail.com inbox.com'
  ).split(' '),
);
/** What stands under a country's domain for everybody. */
const PUBLIC_SECOND = new Set(['com', 'net', 'org', 'gov', 'edu', 'ac', 'co', 'or', 'ne']);

const ADDRESS = /^[^\s@"<>,;:\\()[\]]{1,64}@[^\s@]+$/;
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The domain of an address, in lower case; '' where there is none. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

export const isFreeMail = (domain: string): boolean => FREE_MAIL.has(domain.toLowerCase());

/** Whether a domain is one company's: neither a provider's of mailboxes nor a registry's. */
export function isOwnDomain(domain: string): boolean {
  const parts = domain.toLowerCase().split('.');
  const isPublic = parts.length === 2 && PUBLIC_SECOND.has(parts[0] ?? '') && (parts[1]?.length ?? 0) === 2;
  return DOMAIN.test(domain.toLowerCase()) && !isPublic && !isFreeMail(domain);
}

/** A sender as a rule names one: an address, or a domain with or without the sign before it; in lower case, null for what is neither. */
export function readSender(text: string): { kind: 'address' | 'domain'; sender: string } | null {
  const plain = text.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  if (!DOMAIN.test(domain)) return null;
  if (at <= 0) return { kind: 'domain', sender: domain };
  return ADDRESS.test(plain) ? { kind: 'address', sender: plain } : null;
}
