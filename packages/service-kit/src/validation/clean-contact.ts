import type { FieldMeta } from '@quayside/contracts/core/field';
import { soleAddress } from '@quayside/contracts/messaging/mail-address';
import { halfWidth } from '@quayside/shipping-standards/half-width';

/**
 * How somebody is reached, as it is dialled or sent to, typed, imported or sent by a program
 * (decision 93): full-width letters become ordinary ones, and of an address that was copied with
 * its name (张三 <a@b.cn>) the address stays. Texts of other fields are as they were.
 */
export function cleanContact({ contact }: Pick<FieldMeta, 'contact'>, text: string): string {
  if (!contact) return text;
  const narrow = halfWidth(text);
  return contact === 'phone' ? narrow : (soleAddress(narrow) ?? narrow);
}
