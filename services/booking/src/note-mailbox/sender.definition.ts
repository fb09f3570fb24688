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
import { othersOfDomain } from './sender-company.js';

/** What is wrong with the sender of a rule; a domain must be one company's alone. */
export function senderFaults(text: string): FieldError[] {
  const read = readSender(text);
  if (!read) return [{ Prop: 'Sender', Code: 'sender', Msg: '应为邮箱地址（zhang@abc.com）或域名（abc.com）' }];
  if (read.kind === 'domain' && !isOwnDomain(read.sender))
    return [{ Prop: 'Sender', Code: 'free-mail', Msg: `${read.sender} 是公共邮箱域名，任何人都可使用，请填写完整地址` }];
  return [];
}

/** A domain of another company is none of the customer's. */
async function domainFaults(ctx: Ctx, text: string, companyId: number): Promise<FieldError[]> {
  const read = readSender(text);
  if (read?.kind !== 'domain' || !isOwnDomain(read.sender)) return [];
  const others = await othersOfDomain(ctx, read.sender, companyId);
  return others ? [{ Prop: 'Sender', Code: 'other-company', Msg: others }] : [];
}

async function faultsOf(ctx: Ctx, inputs: readonly NoteSenderInput[]): Promise<FieldError[][]> {
  const codes = [...new Set(inputs.map(({ CustomerCode }) => CustomerCode).filter(Boolean))];
  const companies = codes.length > 0 ? await ctx.call(findCompanies, { Codes: codes }) : [];
  const faults: FieldError[][] = [];
  for (const { Sender, CustomerCode } of inputs) {
    const customer = companies.find(({ CompanyCode, CompanyType: type }) => CompanyCode === CustomerCode && type === CompanyType.Customer);
    faults.push([
      ...senderFaults(Sender),
      ...(customer ? await domainFaults(ctx, Sender, customer.Id) : [{ Prop: 'CustomerCode', Code: 'company-unknown', Msg: '没有该客户' }]),
    ]);
  }
  return faults;
}

export const noteSenderDefinition: ResourceDefinition<NoteSenderInput, NoteSender, NoteSenderQuery> = {
  resource: noteSenders,
  entity: NoteSenderEntity,
  table: 'note_sender',
  key: ['Sender'],
  headers: { Sender: ['邮箱', '邮箱地址', '域名', 'Email'], CustomerCode: ['客户代码', '委托单位'] },
  normal: (input) => ({
    Sender: readSender(input.Sender)?.sender ?? input.Sender.trim().toLowerCase(),
    CustomerCode: input.CustomerCode.trim().toUpperCase(),
    Remark: input.Remark?.trim() || null,
  }),
  rules: faultsOf,
  names: namesByCall,
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.sender', 't.customer_code', 't.remark']),
  filter: (filter, { CustomerCode }) => filter.when(CustomerCode?.trim().toUpperCase(), 't.customer_code = ?'),
};
