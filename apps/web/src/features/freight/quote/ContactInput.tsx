import type { ContactOfCompany } from '@quayside/contracts/auth/company';
import type { QuoteHeader } from '@quayside/contracts/freight/quote/quote';
import { quoteContacts } from '@quayside/contracts/freight/quote/quote.api';
import { AutoComplete, Flex, Tag, Typography } from 'antd';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';

export type QuoteContact = Pick<QuoteHeader, 'ContactName' | 'ContactMail' | 'ContactPhone'>;

interface ContactInputProps {
  customerCode: string | null;
  name: string | null;
  /** Its length as the contract has it. */
  max: number;
  /** A name was typed: the other facts stay. */
  onName(name: string | null): void;
  /** Somebody was chosen: all that the customer's file says of him, and nothing of anybody else. */
  onChoose(contact: QuoteContact): void;
}

/** No name that somebody types is a place in the list. */
const placeOf = (index: number): string => `\u0000${index}`;

const contactOf = ({ Name, Mail, Phone }: ContactOfCompany): QuoteContact => ({
  ContactName: Name,
  ContactMail: Mail,
  ContactPhone: Phone,
});

/** The contact of a quote: typed, or chosen from whom the customer's file names, the main one first. */
export function ContactInput({ customerCode, name, max, onName, onChoose }: ContactInputProps) {
  const asked = { CustomerCode: customerCode ?? '' };
  const read = useRead(quoteContacts, asked, { enabled: Boolean(customerCode) });
  const people = (customerCode && read.data) || [];
  const options = people.map((each, index) => ({
    value: placeOf(index),
    label: <Person {...each} />,
  }));
  const change = (typed: string): void => {
    const chosen = people.find((_, index) => placeOf(index) === typed);
    if (chosen) onChoose(contactOf(chosen));
    else onName(typed || null);
  };
  return (
    <AutoComplete
      aria-label="联系人"
      style={{ width: '100%' }}
      value={name ?? ''}
      options={options}
      popupMatchSelectWidth={360}
      showSearch={{ filterOption: false }}
      maxLength={max}
      notFoundContent={customerCode ? nothingFound(read, '客户资料中没有联系人') : null}
      onChange={change}
      {...(customerCode && { placeholder: '留空按客户资料的联系人' })}
    />
  );
}

function Person({ Name, Mail, Phone, Main }: ContactOfCompany) {
  return (
    <Flex gap={8} align="center">
      <span>{Name ?? '（未填姓名）'}</span>
      {Main && <Tag color="blue">主要</Tag>}
      <Typography.Text type="secondary" ellipsis>
        {[Phone, Mail].filter(Boolean).join('　')}
      </Typography.Text>
    </Flex>
  );
}
