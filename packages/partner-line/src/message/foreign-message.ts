import type { LineProfileInput } from '@quayside/contracts/partner-line/profile';
import type { Incoming } from './incoming.js';

const same = (agreed: string, said: string): boolean =>
  agreed.trim() === '' || agreed.trim().toUpperCase() === said.trim().toUpperCase();
const shown = (code: string): string => (code ? `“${code.slice(0, 35)}”` : '空');

/**
 * Why an interchange is not one between this carrier and us: UNB names another sender or another recipient than the profile's codes. Null
 * when both are right, and for forms that name neither.
 */
export function foreignTo(
  { TheirCode, OurCode }: Pick<LineProfileInput, 'TheirCode' | 'OurCode'>,
  { sender, recipient }: Pick<Incoming, 'sender' | 'recipient'>,
): string | null {
  if (recipient === null) return null;
  const faults = [
    ...(same(TheirCode, sender)
      ? []
      : [`发送方${shown(sender)}不是船公司接口登记的“${TheirCode}”`]),
    ...(same(OurCode, recipient) ? [] : [`接收方${shown(recipient)}不是我方的“${OurCode}”`]),
  ];
  return faults.length > 0 ? faults.join('，') : null;
}
