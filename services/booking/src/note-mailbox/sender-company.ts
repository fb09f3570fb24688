import {
  companiesOfDomain,
  companiesOfMail,
  companyStates,
  type DomainOwner,
  findCompanies,
} from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { MailReason, SenderCheck } from '@quayside/contracts/booking/note-mailbox/choices';
import {
  domainOf,
  isOwnDomain,
  withParents,
} from '@quayside/contracts/booking/note-mailbox/mail-address';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Customer } from '../entry-order/whose.js';
import type { CheckedSender } from './sender-check.js';

/** Whose a mail is; or why the desk has to say it, with whom it may be from. */
export interface Whose {
  customer: Customer | null;
  reason: MailReason | null;
  why: string | null;
  proposed: Pick<Customer, 'CompanyId' | 'CompanyName'> | null;
}

/** A customer in use; null for a company that is none, or was disabled. */
export async function enabledCustomer(ctx: Ctx, companyId: number): Promise<Customer | null> {
  const [company] = await ctx.call(companyStates, { Ids: [companyId] });
  if (!company?.Enable || company.CompanyType !== CompanyType.Customer) return null;
  return {
    CompanyId: company.Id,
    CompanyCode: company.CompanyCode,
    CompanyName: company.CompanyName,
  };
}

const waiting = (reason: MailReason, why: string, proposed: Whose['proposed'] = null): Whose => ({
  customer: null,
  reason,
  why,
  proposed,
});
const short = ({ CompanyId, CompanyName }: Customer): Whose['proposed'] => ({
  CompanyId,
  CompanyName,
});

/** A domain that is to be one customer's. */
export interface Claimed {
  domain: string;
  companyId: number;
}
/** So many domains are asked for at once. */
const MOST_ASKED = 1000;

/** Whose a domain is, his are those below it; what everybody may have a part of says nothing. */
const askedOf = (domain: string): string[] =>
  withParents(domain).filter((part) => part === domain || isOwnDomain(part));

/**
 * What speaks against each of some domains being one customer's, for people; null where nothing does. Another company's it is by an address with which
 * somebody of theirs signs in, or by what we write of our own people; what others only write of themselves counts where the customer himself has nobody
 * under it: else anybody could spoil another one's rule by writing down an address.
 */
export async function othersOfDomains(
  ctx: Ctx,
  claimed: readonly Claimed[],
): Promise<(string | null)[]> {
  const asked = [...new Set(claimed.flatMap(({ domain }) => askedOf(domain)))];
  const owners = new Map<string, DomainOwner[]>();
  for (let at = 0; at < asked.length; at += MOST_ASKED)
    for (const owner of await ctx.call(companiesOfDomain, {
      Domains: asked.slice(at, at + MOST_ASKED),
    }))
      owners.set(owner.Domain, [...(owners.get(owner.Domain) ?? []), owner]);
  return claimed.map(({ domain, companyId }) => {
    const said = askedOf(domain).map((each) => othersOf(each, owners.get(each) ?? [], companyId));
    return said.find((others) => others !== null) ?? null;
  });
}

/** The same of one domain. */
export const othersOfDomain = async (
  ctx: Ctx,
  domain: string,
  companyId: number,
): Promise<string | null> => (await othersOfDomains(ctx, [{ domain, companyId }]))[0] ?? null;

function othersOf(
  domain: string,
  owners: readonly DomainOwner[],
  companyId: number,
): string | null {
  const others = owners.filter(({ Id }) => Id !== companyId);
  const certain = others.filter(
    ({ Proved, CompanyType: type }) => Proved || type === CompanyType.Platform,
  );
  const [other] = certain.length > 0 ? certain : others.length === owners.length ? others : [];
  return other
    ? `${domain} 也是 ${other.CompanyName} 的域名（${other.Why}），不能整个域名归一家客户，请按完整地址`
    : null;
}

/** By a rule of the desk, that of the address before that of its domain; undefined without one. */
async function byRule(ctx: Ctx, from: string): Promise<Whose | undefined> {
  const rules = await ctx.sql<{ sender: string; code: string }>(
    'SELECT sender, customer_code AS code FROM note_sender WHERE enabled AND sender = ANY($1) ORDER BY length(sender) DESC LIMIT 1',
    [[from, domainOf(from)]],
  );
  const [rule] = rules;
  if (!rule) return undefined;
  const [company] = await ctx.call(findCompanies, { Codes: [rule.code] });
  const customer = company ? await enabledCustomer(ctx, company.Id) : null;
  if (!customer)
    return waiting(
      MailReason.DisabledCompany,
      `“发件人对应”中 ${rule.sender} 的客户 ${rule.code} 不是启用的客户`,
    );
  // The domain may have become another company's since the rule was made.
  const others = rule.sender.includes('@')
    ? null
    : await othersOfDomain(ctx, rule.sender, customer.CompanyId);
  if (!others && (rule.sender.includes('@') || isOwnDomain(rule.sender)))
    return { customer, reason: null, why: null, proposed: null };
  const why = others ?? `${rule.sender} 是公共邮箱域名，不能整个域名归一家客户，请按完整地址`;
  return waiting(
    MailReason.SeveralCompanies,
    `“发件人对应”：${why}`.slice(0, 500),
    short(customer),
  );
}

/**
 * Whose an address is by the accounts: the address with which somebody signs in was proved. What companies write of their people they may write of
 * anybody's address, so that it proposes and does not decide: else a company could have another one's notes sent to it.
 */
async function byAccount(ctx: Ctx, from: string): Promise<Whose> {
  const owners = await ctx.call(companiesOfMail, { Address: from });
  const proved = owners.filter(({ Proved }) => Proved);
  const [only] = proved.length > 0 ? proved : owners;
  if (!only) return waiting(MailReason.UnknownSender, '不是任何客户登记的邮箱，请选择客户');
  if (proved.length > 1 || owners.length > 1) {
    const names = owners.slice(0, 5).map(({ CompanyName, Why }) => `${CompanyName}（${Why}）`);
    if (proved.length !== 1)
      return waiting(MailReason.SeveralCompanies, `可能是：${names.join('、')}`);
  }
  const { Id: CompanyId, CompanyCode, CompanyName, Why, Proved } = only;
  if (!Proved)
    return waiting(MailReason.UnprovedSender, `${CompanyName}登记的${Why}，尚未验证，请确认`, {
      CompanyId,
      CompanyName,
    });
  return {
    customer: { CompanyId, CompanyCode, CompanyName },
    reason: null,
    why: null,
    proposed: null,
  };
}

/** Whose a mail is by its sender. One whose sender did not pass the receiving server's check waits, whoever it says it is from. */
export async function senderCompany(
  ctx: Ctx,
  from: string,
  { check, text }: CheckedSender,
): Promise<Whose> {
  if (from === '') return waiting(MailReason.UnknownSender, '邮件没有发件人，请选择客户');
  const whose = (await byRule(ctx, from)) ?? (await byAccount(ctx, from));
  if (check !== SenderCheck.Fail || !whose.customer) return whose;
  return waiting(
    MailReason.FailedCheck,
    `收件服务器验证发件人未通过（${text ?? ''}），可能是伪造，请与客户核实`.slice(0, 500),
    short(whose.customer),
  );
}
