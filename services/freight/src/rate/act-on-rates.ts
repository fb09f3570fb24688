import { PRICE_FIELDS } from '@quayside/contracts/freight/boxes';
import { RateSource, RateStatus } from '@quayside/contracts/freight/choices';
import {
  type ActOnRates,
  type RateOutcome,
  RateVerb,
  type RenewRates,
} from '@quayside/contracts/freight/rate.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { decimalToNumber, sumDecimals } from '@quayside/shipping-standards/decimal';
import { demandOf } from '../demand/demand.js';
import { eachOf } from './each-of.js';
import { RateEntity } from './rate.entity.js';
import { copyCharges } from './rate-charges.js';
import { insertDraft, publishOne, wholeRate } from './save-rate.js';
import { unpriced } from './unpriced.js';

const { Draft, Published, Hidden, Deleted } = RateStatus;

/** From which states each verb goes, and what it stores. Publishing has a way of its own. */
interface Step {
  from: readonly RateStatus[];
  set(ctx: Ctx, asked: ActOnRates): Partial<RateEntity>;
  /** Refuses what the state alone does not tell. */
  only?(rate: RateEntity): boolean;
}
const NOT_HIDDEN = { HiddenReason: null, HiddenName: null, HiddenUntil: null };
const STEPS: Record<Exclude<RateVerb, 'publish'>, Step> = {
  [RateVerb.TakeOff]: {
    from: [Published, Hidden],
    only: ({ OffShelf }) => !OffShelf,
    set: () => ({ OffShelf: true }),
  },
  [RateVerb.PutOn]: {
    from: [Published, Hidden],
    only: ({ OffShelf }) => OffShelf,
    set: () => ({ OffShelf: false }),
  },
  [RateVerb.Hide]: {
    from: [Published],
    set: (ctx, { Reason, Until }) => ({
      Status: Hidden,
      HiddenReason: Reason?.trim() || null,
      HiddenUntil: Until ?? null,
      HiddenName: ctx.employee.Name,
    }),
  },
  [RateVerb.Show]: { from: [Hidden], set: () => ({ Status: Published, ...NOT_HIDDEN }) },
  [RateVerb.Delete]: {
    from: [Draft, Published, Hidden],
    set: () => ({ Status: Deleted, ...NOT_HIDDEN }),
  },
  // What was deleted comes back as a draft: its days may be another's by now.
  [RateVerb.Restore]: {
    from: [Deleted],
    set: () => ({ Status: Draft, ReplacedBy: null, OffShelf: false }),
  },
};

async function act(
  tx: Ctx,
  id: number,
  asked: ActOnRates,
): Promise<Omit<RateOutcome, 'Id' | 'Done'>> {
  const reason = asked.Reason?.trim() || null;
  if (asked.Verb === RateVerb.Publish) {
    const { waits, closed } = await publishOne(tx, id, reason);
    return { Message: waits ? `待确认：${waits}` : null, Closed: [...closed] };
  }
  const step = STEPS[asked.Verb];
  const rate = await tx.repo(RateEntity).lock(id);
  if (!step.from.includes(rate.Status) || step.only?.(rate) === false) {
    const state =
      rate.OffShelf && rate.Status === Published ? '已下架' : RateStatus.label(rate.Status);
    throw new Refusal('rate.state', { state, verb: RateVerb.label(asked.Verb) });
  }
  const [waiting] = await tx.sql('SELECT 1 FROM rate_change WHERE rate_id = $1 AND state = 0', [
    id,
  ]);
  if (waiting && asked.Verb === RateVerb.Delete) throw new Refusal('rate.waiting');
  await tx.repo(RateEntity).update(id, rate.Version, {
    ...step.set(tx, asked),
    ChangeReason: reason,
    UpdateName: tx.employee.Name,
  } as never);
  await tx.audit({
    entity: 'rate',
    entityId: id,
    verb: asked.Verb,
    after: reason ? { Reason: reason } : undefined,
  });
  return { Message: null, Closed: [] };
}

/** Publishes, takes off, hides, deletes, restores rates; a rate of another company is as one that does not exist. */
export async function actOnRates(ctx: Ctx, asked: ActOnRates): Promise<RateOutcome[]> {
  const outcomes = await eachOf(ctx, asked.Ids, (tx, id) => act(tx, id, asked));
  return asked.Verb === RateVerb.Publish ? withDemand(ctx, outcomes) : outcomes;
}

/** Publications with how many customers searched their lanes in vain, and why some sell to nobody. */
async function withDemand(ctx: Ctx, outcomes: RateOutcome[]): Promise<RateOutcome[]> {
  const done = outcomes.flatMap(({ Id, Done }) => (Done ? [Id] : []));
  const demand = await demandOf(ctx, done);
  const without = await unpriced(ctx, done);
  return outcomes.map((outcome) => ({
    ...outcome,
    Message: [outcome.Message, without.get(outcome.Id)].filter(Boolean).join('；') || null,
    Demand: demand.get(outcome.Id) ?? 0,
  }));
}

/** New rates like old ones for other days, their prices moved by an amount; the old ones stay what they are. */
export async function renewRates(
  ctx: Ctx,
  { Ids, ValidFrom, ValidTo, Add, Publish }: RenewRates,
): Promise<RateOutcome[]> {
  if (ValidTo < ValidFrom)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'ValidTo', Code: 'range', Msg: '有效期止早于有效期起' },
    ]);
  const outcomes = await eachOf(ctx, Ids, async (tx, id) => {
    const old = await tx.repo(RateEntity).get(id);
    const moved = Object.fromEntries(
      PRICE_FIELDS.map((field) => [
        field,
        old[field] == null
          ? null
          : Math.max(0, decimalToNumber(sumDecimals([old[field], Add ?? 0]))),
      ]),
    );
    const rate = wholeRate({ ...old, ...moved, ValidFrom, ValidTo });
    const more = {
      LaneCode: old.LaneCode,
      LaneParent: old.LaneParent,
      Missing: old.CarrierCode ? null : old.Missing,
    };
    const draft = await insertDraft(tx, rate, more, RateSource.Renewal, `续期自 #${id}`);
    await copyCharges(tx, [{ from: id, to: draft.Id }]);
    if (!Publish) return { Message: `已生成草稿 #${draft.Id}`, Closed: [] };
    const { waits, closed } = await publishOne(tx, draft.Id, null);
    return {
      Message: waits ? `新运价 #${draft.Id} 待确认：${waits}` : `新运价 #${draft.Id}`,
      Closed: [...closed],
    };
  });
  return Publish ? withDemand(ctx, outcomes) : outcomes;
}
