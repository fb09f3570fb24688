import { findCompanies } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { isOwnDomain, readSender } from '@quayside/contracts/booking/note-mailbox/mail-address';
import {
  type NoteSender,
  type NoteSenderInput,
  type NoteSenderQuery,
  noteSenders,
} from '@quayside/contracts/booking/note-mailbox/sender.api';
import type { FieldError } from '@quayside/contracts/core/envelope';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { NoteSenderEntity } from './mailbox.entity.js';
import { othersOfDomains } from './sender-company.js';

/** What is wrong with the sender of a rule; a domain must be one company's alone. */
export function senderFaults(text: string): FieldError[] {
  const read = readSender(text);
  if (!read)
    return [
      { Prop: 'Sender', Code: 'sender', Msg: '应为邮箱地址（zhang@abc.com）或域名（abc.com）' },
    ];
  if (read.kind === 'domain' && !isOwnDomain(read.sender))
    return [
      {
        Prop: 'Sender',
        Code: 'free-mail',
        Msg: `${read.sender} 是公共邮箱域名，任何人都可使用，请填写完整地址`,
      },
    ];
  return [];
}

async function faultsOf(ctx: Ctx, inputs: readonly NoteSenderInput[]): Promise<FieldError[][]> {
  const codes = [...new Set(inputs.map(({ CustomerCode }) => CustomerCode).filter(Boolean))];
  const companies = codes.length > 0 ? await ctx.call(findCompanies, { Codes: codes }) : [];
  const customerOf = (code: string) =>
    companies.find(
      (each) => each.CompanyCode === code && each.CompanyType === CompanyType.Customer,
    );
  // A domain of another company is none of the customer's: asked of all at once.
  const claimed = inputs.flatMap(({ Sender, CustomerCode }, index) => {
    const [read, customer] = [readSender(Sender), customerOf(CustomerCode)];
    return read?.kind === 'domain' && customer && isOwnDomain(read.sender)
      ? [{ index, domain: read.sender, companyId: customer.Id }]
      : [];
  });
  const said = await othersOfDomains(ctx, claimed);
  const others = new Map(claimed.map(({ index }, at) => [index, said[at]]));
  return inputs.map(({ Sender, CustomerCode }, index) => {
    const other = others.get(index);
    return [
      ...senderFaults(Sender),
      ...(customerOf(CustomerCode)
        ? []
        : [{ Prop: 'CustomerCode', Code: 'company-unknown', Msg: '没有该客户' }]),
      ...(other ? [{ Prop: 'Sender', Code: 'other-company', Msg: other }] : []),
    ];
  });
}

export const noteSenderDefinition: ResourceDefinition<
  NoteSenderInput,
  NoteSender,
  NoteSenderQuery
> = {
  resource: noteSenders,
  entity: NoteSenderEntity,
  table: 'note_sender',
  key: ['Sender'],
  headers: {
    Sender: ['邮箱', '邮箱地址', '域名', 'Email'],
    CustomerCode: ['客户代码', '委托单位'],
  },
  normal: (input) => ({
    Sender: readSender(input.Sender)?.sender ?? input.Sender.trim().toLowerCase(),
    CustomerCode: input.CustomerCode.trim().toUpperCase(),
    Remark: input.Remark?.trim() || null,
  }),
  rules: faultsOf,
  names: namesByCall,
  keyword: (filter, keyword) =>
    filter.keyword(keyword, ['t.sender', 't.customer_code', 't.remark']),
  filter: (filter, { CustomerCode }) =>
    filter.when(CustomerCode?.trim().toUpperCase(), 't.customer_code = ?'),
};
