import type { ContactOfCompany, OfCompanyCode } from '@quayside/contracts/auth/company';
import type { CompanyContact } from '@quayside/contracts/auth/company-file';
import type { Ctx } from '@quayside/service-kit/runtime/context';

interface ContactRow {
  name: string | null;
  phone: string | null;
  mail: string | null;
  contacts: CompanyContact[];
}

/** The people of a company to whom papers go, its main contact first; none of an unknown code. */
export async function contactsOfCompany(
  ctx: Ctx,
  { Code }: OfCompanyCode,
): Promise<ContactOfCompany[]> {
  const [row] = await ctx.sql<ContactRow>(
    `SELECT contact_name AS name, contact_mobile_phone AS phone, contact_mail AS mail, contacts
     FROM company WHERE lower(company_code) = $1`,
    [Code.trim().toLowerCase()],
  );
  if (!row) return [];
  const main: ContactOfCompany = {
    Name: row.name?.trim() || null,
    Mail: row.mail,
    Phone: row.phone,
    Main: true,
  };
  const others = row.contacts.map(({ Name, Email, MobilePhone, Telephone }) => ({
    Name,
    Mail: Email ?? null,
    Phone: MobilePhone ?? Telephone ?? null,
    Main: false,
  }));
  const isNobody = !main.Name && !main.Mail && !main.Phone;
  return isNobody ? others : [main, ...others];
}
