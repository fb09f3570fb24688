import { RateStatus } from '@quayside/contracts/freight/choices';
import type { RateOutcome } from '@quayside/contracts/freight/rate.api';
import {
  ChangeState,
  type SettleRateChanges,
  type WithdrawnChange,
} from '@quayside/contracts/freight/rate-change.api';
import { notice } from '@quayside/contracts/messaging/notice';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { eachOf } from '../rate/each-of.js';
import { publishRates } from '../rate/publish.js';
import { RateEntity } from '../rate/rate.entity.js';
import { laneOf, lanesByCode } from '../rate/rate-codes.js';
import { readRate } from '../rate/read-rates.js';
import { changeInForce, wholeRate } from '../rate/save-rate.js';
import { settledNotice } from '../rate/waiting-notice.js';
import { RateChangeEntity } from './rate-change.entity.js';

async function lockWaiting(tx: Ctx, id: number): Promise<RateChangeEntity> {
  const change = await tx.repo(RateChangeEntity).lock(id);
  if (change.State !== ChangeState.Waiting)
    throw new Refusal('rate.settled', { name: change.SettleName ?? change.CreateName });
  return change;
}

const settle = (tx: Ctx, { Id }: RateChangeEntity, state: ChangeState, remark: string | null) =>
  tx.sql(
    'UPDATE rate_change SET state = $2, settle_name = $3, settle_time = $4, settle_remark = $5 WHERE id = $1',
    [Id, state, tx.employee.Name, tx.now.toISOString(), remark],
  );

const asDraft = (tx: Ctx, { Id, Version }: RateEntity) =>
  tx
    .repo(RateEntity)
    .update(Id, Version, { Status: RateStatus.Draft, UpdateName: tx.employee.Name } as never);

async function confirm(tx: Ctx, change: RateChangeEntity, rate: RateEntity) {
  if (change.IsFirst) return (await publishRates(tx, [rate.Id])).get(rate.Id) ?? [];
  if (rate.Status !== RateStatus.Published && rate.Status !== RateStatus.Hidden)
    throw new Refusal('rate.state', { state: RateStatus.label(rate.Status), verb: '修改' });
  const after = wholeRate({ ...rate, ...(change.Patch as object) });
  const lane = laneOf(
    after,
    await lanesByCode(tx.outside(), [after.PodCode], after.LaneCode ? [after.LaneCode] : []),
  );
  const more = {
    LaneCode: after.LaneCode ?? lane?.LaneCode ?? null,
    LaneParent: lane?.ParentCode ?? rate.LaneParent,
    Missing: null,
  };
  return changeInForce(tx, rate, after, more, Object.keys(change.Patch as object), change.Reason);
}

/** Confirms or rejects changes, each by itself. Nobody confirms what he asked for himself. 400 for a rejection without a reason. */
export async function settleChanges(
  ctx: Ctx,
  { Ids, Confirm, Remark }: SettleRateChanges,
): Promise<RateOutcome[]> {
  const remark = Remark?.trim() || null;
  if (!Confirm && !remark)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'Remark', Code: 'required', Msg: '请填写驳回原因' },
    ]);
  return eachOf(ctx, Ids, async (tx, id) => {
    const change = await lockWaiting(tx, id);
    if (change.EmployeeId === tx.employee.EmployeeId) throw new Refusal('rate.own-change');
    const rate = await tx.repo(RateEntity).lock(change.RateId);
    const closed = Confirm ? await confirm(tx, change, rate) : [];
    if (!Confirm && change.IsFirst) await asDraft(tx, rate);
    await settle(tx, change, Confirm ? ChangeState.Confirmed : ChangeState.Rejected, remark);
    await tx.audit({
      entity: 'rate',
      entityId: rate.Id,
      verb: Confirm ? 'confirm' : 'reject',
      after: remark ? { Remark: remark } : undefined,
    });
    await tx.publish(
      notice,
      `rate-${rate.Id}`,
      settledNotice(rate, {
        EmployeeId: change.EmployeeId,
        by: tx.employee.Name,
        confirmed: Confirm,
        remark,
      }),
    );
    return { Message: null, Closed: [...closed] };
  });
}

/** Takes back what one asked for oneself, before anybody decided. */
export async function withdrawChange(ctx: Ctx, id: number): Promise<WithdrawnChange> {
  const rateId = await ctx.tx(async (tx) => {
    const change = await lockWaiting(tx, id);
    if (change.EmployeeId !== tx.employee.EmployeeId) throw new Refusal('record.absent');
    const rate = await tx.repo(RateEntity).lock(change.RateId);
    if (change.IsFirst) await asDraft(tx, rate);
    await settle(tx, change, ChangeState.Void, '申请人撤回');
    await tx.audit({ entity: 'rate', entityId: rate.Id, verb: 'withdraw' });
    return rate.Id;
  });
  return { Rate: await readRate(ctx, rateId) };
}
