import { findCompanies } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  flatOf,
  namelessOf,
  PARTY_PLACES,
  PartyPlace,
  type PartySetSheetRow,
  partiesOf,
} from '@quayside/contracts/booking/templates/party-set';
import { partySetImport } from '@quayside/contracts/booking/templates/party-set.api';
import type { Party } from '@quayside/contracts/trade/party';
import { defineImport } from '@quayside/service-kit/import/definition';
import type {
  AddFault,
  Applied,
  ImportRow,
  ImportTarget,
} from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { PARTY_COUNTRIES, resolveCountries } from './party-countries.js';
import { partySets } from './party-sets.js';

interface Stored {
  id: number;
  version: number;
  name: string;
  shared: boolean;
  customer_id: number | null;
  customer_code: string | null;
  customer_name: string | null;
  parties: Party[];
}

const EXAMPLES = {
  ShipperName: 'NINGBO SAMPLE TRADING CO LTD',
  ShipperAddress: 'NO 1 SAMPLE ROAD NINGBO CHINA',
  ConsigneeName: 'SAMPLE IMPORTS INC',
  NotifyName: 'SAME AS CONSIGNEE',
};

type Row = ImportRow<PartySetSheetRow>;

/** The name in the spelling of the file: small and capital letters make no other set. */
const spelt = (rows: readonly Row[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ values: { Name = '' } }) => [Name.toLowerCase(), Name]));

/** What the company shares is kept by who made it. */
async function refuseOthers(
  ctx: Ctx,
  rows: readonly Row[],
  fault: AddFault<PartySetSheetRow>,
): Promise<void> {
  const others = await ctx.sql<{ name: string; by: string }>(
    `SELECT lower(t.name) AS name, t.create_name AS by FROM party_set t
     WHERE t.company_id = $1 AND t.shared AND t.employee_id <> $2 AND t.deleted_time IS NULL AND lower(t.name) = ANY($3)`,
    [ctx.employee.CompanyId, ctx.employee.EmployeeId, [...spelt(rows).keys()]],
  );
  const makers = new Map(others.map(({ name, by }) => [name, by]));
  for (const row of rows) {
    const by = row.values.Shared ? makers.get(row.values.Name?.toLowerCase() ?? '') : undefined;
    if (by)
      fault(row, 'Name', 'template-shared', `公司共用的同名模板由${by}维护，请改名或存为个人模板`);
  }
}

async function write(
  tx: Ctx,
  id: number,
  version: number | null,
  values: Partial<PartySetSheetRow>,
): Promise<Applied> {
  const { CustomerId, CustomerCode, CustomerName } = values;
  const customer = CustomerId
    ? { CompanyId: CustomerId, CompanyCode: CustomerCode ?? '', CompanyName: CustomerName ?? '' }
    : null;
  const set = await partySets.save(tx, {
    Id: id,
    Version: version,
    Name: values.Name ?? '',
    Shared: values.Shared ?? false,
    customer,
    Parties: partiesOf(values),
  });
  return { Id: set.Id, Version: set.Version };
}

/** Party sets from sheets: one of a name is known among the person's own, or among what his company shares. */
export const partySetTarget: ImportTarget<PartySetSheetRow> = {
  key: ['Name', 'Shared'],
  fields: Object.fromEntries([
    ...Object.entries(EXAMPLES).map(([name, example]) => [name, { example }]),
    ['Name', { example: '洛杉矶 SAMPLE', aliases: ['收发通模板', '模板'] }],
    ['CustomerId', { hidden: true }],
    ['CustomerName', { hidden: true }],
    ['CustomerCode', { aliases: ['客户代码', '适用客户代码'] }],
    ...PARTY_COUNTRIES.map((field) => [field, { names: true }]),
    ...PARTY_PLACES.map((place) => [
      `${place}Name`,
      {
        aliases: [PartyPlace.label(place)],
        ...(place === 'Shipper' && { example: EXAMPLES.ShipperName }),
      },
    ]),
  ]),
  called: ({ Name }) => Name ?? '',
  complete(values) {
    values.Shared ??= false;
  },
  async resolve(ctx, rows, fault) {
    const codes = [
      ...new Set(rows.flatMap(({ values }) => values.CustomerCode?.trim().toUpperCase() || [])),
    ];
    const found =
      codes.length > 0 && isStaff(ctx) ? await ctx.call(findCompanies, { Codes: codes }) : [];
    const customers = new Map(
      found
        .filter(({ CompanyType: type }) => type === CompanyType.Customer)
        .map((each) => [each.CompanyCode, each]),
    );
    for (const row of rows) {
      const code = row.values.CustomerCode?.trim().toUpperCase();
      const customer = code ? customers.get(code) : undefined;
      if (code && !customer)
        fault(
          row,
          'CustomerCode',
          'company-unknown',
          isStaff(ctx) ? `没有客户${code}` : '无需填写适用客户，请删除该列',
        );
      if (customer) {
        const { Id: CustomerId, CompanyCode: CustomerCode, CompanyName: CustomerName } = customer;
        Object.assign(row.values, { CustomerId, CustomerCode, CustomerName });
      }
      const nameless = namelessOf(row.values);
      for (const place of nameless)
        fault(
          row,
          `${place}Name`,
          'required',
          `填写了${PartyPlace.label(place)}的资料，请填写其名称`,
        );
      if (nameless.length === 0 && partiesOf(row.values).length === 0)
        fault(row, 'ShipperName', 'required', '至少填写一个当事方的名称');
    }
    await resolveCountries(ctx, rows);
    await refuseOthers(ctx, rows, fault);
  },
  async existing(ctx, rows, lock) {
    const names = spelt(rows);
    const sets = await ctx.sql<Stored>(
      `SELECT t.id, t.version, t.name, t.shared, t.customer_id, t.customer_code, t.customer_name, t.parties FROM party_set t
       WHERE t.company_id = $1 AND t.employee_id = $2 AND t.deleted_time IS NULL AND lower(t.name) = ANY($3)
       ORDER BY t.id${lock ? ' FOR UPDATE OF t' : ''}`,
      [ctx.employee.CompanyId, ctx.employee.EmployeeId, [...names.keys()]],
    );
    return sets.map(
      ({ id, version, name, shared, customer_id, customer_code, customer_name, parties }) => {
        const head = { Name: names.get(name.toLowerCase()) ?? name, Shared: shared };
        const whose = {
          CustomerId: customer_id,
          CustomerCode: customer_code,
          CustomerName: customer_name,
        };
        return {
          Id: id,
          Version: version,
          values: { ...head, ...whose, ...flatOf(parties) } as PartySetSheetRow,
        };
      },
    );
  },
  async apply(tx, changes) {
    const applied: Applied[] = [];
    for (const { stored, values } of changes) {
      const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
      applied.push(
        await write(tx, stored?.Id ?? 0, stored?.Version ?? null, { ...stored?.values, ...said }),
      );
    }
    return applied;
  },
  async undo(tx, changes) {
    for (const { kind, Id, before } of changes) {
      if (kind === 'added') await partySets.remove(tx, Id);
      else {
        const { Version, Name, Shared, CustomerId, CustomerCode, CustomerName, Parties } =
          await partySets.read(tx, Id);
        await write(tx, Id, Version, {
          Name,
          Shared,
          CustomerId,
          CustomerCode,
          CustomerName,
          ...flatOf(Parties),
          ...before,
        });
      }
    }
    return [];
  },
};

export const partySetImporter = defineImport(partySetImport, partySetTarget, import.meta.url);
