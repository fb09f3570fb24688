import { SenderCheck } from '@quayside/contracts/booking/note-mailbox/choices';
import { domainOf } from '@quayside/contracts/booking/note-mailbox/mail-address';

export interface CheckedSender {
  check: SenderCheck;
  /** For people: `dmarc=fail，spf=softfail（mx.qihang.example）`; null without a result. */
  text: string | null;
}

/** Comments, which may hold anything, nested ones included. */
function withoutComments(text: string): string {
  let depth = 0;
  let plain = '';
  for (const sign of text) {
    if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (depth === 0) plain += sign;
  }
  return plain;
}

const METHODS = ['dmarc', 'dkim', 'spf'] as const;
type Method = (typeof METHODS)[number];
const FAILED = new Set(['fail', 'softfail', 'hardfail', 'permerror', 'reject']);

/** Whether what was proved is the domain that the sender shows, or one above or below it. */
const isAligned = (proved: string, shown: string): boolean =>
  proved !== '' &&
  (proved === shown || shown.endsWith(`.${proved}`) || proved.endsWith(`.${shown}`));

/**
 * What the receiving server found of the sender, by its Authentication-Results (RFC 8601). The first such header alone counts: the server puts its own
 * on top, whereas those below may be the sender's invention. A pass is no reason to trust more; a failure is one to ask.
 */
export function checkSender(header: string | undefined, from: string): CheckedSender {
  if (!header) return { check: SenderCheck.None, text: null };
  const [server = '', ...parts] = withoutComments(header.slice(0, 4_000)).split(';');
  const results = parts.flatMap((part) => {
    const [, method = '', result = ''] =
      /^\s*([a-z0-9-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(part) ?? [];
    const [, proved = ''] =
      /(?:header\.[di]|smtp\.mailfrom|smtp\.from)\s*=\s*"?([^\s";]+)/i.exec(part) ?? [];
    const name = method.toLowerCase() as Method;
    return METHODS.includes(name)
      ? [{ method: name, result: result.toLowerCase(), proved: domainOf(proved.replace(/^@/, '')) }]
      : [];
  });
  if (results.length === 0) return { check: SenderCheck.None, text: null };
  const by = (server.trim().split(/\s+/)[0] ?? '').slice(0, 100);
  const text =
    `${results.map(({ method, result }) => `${method}=${result}`).join('，')}${by ? `（${by}）` : ''}`.slice(
      0,
      300,
    );
  const dmarc = results.find(({ method }) => method === 'dmarc');
  if (dmarc && dmarc.result !== 'none') {
    if (dmarc.result === 'pass') return { check: SenderCheck.Pass, text };
    if (FAILED.has(dmarc.result)) return { check: SenderCheck.Fail, text };
  }
  const shown = domainOf(from);
  if (results.some(({ result, proved }) => result === 'pass' && isAligned(proved, shown)))
    return { check: SenderCheck.Pass, text };
  return {
    check: results.some(({ result }) => FAILED.has(result)) ? SenderCheck.Fail : SenderCheck.None,
    text,
  };
}
