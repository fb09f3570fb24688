import { EntrySource, EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import type {
  EntryDetail,
  EntrySubmission,
} from '@quayside/contracts/booking/entry/entry-order.api';
import type { EntryFinding } from '@quayside/contracts/booking/entry/findings';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { refusedFor } from '@quayside/service-kit/document/finding-list';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { missingOf, nextMissing } from '../entry-rules/due.js';
import { errorsOf, judgeEntry } from '../entry-rules/judge.js';
import { cargoRemark, withoutOldReason } from '../entry-rules/judge-cargo.js';
import { filledByForm, formFor, hiddenFaults } from './by-form.js';
import { assertDeskValues } from './desk-values.js';
import { differencesOf } from './differences.js';
import { dropDraft } from './drafts.js';
import { entryStore, type WholeEntry } from './entry-order.entity.js';
import { entryMachine } from './entry-order.machine.js';
import { detailOf, entryStory, stateAfter } from './entry-states.js';
import { followEntry } from './follow-entry.js';
import { normalEntry, totalsOf } from './normal-entry.js';
import { dueHoursOf, factsOf, lockEntry } from './read-entry.js';
import { withSameLines } from './same-lines.js';
import { type Customer, customerOf, refuseForeignLines, withHidden } from './whose.js';

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Refusal('request.invalid', {}, [...errors]);
}

/** Refuses with 422 what the rules call wrong, at the places of the request. */
export function assertRight(findings: readonly EntryFinding[]): void {
  const errors = errorsOf(findings);
  if (errors.length === 0) return;
  throw refusedFor(
    'entry.faulty',
    errors.map((error) => ({ ...error, Prop: `Order.${error.Prop}` })),
    { count: errors.length },
  );
}

/** How a hand-in is called in a state: of what lacks the desk may write something, too, without taking it for supplemented. */
const handIn =
  (ctx: Ctx) =>
  (state: EntryState | null): EntryVerb => {
    if (state === null || state === EntryState.Draft || state === EntryState.Returned)
      return EntryVerb.Submit;
    return state === EntryState.Lacking && !isStaff(ctx) ? EntryVerb.Supplement : EntryVerb.Correct;
  };

export const saveEntry = (ctx: Ctx, submission: EntrySubmission): Promise<EntryDetail> =>
  writeEntry(ctx, submission, () => EntryVerb.Save);
export const submitEntry = (ctx: Ctx, submission: EntrySubmission): Promise<EntryDetail> =>
  writeEntry(ctx, submission, handIn(ctx));

async function writeEntry(
  ctx: Ctx,
  submission: EntrySubmission,
  verbIn: (state: EntryState | null) => EntryVerb,
): Promise<EntryDetail> {
  const { Id, Version, CompanyId } = submission;
  if (Id && Version == null) throw invalid('Version', 'required', '请提供版本');
  const stored = Id ? await entryStore.read(ctx, Id) : null;
  const customer = stored ? null : await customerOf(ctx, CompanyId);
  const form = await formFor(ctx, stored, customer?.CompanyId);
  const order = withSameLines(
    ctx,
    withoutOldReason(normalEntry(filledByForm(ctx, form, submission.Order, stored)), stored),
    stored,
  );
  refuseForeignLines(ctx, order, 'Order');
  refuse(
    hiddenFaults(ctx, form, order, stored).map((fault) => ({
      ...fault,
      Prop: `Order.${fault.Prop}`,
    })),
  );
  const facts = verbIn(null) === EntryVerb.Save ? null : await factsOf(ctx, order, form);
  return ctx.tx(async (tx) => {
    const locked = Id ? await lockEntry(tx, Id) : null;
    const before = locked?.entry ?? null;
    const verb = verbIn(before?.State ?? null);
    entryMachine.step(tx, before?.State ?? null, verb);
    if (before && before.Version !== Version) throw new Refusal('record.stale');
    if (before && CompanyId && CompanyId !== before.CompanyId)
      throw invalid('CompanyId', 'company-fixed', '录单的客户不能更改');
    assertDeskValues(tx, order, before);
    if (facts)
      assertRight([...judgeEntry(order, facts), ...(before ? bookedLacks(before, order) : [])]);
    const whole = withHidden(tx, order, before);
    const remarks = submission.Remarks?.trim() || null;
    const record = await putEntry(tx, {
      order: whole,
      before,
      verb,
      customer: customer as Customer,
      source: submission.Source,
      remarks,
    });
    if (locked?.order && before) await followEntry(tx, locked.order, before, record);
    await dropDraft(tx, Id ?? 0);
    return detailOf(tx, await entryStore.read(tx, record.Id));
  });
}

