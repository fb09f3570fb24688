import {
  flatOf,
  PartySetSheetRow,
  placesOf,
} from '@quayside/contracts/booking/templates/party-set';
import {
  listPartySets,
  PartySet,
  type PartySetInput,
  type PartySetQuery,
  PartySetRow,
} from '@quayside/contracts/booking/templates/party-set.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { fieldsOf } from '@quayside/contracts/core/field';
import { PartyRole } from '@quayside/contracts/trade/choices';
import type { Party } from '@quayside/contracts/trade/party';
import { Filter } from '@quayside/service-kit/database/list-page';
import { templates } from '@quayside/service-kit/document/templates';
import { invalid } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { templateShared } from '../booking-template/template-faults.js';
import { type Customer, customerOf } from '../entry-order/whose.js';
import { PartySetEntity } from './party-set.entity.js';

/** A set on its way into the store, with the customer whom it is for. */
export interface PartySetValues extends PartySetInput {
  customer: Customer | null;
}

const SEARCHED = ['t.name', 't.shipper', 't.consignee', 't.notify'];
const MOST: Readonly<Partial<Record<PartyRole, number>>> = { [PartyRole.Notify]: 2 };

/** One spelling of parties. 400 for more of a role than a shipment has, and for a party without a name. */
function normalParties(given: readonly Party[]): Party[] {
  const seen = new Map<PartyRole, number>();
  return given.map((each, index) => {
    const count = (seen.get(each.Role) ?? 0) + 1;
    seen.set(each.Role, count);
    const [Name, at] = [each.Name.trim(), `Parties[${index}]`];
    if (!Name) throw invalid(`${at}.Name`, 'required', '请填写名称');
    if (count > (MOST[each.Role] ?? 1))
      throw invalid(`${at}.Role`, 'role-taken', `${PartyRole.label(each.Role)}超出数量`);
    const Address = each.Address.map((line) => line.trim()).filter(Boolean);
    return {
      ...each,
      Name,
      Address,
      Code: each.Code?.trim().toUpperCase() || null,
      Country: each.Country?.trim().toUpperCase() || null,
    };
  });
}

/** Sets of parties. What the company shares is kept by who made it. */
export const partySets = templates<PartySet, PartySetValues, PartySetRow>({
  table: 'party_set',
  entity: PartySetEntity,
  record: PartySet,
  row: PartySetRow,
  audited: 'PartySet',
  sorts: listPartySets.sorts,
  searched: SEARCHED,
  narrowed: (filter, { CompanyId }) =>
    filter.when(CompanyId, '(t.customer_id IS NULL OR t.customer_id = ?)'),
  values({ Name, Parties: given, customer }) {
    const Parties = normalParties(given);
    const places = placesOf(Parties);
    const name = (place: keyof typeof places): string | null => places[place]?.Name ?? null;
    return {
      Name: Name.trim(),
      Parties,
      Shipper: name('Shipper'),
      Consignee: name('Consignee'),
      Notify: name('Notify'),
      CustomerId: customer?.CompanyId ?? null,
      CustomerCode: customer?.CompanyCode ?? null,
      CustomerName: customer?.CompanyName ?? null,
    };
  },
  requireShared(ctx, { EmployeeId }) {
    if (EmployeeId !== ctx.employee.EmployeeId) throw templateShared();
  },
  notYours: templateShared,
});

/** New for Id 0, else a change; staff alone say for which customer a set is. */
export async function savePartySet(ctx: Ctx, input: PartySetInput): Promise<PartySet> {
  if (input.CustomerId && !isStaff(ctx))
    throw invalid('CustomerId', 'not-yours', '贵司的模板均为本公司使用，无需选择客户');
  const customer = input.CustomerId ? await customerOf(ctx, input.CustomerId) : null;
  return partySets.save(ctx, { ...input, customer });
}

const FOUND: readonly string[] = ['CustomerId', 'CustomerName'];
const SHEET_COLUMNS = [...fieldsOf(PartySetSheetRow).keys()].filter(
  (name) => !FOUND.includes(name),
) as (keyof PartySetSheetRow & string)[];

/** The caller's sets as a workbook that can be imported again. */
export function exportPartySets(ctx: Ctx, query: PartySetQuery & Exporting): Promise<FileAnswer> {
  const filter = new Filter();
  filter.params.push(ctx.employee.CompanyId, ctx.employee.EmployeeId);
  filter.conditions.push(
    't.deleted_time IS NULL',
    't.company_id = $1',
    '(t.employee_id = $2 OR t.shared)',
  );
  return exportSheet<PartySetRow, PartySetSheetRow>(ctx, {
    name: '收发通模板',
    entity: PartySetEntity,
    table: 'party_set',
    row: PartySetRow,
    query,
    sorts: listPartySets.sorts,
    fields: SHEET_COLUMNS,
    filter: filter.when(query.Shared, 't.shared = ?').keyword(query.Keyword, SEARCHED),
    spread: {
      row: PartySetSheetRow,
      async of(rows) {
        const stored = await ctx.sql<{ id: number; parties: Party[] }>(
          'SELECT id, parties FROM party_set WHERE id = ANY($1)',
          [rows.map(({ Id }) => Id)],
        );
        const parties = new Map(stored.map(({ id, parties: each }) => [id, each]));
        return rows.map(({ Id, Name, CustomerId, CustomerCode, CustomerName, Shared }) => ({
          Name,
          CustomerId,
          CustomerCode,
          CustomerName,
          Shared,
          ...flatOf(parties.get(Id) ?? []),
        }));
      },
    },
  });
}
