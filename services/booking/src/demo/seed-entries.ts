import { demoCompanies, demoEmployees } from '@quayside/contracts/auth/demo';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ORDER } from '../cargo-order/columns.js';
import { keepEntries } from '../entry-milestones/keep-shipments.js';
import { entryStore, type WholeEntry } from '../entry-order/entry-order.entity.js';
import { normalEntry, totalsOf } from '../entry-order/normal-entry.js';
import { nextEntryNo } from '../entry-order/write-entry.js';
import { missingOf, nextMissing, USUAL_HOURS } from '../entry-rules/due.js';
import {
  type DemoEntry,
  type DemoStep,
  demoEntries,
  type StoredDemoOrder,
} from './demo-entries.js';

const HOUR = 3_600_000;
/** Staff of the operator. */
const STAFF = demoEmployees
  .filter(({ CompanyId }) => CompanyId === 1)
  .map(({ Id }) => Id as number);
const employee = (id: number) => demoEmployees.find(({ Id }) => Id === id) ?? demoEmployees[1];
const company = (id: number) => demoCompanies.find(({ Id }) => Id === id) ?? demoCompanies[1];

/** Entered orders of the demo companies with their stories; their notices are long read and not told again. Does nothing when there are any. */
export async function seedEntries(tx: Ctx): Promise<void> {
  const known = await tx.sql('SELECT 1 FROM entry_order LIMIT 1');
  if (known.length > 0) return;
  const stored = await tx.sql<StoredDemoOrder>(
    `SELECT ${ORDER} FROM cargo_order t WHERE NOT t.cancelled ORDER BY t.id`,
  );
  const rows: object[] = [];
  const entries: WholeEntry[] = [];
  for (const entry of demoEntries(tx.now, stored)) {
    const whole = await entryOf(tx, entry);
    const Id = await entryStore.add(tx, whole);
    entries.push({ ...whole, Id });
    rows.push(...logOf(tx, Id, entry));
  }
  await keepEntries(tx, entries);
  await tx.sql(
    `INSERT INTO entry_log (entry_id, owner_id, creator_id, verb, from_status, to_status, remarks, differences, employee_id, employee_name, company_name, create_time)
     SELECT entry_id, owner_id, creator_id, verb, from_status, to_status, remarks, '[]', employee_id, employee_name, company_name, create_time
     FROM json_populate_recordset(NULL::entry_log, $1)`,
    [JSON.stringify(rows)],
  );
}

const momentOf = (tx: Ctx, { hoursAgo }: DemoStep): string =>
  new Date(tx.now.getTime() - hoursAgo * HOUR).toISOString();

function logOf(tx: Ctx, entry_id: number, { companyId, creatorId, steps }: DemoEntry): object[] {
  return steps.map((step, index) => ({
    entry_id,
    owner_id: companyId,
    creator_id: creatorId,
    verb: step.verb,
    from_status: steps[index - 1]?.to ?? null,
    to_status: step.to,
    remarks: step.remarks,
    employee_id: step.employeeId,
    employee_name: employee(step.employeeId).RealName,
    company_name: company(employee(step.employeeId).CompanyId).CompanyName,
    create_time: momentOf(tx, step),
  }));
}

async function entryOf(
  tx: Ctx,
  { companyId, creatorId, source, order, booked, steps }: DemoEntry,
): Promise<Omit<WholeEntry, 'Id'>> {
  const { Id, CompanyCode, CompanyName } = company(companyId);
  const whole = normalEntry(order);
  const zones = await portZonesOrNone(tx);
  const last = steps.at(-1) as DemoStep;
  const at = (verb: EntryVerb): string | null => {
    const step = steps.find((each) => each.verb === verb);
    return step ? momentOf(tx, step) : null;
  };
  const accepted = steps.find(({ verb }) => verb === EntryVerb.Accept);
  return {
    ...whole,
    ...totalsOf(whole),
    ...nextMissing(missingOf(whole, last.to, USUAL_HOURS, zones)),
    EntryNo: await nextEntryNo(tx),
    CompanyId: Id,
    CompanyCode,
    CompanyName,
    State: last.to,
    Source: source,
    OnBehalf: STAFF.includes(creatorId),
    CreatorId: creatorId,
    CreateName: employee(creatorId).RealName,
    OwnerId: accepted?.employeeId ?? null,
    OwnerName: accepted ? employee(accepted.employeeId).RealName : null,
    BookingNo: booked?.BookingNo ?? null,
    OrderId: booked?.OrderId ?? null,
    BookingCancelled: false,
    Opinion:
      last.to === EntryState.Lacking ||
      last.to === EntryState.Returned ||
      last.to === EntryState.Cancelled
        ? last.remarks
        : null,
    SubmitTime: at(EntryVerb.Submit),
    AcceptTime: at(EntryVerb.Accept),
    RemindTime: null,
    Version: steps.length,
    CreateTime: momentOf(tx, steps[0] as DemoStep),
    UpdateTime: momentOf(tx, last),
  };
}
