import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { ChangeStatus, SiDetail } from '@quayside/contracts/si/si.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertBalancedWithout } from './balance.js';
import { type Signing, usualSigning } from './bill-names.js';
import { moveSi } from './move-si.js';
import { readSi, withActions } from './read-si.js';
import { siMachine } from './shipping-instruction.machine.js';
import { siStates } from './si-states.js';
import { takerOf } from './step-hooks.js';

export { moveSi } from './move-si.js';

/** They come with data, not as a change of status. */
const WITH_DATA: readonly SiVerb[] = [SiVerb.Resubmit, SiVerb.Correct];

/** The verb that leads to a status; 422 when the table has none. */
function verbTo(from: SiStatus, to: SiStatus): SiVerb {
  const row = siMachine.verbsTo(from, to).find(({ verb }) => !WITH_DATA.includes(verb));
  if (!row)
    throw new Refusal('state.refused', {
      status: SiStatus.label(from),
      verb: `变更为${SiStatus.label(to)}`,
    });
  return row.verb;
}

/** What other services are asked before the transaction of a step: how the order is, and who signs the bill where it can be issued. */
async function prepared(ctx: Ctx, id: number, status: SiStatus): Promise<Signing | null> {
  const si = await readSi(ctx, id);
  const verb = verbTo(si.TBI_STATUS, status);
  siMachine.step(ctx, si.TBI_STATUS, verb);
  await siStates.prepare(ctx, verb, [id]);
  return verb === SiVerb.Issue ? usualSigning(ctx, si) : null;
}

/** Moves an SI to a status by the verb that the table has for it. */
export async function changeStatus(
  ctx: Ctx,
  { TDId, Status, Remarks }: ChangeStatus,
): Promise<SiDetail> {
  const signing = await prepared(ctx, TDId, Status);
  return ctx.tx(async (tx) => {
    const si = await readSi(tx, TDId, true);
    const verb = verbTo(si.TBI_STATUS, Status);
    if (verb === SiVerb.Void) await assertBalancedWithout(tx, si);
    const step = takerOf(verb) ?? moveSi;
    return withActions(tx, await step(tx, si, verb, Remarks, signing));
  });
}
