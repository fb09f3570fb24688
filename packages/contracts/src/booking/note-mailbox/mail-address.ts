/** Domains under which anybody has an address: they say nothing of a company. */
const FREE_MAIL = new Set(
  (
    'vip.qq.com 2925.com 188.com 139.com wo.cn 189.cn 21cn.com 263.net tom.com eyou.com chinaren.com me.com mac.com mail.com mail.ru bk.ru list.ru inbox.ru ' +
    'rambler.ru ukr.net hanmail.net daum.net libero.it virgilio.it alice.it tin.it tiscali.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr ' +
    'neuf.fr bbox.fr t-online.de freenet.de arcor.de web.de inbox.com email.com usa.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net ' +
    'cox.net charter.net earthlink.net juno.com btinternet.com virginmedia.com talktalk.net ntlworld.com sky.com bigpond.com bigpond.net.au ' +
    'optusnet.com.au rogers.com shaw.ca sympatico.ca videotron.ca uol.com.br bol.com.br terra.com.br ig.com.br seznam.cz centrum.cz wp.pl o2.pl ' +
    'onet.pl interia.pl abv.bg walla.com walla.co.il mynet.com bluewin.ch skynet.be telenet.be ziggo.nl kpnmail.nl xs4all.nl planet.nl hetnet.nl ' +
    'home.nl telia.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp netvigator.com pchome.com.tw hinet.net ' +
    'singnet.com.sg pacific.net.sg starhub.net.sg'
  ).split(' '),
);
/** Providers that have mailboxes under the domains of many countries, by the name before the country: hotmail.co.uk, yahoo.fr, outlook.de. */
const PROVIDERS = new Set(
  (
    'qq foxmail 163 126 yeah sina sohu aliyun gmail googlemail outlook hotmail live msn windowslive passport yahoo ymail rocketmail icloud aol aim ' +
    'proton protonmail pm gmx yandex ya zoho zohomail naver rediffmail rediff tutanota tutamail tuta hushmail fastmail'
  ).split(' '),
);
/** What stands under a country's domain for everybody. */
const PUBLIC_SECOND = new Set(['com', 'net', 'org', 'gov', 'edu', 'ac', 'co', 'or', 'ne']);

const ADDRESS = /^[^\s@"<>,;:\\()[\]]{1,64}@[^\s@]+$/;
const DOMAIN =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The domain of an address, in lower case; '' where there is none. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The parts of a domain that stand under a registry: what a company registers, and what it calls under it. */
function registered(domain: string): readonly string[] {
  const parts = domain.split('.');
  const second = parts.at(-2) ?? '';
  const publicParts =
    parts.length > 2 && PUBLIC_SECOND.has(second) && (parts.at(-1)?.length ?? 0) === 2 ? 2 : 1;
  return parts.slice(0, -publicParts);
}

/** A domain and those that it is part of, down to the last word: a.b.com, b.com, com. */
export function withParents(domain: string): string[] {
  const parts = domain.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
}

/** Whether anybody can have a mailbox under a domain: by the provider's name, whichever country's domain it stands under. */
export function isFreeMail(domain: string): boolean {
  const plain = domain.toLowerCase();
  return (
    withParents(plain).some((each) => FREE_MAIL.has(each)) ||
    PROVIDERS.has(registered(plain).at(-1) ?? '')
  );
}

/** Whether a domain is one company's: neither a provider's of mailboxes nor a registry's. */
export function isOwnDomain(domain: string): boolean {
  const parts = domain.toLowerCase().split('.');
  const isPublic =
    parts.length === 2 && PUBLIC_SECOND.has(parts[0] ?? '') && (parts[1]?.length ?? 0) === 2;
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
