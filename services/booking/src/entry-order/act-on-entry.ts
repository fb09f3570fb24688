import { findEmployees } from '@quayside/contracts/auth/session';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type {
  EntryDetail,
  EntryHandler,
  EntryStep,
  TakeEntryOrder,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { notice } from '@quayside/contracts/messaging/notice';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { missingOf, nextMissing } from '../entry-rules/due.js';
import { earlyStep } from './early-step.js';
import { entryStore, type WholeEntry } from './entry-order.entity.js';
import { detailOf, entryStates } from './entry-states.js';
import { dueHoursOf, lockEntry } from './read-entry.js';
import { quietNotice } from './step-notice.js';

/** Verbs that need nothing but a reason; the others come with data. */
const PLAIN: readonly EntryVerb[] = [
  EntryVerb.Accept,
  EntryVerb.Ask,
  EntryVerb.Return,
  EntryVerb.Depart,
  EntryVerb.Complete,
  EntryVerb.Cancel,
];
/** Verbs whose reason stands on the order. */
const ANSWERED: readonly EntryVerb[] = [EntryVerb.Ask, EntryVerb.Return, EntryVerb.Cancel];

/** Who takes an order on deals with it, unless somebody does already. */
function taken(tx: Ctx, { OwnerId }: WholeEntry): Partial<WholeEntry> {
  const { EmployeeId, Name } = tx.employee;
  return {
    AcceptTime: tx.now.toISOString(),
    ...(OwnerId === null && { OwnerId: EmployeeId, OwnerName: Name }),
  };
}

/** Takes a step that needs nothing but a reason. */
export function actOnEntry(
  ctx: Ctx,
  { Id, Version, Verb, Remarks }: EntryStep,
): Promise<EntryDetail> {
  return ctx.tx(async (tx) => {
    const { entry } = await lockEntry(tx, Id);
    if (!PLAIN.includes(Verb)) {
      throw new Refusal('state.refused', {
        status: EntryState.label(entry.State),
        verb: EntryVerb.label(Verb),
      });
    }
    const { to } = entryStates.step(tx, entry, Verb);
    const early = Remarks?.trim() ? null : await earlyStep(tx, entry);
    if (early?.verb === Verb) throw invalid('Remarks', 'early', early.why);
    const hours = await dueHoursOf(tx, entry.CompanyId);
    const zones = await portZonesOrNone(tx);
    const moved = await entryStates.act(tx, entry, Verb, {
      version: Version,
      remarks: Remarks,
      set: {
        ...nextMissing(missingOf(entry, to as EntryState, hours, zones)),
        Opinion: ANSWERED.includes(Verb) ? Remarks?.trim() || null : null,
        ...(Verb === EntryVerb.Accept && taken(tx, entry)),
        ...(Verb === EntryVerb.Return && { AcceptTime: null }),
      },
    });
    return detailOf(tx, moved);
  });
}

/** Those of the desk who may deal with orders. */
export async function handlersOf(ctx: Ctx): Promise<EntryHandler[]> {
  const people = await ctx.call(findEmployees, { Permission: 'entry:handle' });
  return people.map(({ Id, RealName }) => ({ Id, Name: RealName }));
}

/** Says who of the desk deals with an order; null: nobody. Who it is, is asked before anything is locked. */
export async function assignEntry(
  ctx: Ctx,
  { Id, OwnerId = null }: TakeEntryOrder,
): Promise<EntryDetail> {
  await entryStore.read(ctx, Id);
  const [owner] = OwnerId
    ? await ctx.call(findEmployees, { Ids: [OwnerId], Permission: 'entry:handle' })
    : [];
  if (OwnerId && owner?.Id !== OwnerId) {
    throw new Refusal('request.invalid', {}, [
      { Prop: 'OwnerId', Code: 'employee-unknown', Msg: '该员工不能受理录单' },
    ]);
  }
  return ctx.tx(async (tx) => {
    const before = await entryStore.read(tx, Id, true);
    const OwnerName = owner?.RealName ?? null;
    await tx.sql('UPDATE entry_order SET owner_id = $2, owner_name = $3 WHERE id = $1', [
      Id,
      OwnerId,
      OwnerName,
    ]);
    await tx.sql(`UPDATE shipment SET owner_id = $2 WHERE entry_id = $1 AND source = 'entry'`, [
      Id,
      OwnerId,
    ]);
    await tx.audit({
      entity: 'EntryOrder',
      entityId: Id,
      verb: 'assign',
      before: { OwnerId: before.OwnerId },
      after: { OwnerId },
    });
    await tx.publish(notice, `entry-${Id}`, quietNotice(before));
    return detailOf(tx, { ...before, OwnerId, OwnerName });
  });
}