/** An order on its way into the store. */
interface Putting {
  order: EntryInput;
  /** The stored order, locked; null for a new one. */
  before: WholeEntry | null;
  verb: EntryVerb;
  /** Whose a new order is, and how it came. */
  customer: Customer;
  source?: EntrySource | null | undefined;
  remarks?: string | null;
}

/** Writes an order by a verb that its state allows, with totals, what lacks and its story. 403, 422 as the table of states says. */
export async function putEntry(
  tx: Ctx,
  { order, before, verb, customer, source, remarks = null }: Putting,
): Promise<WholeEntry> {
  const { to } = entryMachine.step(tx, before?.State ?? null, verb);
  const State = before ? stateAfter(verb, to, before) : to;
  const owner = before ?? (await newHeader(tx, customer, source));
  const zones = await portZonesOrNone(tx);
  const record: WholeEntry = {
    ...owner,
    ...order,
    ...totalsOf(order),
    ...nextMissing(missingOf(order, State, await dueHoursOf(tx, owner.CompanyId), zones)),
    State,
    Version: owner.Version + 1,
    UpdateTime: tx.now.toISOString(),
    Opinion: verb === EntryVerb.Correct ? owner.Opinion : null,
    ...(verb === EntryVerb.Submit && { SubmitTime: tx.now.toISOString(), AcceptTime: null }),
  };
  if (before) await entryStore.write(tx, before, record);
  else record.Id = await entryStore.add(tx, record);
  const differences = before && verb !== EntryVerb.Save ? differencesOf(before, record, zones) : [];
  const answered = verb === EntryVerb.Submit ? cargoRemark(record) : null;
  const said = [remarks, answered].filter(Boolean).join('；').slice(0, 2000) || null;
  await entryStory.note(tx, [
    { record, verb, from: before?.State ?? null, remarks: said, differences },
  ]);
  return record;
}

/** What a booked order may not lose: its cargo order has it. */
export function bookedLacks({ OrderId }: WholeEntry, order: EntryInput): EntryFinding[] {
  if (!OrderId) return [];
  const needed = [
    ['CarrierCode', '船公司'],
    ['Vessel', '船名'],
    ['Voyage', '航次'],
  ] as const;
  return needed.flatMap(([Prop, label]) =>
    order[Prop]
      ? []
      : [{ Prop, Code: 'required', Msg: `已订舱，请填写${label}`, Weight: 'error' as const }],
  );
}

/** EO, year and month in China, and a number that no other order has. */
export async function nextEntryNo(tx: Ctx): Promise<string> {
  const [row] = await tx.sql<{ n: number }>(`SELECT nextval('entry_order_number')::int AS n`);
  return `EO${chinaDay(tx.now).replaceAll('-', '').slice(2, 6)}${String(row?.n).padStart(4, '0')}`;
}

export type NewHeader = Omit<
  WholeEntry,
  keyof EntryInput | keyof ReturnType<typeof totalsOf> | 'State' | 'MissingCount' | 'MissingDue'
>;

async function newHeader(
  tx: Ctx,
  { CompanyId, CompanyCode, CompanyName }: Customer,
  source: EntrySource | null | undefined,
): Promise<NewHeader> {
  const { EmployeeId, Name } = tx.employee;
  const now = tx.now.toISOString();
  return {
    Id: 0,
    EntryNo: await nextEntryNo(tx),
    CompanyId,
    CompanyCode,
    CompanyName,
    Source: source ?? EntrySource.Form,
    OnBehalf: isStaff(tx),
    CreatorId: EmployeeId,
    CreateName: Name,
    OwnerId: null,
    OwnerName: null,
    BookingNo: null,
    OrderId: null,
    BookingCancelled: false,
    Opinion: null,
    SubmitTime: null,
    AcceptTime: null,
    RemindTime: null,
    Version: 0,
    CreateTime: now,
    UpdateTime: now,
  };
}
