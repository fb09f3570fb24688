import { Choice, MAIL_LENGTH, Text, TextList } from '../core/field.js';
import { PartyRole } from './choices.js';

/** A party of a shipment by its parts. */
export class Party {
  @Choice('角色', PartyRole) Role!: PartyRole;
  @Text('名称', { max: 200 }) Name!: string;
  @TextList('地址', { max: 12 }) Address!: string[];
  /** USCI of a Chinese company, or what its country or the sender knows it by. */
  @Text('代码', { max: 50, optional: true }) Code!: string | null;
  /** ISO 3166. */
  @Text('国家', { max: 2, optional: true }) Country!: string | null;
  @Text('联系人', { max: 100, optional: true }) Contact!: string | null;
  @Text('电话', { contact: 'phone', max: 50, optional: true }) Phone!: string | null;
  @Text('邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) Email!: string | null;
}

/** A party of which nothing but name and address are known, with what is given. */
export const party = (
  Role: PartyRole,
  Name: string,
  Address: string[],
  given: Partial<Omit<Party, 'Role'>> = {},
): Party => ({
  Role,
  Name,
  Address,
  Code: null,
  Country: null,
  Contact: null,
  Phone: null,
  Email: null,
  ...given,
});
