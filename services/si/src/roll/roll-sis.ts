import {
  RollEffect,
  type RolledPaper,
  type RollPart,
  type RollQuestion,
  type RollStep,
  type UndoRollStep,
} from '@quayside/contracts/booking/roll/participant';
import { BEFORE_CARRIER, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { once } from '@quayside/service-kit/workflow/once';
import { refreshOrderState } from '../cargo-order/order-state.js';
import { contentChanged } from '../carrier/content-changed.js';
import { supersedeDrafts } from '../draft-bill/receive-draft.js';
import { asSaid } from '../drift/drift.rules.js';
import { settleFields } from '../drift/settle-drift.js';
import { lockOrders } from '../merging/merge-orders.js';
import { noteSteps } from '../shipping-instruction/log-step.js';
import { ownersOf, partOf, sailingAfter, sailingDifferences, siPaper } from './papers-of-roll.js';
import { draftsOf, mergedInto, type RolledSi, rolledSis } from './read-rolled.js';
import type { DraftWas, SailingBefore, SailingOfSi } from './si-roll.entity.js';

const NOTHING: RollPart = { Papers: [], Owners: [] };

/** What a roll would do to the SIs of an order; nothing is changed. */
export async function prepareRoll(ctx: Ctx, { OrderId, After }: RollQuestion): Promise<RollPart> {
  const [sis, merged, begun] = [
    await rolledSis(ctx, OrderId),
    await mergedInto(ctx, OrderId),
    await draftsOf(ctx, OrderId),
  ];
  return partOf(sis, After, { merged, begun, zones: await portZonesOrNone(ctx) });
}

/** Writes the voyage and the state of an SI that is held locked; its version grows, so that an open form does not write the old one back. */
async function write(
  tx: Ctx,
  { Id, Version, CGO_ID }: Pick<RolledSi, 'Id' | 'Version' | 'CGO_ID'>,
  to: SailingOfSi,
): Promise<void> {
  await tx.sql(
    `UPDATE shipping_instruction SET tbi_vessel = $2, tbi_voyage = $3, tbi_sailingdate = $4, tbi_deadline = $5, tbi_status = $6,
       version = $7, update_time = $8 WHERE id = $1`,
    [
      Id,
      to.TBI_VESSEL,
      to.TBI_VOYAGE,
      to.TBI_SAILINGDATE,
      to.TBI_DEADLINE,
      to.TBI_STATUS,
      Version + 1,
      tx.now,
    ],
  );
  // The order may have moved first: what it told of this SI held for the other voyage.
  const { TBI_VESSEL, TBI_VOYAGE, TBI_SAILINGDATE } = to;
  const said = Object.entries({ TBI_VESSEL, TBI_VOYAGE, TBI_SAILINGDATE }).map(([name, value]) => [
    name,
    asSaid(value),
  ]);
  await settleFields(tx, { Id, CGO_ID }, Object.fromEntries(said));
  // What waits to be sent says the old voyage.
  await contentChanged(tx, Id);
}

const sailing = ({
  TBI_VESSEL,
  TBI_VOYAGE,
  TBI_SAILINGDATE,
  TBI_DEADLINE,
  TBI_STATUS,
}: SailingOfSi): SailingOfSi => ({
  TBI_VESSEL,
  TBI_VOYAGE,
  TBI_SAILINGDATE,
  TBI_DEADLINE,
  TBI_STATUS,
});

async function moveOne(
  tx: Ctx,
  si: RolledSi,
  { WorkflowId, After, Reason }: RollStep,
): Promise<void> {
  const to: SailingOfSi = { ...sailingAfter(After), TBI_STATUS: si.fate.to };
  const drafts: DraftWas[] = si.drafts.map(({ Id, State }) => ({ Id, State }));
  const was: SailingBefore = { ...sailing(si), Left: to };
  await tx.sql(
    'INSERT INTO si_roll (workflow_id, tbi_id, was, drafts, left_version) VALUES ($1, $2, $3, $4, $5)',
    [WorkflowId, si.Id, JSON.stringify(was), JSON.stringify(drafts), si.Version + 1],
  );
  await write(tx, si, to);
  if (drafts.length > 0) await supersedeDrafts(tx, si.Id);
  const remarks = [`改配：${Reason}`, si.fate.note].filter(Boolean).join('；').slice(0, 2000);
  await noteSteps(tx, [
    {
      si: { ...si, ...to },
      verb: SiVerb.Roll,
      from: si.TBI_STATUS,
      remarks,
      differences: sailingDifferences(si, to, await portZonesOrNone(tx)),
    },
  ]);
}

/**
 * Moves the open SIs of an order to another voyage, all of them or none: 422 where one cannot be moved any more. Its order follows when
 * booking's turn comes, and finds its SIs to say what it says itself.
 */
export const applyRoll = (ctx: Ctx, step: RollStep): Promise<RollPart> =>
  once(
    ctx,
    step.WorkflowId,
    'apply',
    async (tx) => {
      await lockOrders(tx, [step.OrderId]);
      const sis = await rolledSis(tx, step.OrderId, true);
      const part = partOf(sis, step.After, {
        merged: await mergedInto(tx, step.OrderId),
        begun: await draftsOf(tx, step.OrderId),
        zones: await portZonesOrNone(tx),
      });
      const block = part.Papers.find(({ Effect }) => Effect === RollEffect.Block);
      if (block)
        throw new Refusal('si.roll-blocked', {
          reason: `${block.Kind} ${block.No}：${block.Note ?? ''}`,
        });
      for (const si of sis) await moveOne(tx, si, step);
      await refreshOrderState(tx, step.OrderId);
      return part;
    },
    NOTHING,
  );

interface Journal {
  tbi_id: number;
  was: SailingBefore;
  drafts: DraftWas[];
  left_version: number;
}

const instant = (value: string | null): number | null => (value ? Date.parse(value) : null);

/** An SI still sails as a roll left it, and no carrier has it as it is now. */
const isAsLeft = (si: SailingOfSi, left: SailingOfSi): boolean =>
  si.TBI_VESSEL === left.TBI_VESSEL &&
  si.TBI_VOYAGE === left.TBI_VOYAGE &&
  si.TBI_SAILINGDATE === left.TBI_SAILINGDATE &&
  BEFORE_CARRIER.includes(si.TBI_STATUS) &&
  instant(si.TBI_DEADLINE) === instant(left.TBI_DEADLINE);

/**
 * Puts one SI back as it was. Of one that somebody changed since the voyage alone goes back: what
 * he typed stays, and so does its state, for the carrier does not have what it says now.
 * @returns what it sails by again, and a note where something else stays; null where its voyage is
 *   no longer what the roll left, or a carrier has it
 */
async function putOneBack(
  tx: Ctx,
  si: RolledSi,
  { was, drafts, left_version }: Journal,
  { Reason, Asked }: UndoRollStep,
): Promise<{ to: SailingOfSi; note: string | null } | null> {
  const isUntouched = si.Version === left_version;
  if (!isUntouched && !(was.Left && isAsLeft(si, was.Left))) return null;
  const to: SailingOfSi = sailing(isUntouched ? was : { ...was, TBI_STATUS: si.TBI_STATUS });
  const note = isUntouched ? null : await keptNote(tx, si, was);
  await write(tx, si, to);
  if (isUntouched)
    for (const { Id, State } of drafts)
      await tx.sql('UPDATE draft_bill SET state = $2, version = version + 1 WHERE id = $1', [
        Id,
        State,
      ]);
  const reason = Asked ? `撤销改配：${Reason}` : `改配未能完成，恢复原航次：${Reason}`;
  await noteSteps(tx, [
    {
      si: { ...si, ...to },
      verb: SiVerb.UndoRoll,
      from: si.TBI_STATUS,
      remarks: [reason, note].filter(Boolean).join('；').slice(0, 2000),
      differences: sailingDifferences(si, to, await portZonesOrNone(tx)),
    },
  ]);
  return { to, note };
}

/** What stays of an SI whose voyage goes back, in words. */
async function keptNote(tx: Ctx, si: RolledSi, was: SailingOfSi): Promise<string> {
  const kept = `改配后的改动（${await lastChange(tx, si.Id)}）保留，只恢复航次`;
  if (was.TBI_STATUS === si.TBI_STATUS) return kept;
  return `${kept}，状态仍为“${SiStatus.label(si.TBI_STATUS)}”，请核对`;
}

/** Who changed an SI last, and how, in words. */
async function lastChange(tx: Ctx, id: number): Promise<string> {
  const [step] = await tx.sql<{ verb: SiVerb; name: string }>(
    'SELECT verb, employee_name AS name FROM si_log WHERE tbi_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  );
  return step ? `${step.name}${SiVerb.label(step.verb)}` : '有改动';
}

/**
 * The SIs of a roll as they were before it. Of what was changed since the voyage alone goes back;
 * what sails otherwise by now, or was handed in since, stays as it is. Each is named.
 */
export const undoRoll = (ctx: Ctx, step: UndoRollStep): Promise<RollPart> =>
  once(
    ctx,
    step.WorkflowId,
    'undo',
    async (tx) => {
      await lockOrders(tx, [step.OrderId]);
      const rows = await tx.sql<Journal>(
        'SELECT tbi_id, was, drafts, left_version FROM si_roll WHERE workflow_id = $1',
        [step.WorkflowId],
      );
      const journal = new Map(rows.map((row) => [row.tbi_id, row]));
      const sis = await rolledSis(tx, step.OrderId, true);
      const Papers: RolledPaper[] = [];
      for (const si of sis) {
        const row = journal.get(si.Id);
        const kept = (Note: string) =>
          Papers.push(siPaper(si, { Effect: RollEffect.Keep, Note, Differences: [] }));
        const back = row && (await putOneBack(tx, si, row, step));
        if (!row) kept('改配后新提交的SI，保持不变，请核对航次');
        else if (!back)
          kept(`改配后已改动（${await lastChange(tx, si.Id)}），保持不变，请核对航次`);
        else
          Papers.push(
            siPaper(
              { ...si, ...back.to },
              {
                Effect: RollEffect.Restored,
                Note: back.note,
                Differences: sailingDifferences(si, back.to, await portZonesOrNone(tx)),
              },
            ),
          );
      }
      await refreshOrderState(tx, step.OrderId);
      return { Papers, Owners: ownersOf(sis) };
    },
    NOTHING,
  );
