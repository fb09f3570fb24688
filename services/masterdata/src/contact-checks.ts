import type { FieldError } from '@quayside/contracts/core/envelope';
import { readAddresses } from '@quayside/contracts/messaging/mail-address';

/** Numbers of telephones as people write them, several of them and an extension too: 0574-87654321转802、+86 138 0000 0001. */
const PHONES = /^(?:[\d+()（）\s./,，、;；#~-]|转|分机|ext|x)+$/i;
const LEAST_DIGITS = 5;

/** What is wrong with a contact's telephone and e-mail: several stand behind each other, parted by a semicolon or comma. */
export function contactFaults({
  Phone,
  Email,
}: {
  Phone?: string | null;
  Email?: string | null;
}): FieldError[] {
  const { faulty } = readAddresses(Email);
  const isPhone = !Phone || (PHONES.test(Phone) && Phone.replace(/\D/g, '').length >= LEAST_DIGITS);
  return [
    ...(isPhone
      ? []
      : [
          {
            Prop: 'Phone',
            Code: 'phone-form',
            Msg: '应为电话号码，如0574-87654321转802，多个用;分隔',
          },
        ]),
    ...(faulty.length > 0
      ? [{ Prop: 'Email', Code: 'email-form', Msg: `邮箱格式不正确：${faulty[0]}（多个用;分隔）` }]
      : []),
  ];
}
