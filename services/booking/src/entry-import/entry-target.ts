import { EntrySource, EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { EntryImportRow, entryImport } from '@quayside/contracts/booking/entry/entry-import';
import { EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import { formField } from '@quayside/contracts/booking/entry/form';
import { fieldsOf } from '@quayside/contracts/core/field';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { forgetAttachments } from '@quayside/service-kit/files/change-attachment';
import { defineImport } from '@quayside/service-kit/import/definition';
import type {
  AddFault,
  AppliedChange,
  ImportRow,
  ImportTarget,
  RowChange,
  StoredRow,
  TemplateFor,
} from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { entryAttachments } from '../entry-attachment/entry-attachments.js';
import { formOf, myForm } from '../entry-form/company-form.js';
import { hiddenOf, newEntry, requiredOf } from '../entry-form/layout.js';
import { EntryOrderEntity, entryStore } from '../entry-order/entry-order.entity.js';
import { normalEntry } from '../entry-order/normal-entry.js';
import { putEntry } from '../entry-order/write-entry.js';
import { resolveOrderCodes } from '../order-import/order-codes.js';
import { ENTRY_FIELDS, portsOfNames } from './entry-fields.js';
import { resolveCompanies } from './resolve-companies.js';
import { orderOfRow, rowOfOrder } from './row-order.js';

/** Lists of an order that a row says in columns of their own. */
const STOWED: readonly string[] = ['Parties', 'Goods', 'Boxes'];

interface Extra {
  CompanyId: number;
}
type Row = ImportRow<EntryImportRow, Extra>;
type Fault = AddFault<EntryImportRow, Extra>;

interface Known {
  id: number;
  no: string;
  company: number;
  ref: string;
  state: EntryState;
}

/** Orders of the customers with these numbers that the caller sees, the latest last; locked in that order, as everywhere. */
function knownOf(ctx: Ctx, rows: readonly Row[], lock = false): Promise<Known[]> {
  const params: unknown[] = [
    [...new Set(rows.flatMap(({ extra }) => extra?.CompanyId ?? []))],
    rows.flatMap(({ values }) => values.CustomerRef ?? []),
    [EntryState.Cancelled, EntryState.Done],
  ];
  const scope = scopeSql(ctx, EntryOrderEntity, 't', params);
  return ctx.sql<Known>(
    `SELECT t.id, t.entry_no AS no, t.company_id AS company, t.customer_ref AS ref, t.state FROM entry_order t
     WHERE t.company_id = ANY($1) AND t.customer_ref = ANY($2) AND t.state <> ALL($3) AND ${scope}
     ORDER BY t.id${lock ? ' FOR UPDATE OF t' : ''}`,
    params,
  );
}

const keyOf = ({ company, ref }: Pick<Known, 'company' | 'ref'>): string => `${company} ${ref}`;

/** Orders that were handed in are changed by their form, not by a list. */
async function refuseHandedIn(ctx: Ctx, rows: readonly Row[], fault: Fault): Promise<void> {
  const handedIn = new Map(
    (await knownOf(ctx, rows))
      .filter(({ state }) => state !== EntryState.Draft)
      .map((known) => [keyOf(known), known]),
  );
  for (const row of rows) {
    const known = handedIn.get(`${row.extra?.CompanyId} ${row.values.CustomerRef}`);
    if (known)
      fault(
        row,
        'CustomerRef',
        'handed-in',
        `客户编号${known.ref}已有录单${known.no}（${EntryState.label(known.state)}），请在录单中修改`,
      );
  }
}

/** What a customer's form hides is not written by his list either, but for the number by which the list finds its orders. */
async function refuseHidden(ctx: Ctx, rows: readonly Row[], fault: Fault): Promise<void> {
  const hidden = isStaff(ctx)
    ? []
    : hiddenOf(await myForm(ctx, null)).filter((name) => name !== 'CustomerRef');
  for (const row of rows) {
    for (const name of hidden as (keyof EntryImportRow)[])
      if (row.values[name]) fault(row, name, 'hidden', `贵司的录单表单未开放该字段，请删除该列`);
  }
}

/** The empty list goes by the customer's form: without what that hides, and asking for what it asks for. */
async function templateFor(ctx: Ctx): Promise<TemplateFor> {
  if (isStaff(ctx)) return { leftOut: [], required: [], elsewhere: [] };
  const form = await myForm(ctx, null);
  const required = requiredOf(form);
  const columns = fieldsOf(EntryImportRow);
  return {
    leftOut: hiddenOf(form).filter((name) => name !== 'CustomerRef'),
    required,
    elsewhere: required.flatMap((name) =>
      columns.has(name) || STOWED.includes(name) ? [] : (formField(name)?.label ?? []),
    ),
  };
}

/** Drafts from lists of simple orders; a draft is known by its customer and the customer's number. */
export const entryTarget: ImportTarget<EntryImportRow, object, Extra> = {
  key: ['CompanyCode', 'CustomerRef'],
  template: templateFor,
  fields: {
    ...ENTRY_FIELDS,
  },
  own: (
    [
      'EntryNo',
      'State',
      'MissingCount',
      'MissingDue',
      'OwnerName',
      'CreateName',
      'SubmitTime',
      'CreateTime',
    ] as const
  ).map((name) => fieldsOf(EntryRecord).get(name)?.label ?? name),
  complete: portsOfNames,
  async resolve(ctx, rows, fault) {
    await resolveCompanies(ctx, rows, fault);
    await resolveOrderCodes(ctx, rows as never, fault as never);
    await refuseHandedIn(ctx, rows, fault);
    await refuseHidden(ctx, rows, fault);
  },
  async existing(ctx, rows, lock) {
    const codes = new Map(
      rows.map(({ extra, values }) => [extra?.CompanyId, values.CompanyCode ?? '']),
    );
    const latest = new Map((await knownOf(ctx, rows, lock)).map((known) => [keyOf(known), known]));
    const drafts = [...latest.values()]
      .filter(({ state }) => state === EntryState.Draft)
      .map(({ id }) => id);
    const entries = await entryStore.readMany(ctx, drafts);
    return entries.map((entry): StoredRow<EntryImportRow> => {
      const { Id, Version, CompanyId, CompanyCode } = entry;
      return { Id, Version, values: rowOfOrder(entry, codes.get(CompanyId) || CompanyCode) };
    });
  },
  async apply(tx, changes) {
    const applied = [];
    for (const change of changes) applied.push(await write(tx, change));
    return applied;
  },
  async undo(tx, changes) {
    const added = changes.filter(({ kind }) => kind === 'added').map(({ Id }) => Id);
    const gone = await tx.sql<{ id: number }>(
      'DELETE FROM entry_order WHERE id = ANY($1) AND state = $2 RETURNING id',
      [added, EntryState.Draft],
    );
    await forgetAttachments(
      tx,
      entryAttachments.entity,
      gone.map(({ id }) => id),
    );
    for (const change of changes) if (change.kind === 'changed') await restore(tx, change);
    return [];
  },
};

async function write(
  tx: Ctx,
  { stored, values, fields, extra }: RowChange<EntryImportRow, Extra>,
): Promise<{ Id: number; Version: number }> {
  const before = stored ? await entryStore.read(tx, stored.Id) : null;
  const order = normalEntry(
    before
      ? orderOfRow(values, fields, before)
      : orderOfRow(
          values,
          Object.keys(values) as (keyof EntryImportRow)[],
          newEntry(await formOf(tx, extra.CompanyId)),
        ),
  );
  const customer = {
    CompanyId: extra.CompanyId,
    CompanyCode: values.CompanyCode ?? '',
    CompanyName: values.CompanyName ?? '',
  };
  return putEntry(tx, { order, before, verb: EntryVerb.Save, customer, source: EntrySource.Excel });
}

async function restore(
  tx: Ctx,
  { Id, before: values }: AppliedChange<EntryImportRow, Extra>,
): Promise<void> {
  const before = await entryStore.read(tx, Id);
  const order = normalEntry(
    orderOfRow(values, Object.keys(values) as (keyof EntryImportRow)[], before),
  );
  await putEntry(tx, {
    order,
    before,
    verb: EntryVerb.Save,
    customer: before,
    source: before.Source,
  });
}

export const entryImporter = defineImport(entryImport, entryTarget, import.meta.url);
