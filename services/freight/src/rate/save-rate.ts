import { type Class, fieldsOf, withoutFields } from '@quayside/contracts/core/field';
import { RateSource, RateStatus } from '@quayside/contracts/freight/choices';
import { RateInput } from '@quayside/contracts/freight/rate';
import {
  type ChangeRateCell,
  type ClosedRate,
  INLINE_FIELDS,
  type SavedRate,
  type SaveRate,
} from '@quayside/contracts/freight/rate.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { validate } from '@quayside/service-kit/validation/validate';
import { demandOf } from '../demand/demand.js';
import { faultsOf, missingOf, normalRate } from './judge-rate.js';
import { whyConfirm } from './policy.js';
import { propose } from './propose.js';
import { publishRates } from './publish.js';
import { RateEntity } from './rate.entity.js';
import { laneOf, lanesByCode, unknownCodes, wrongTemplate } from './rate-codes.js';
import { KEY_AND_DAYS, pick, RATE_INPUTS } from './rate-fields.js';
import { policyOf } from './rate-policy.js';
import { readRate } from './read-rates.js';
import { sellingNow } from './selling-now.js';
import { unpriced } from './unpriced.js';

type Values = Record<string, unknown>;
const FLAGS = new Set(
  [...fieldsOf(RateInput).values()].filter(({ kind }) => kind === 'flag').map(({ name }) => name),
);

/** Every field of a rate; one that was left out is empty. */
export const wholeRate = (given: Partial<RateInput>): RateInput =>
  normalRate({
    ...Object.fromEntries(
      RATE_INPUTS.map((name) => [
        name,
        (given as Values)[name] ?? (FLAGS.has(name) ? false : null),
      ]),
    ),
  } as unknown as RateInput);

/** The fields that differ. */
export const changedIn = (before: object, after: object): string[] =>
  RATE_INPUTS.filter(
    (name) =>
      JSON.stringify((before as Values)[name] ?? null) !==
      JSON.stringify((after as Values)[name] ?? null),
  );

async function assertRight(ctx: Ctx, rate: RateInput, id: number | null): Promise<void> {
  const before = id ? await ctx.repo(RateEntity).get(id) : {};
  const faults = [
    ...faultsOf(rate),
    ...(await unknownCodes(ctx, rate, before)),
    ...(await wrongTemplate(ctx, rate)),
  ];
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
}

/** What is stored beside the input: where the rate lies among lanes, and what it lacks. */
async function derived(ctx: Ctx, rate: RateInput) {
  const lanes = await lanesByCode(ctx, [rate.PodCode], rate.LaneCode ? [rate.LaneCode] : []);
  const lane = laneOf(rate, lanes);
  const missing = missingOf(rate);
  return {
    LaneCode: rate.LaneCode ?? lane?.LaneCode ?? null,
    LaneParent: lane?.ParentCode ?? null,
    Missing: missing.join('、') || null,
  };
}

/** A new draft. */
export async function insertDraft(
  tx: Ctx,
  rate: RateInput,
  more: Awaited<ReturnType<typeof derived>>,
  source: RateSource,
  reason: string | null,
) {
  const now = tx.now.toISOString();
  const who = tx.employee;
  const record = await tx.repo(RateEntity).insert({
    ...rate,
    ...more,
    CompanyId: who.CompanyId,
    CompanyType: who.CompanyType,
    Status: RateStatus.Draft,
    OffShelf: false,
    Source: source,
    EmployeeId: who.EmployeeId,
    CreateName: who.Name,
    CreateTime: now,
    UpdateTime: now,
    UpdateName: who.Name,
    Version: 1,
    ChangeReason: reason,
    ReplacedBy: null,
    HiddenReason: null,
    HiddenName: null,
    HiddenUntil: null,
    PublishTime: null,
    PublishName: null,
  } as never);
  await tx.audit({ entity: 'rate', entityId: record.Id, verb: 'create', after: rate });
  return record;
}

/**
 * Adds or changes a rate, and puts it in force when asked to. A change of what is in force sells at once unless the company's rule has another
 * person confirm it: then the old price goes on and the change waits. 400 for what cannot be right, 412 when it changed since it was read.
 */
export async function saveRate(
  ctx: Ctx,
  { Id, Version, Publish, Reason, Rate }: SaveRate,
  source: RateSource = RateSource.Manual,
): Promise<SavedRate> {
  const rate = wholeRate(Rate);
  await assertRight(ctx, rate, Id ?? null);
  const more = await derived(ctx, rate);
  const reason = Reason?.trim() || null;
  const done = await ctx.tx(async (tx) => {
    if (!Id) {
      const record = await insertDraft(tx, rate, more, source, reason);
      return Publish
        ? publishOne(tx, record.Id, reason)
        : { id: record.Id, waits: null, closed: [] };
    }
    const before = await tx.repo(RateEntity).lock(Id);
    if (before.Version !== Version) throw new Refusal('record.stale');
    return changeRate(tx, before, { ...rate, LaneCode: more.LaneCode }, more, {
      publish: Publish === true,
      reason,
    });
  });
  const isOut = Publish && !done.waits;
  const demand = isOut ? await demandOf(ctx, [done.id]) : null;
  const without = isOut ? await unpriced(ctx, [done.id]) : null;
  return {
    Rate: await readRate(ctx, done.id),
    Waits: done.waits,
    Closed: [...done.closed],
    Demand: demand?.get(done.id) ?? 0,
    Unpriced: without?.get(done.id) ?? null,
  };
}

interface Done {
  id: number;
  waits: string | null;
  closed: readonly ClosedRate[];
}

async function changeRate(
  tx: Ctx,
  before: RateEntity,
  rate: RateInput,
  more: Awaited<ReturnType<typeof derived>>,
  { publish, reason }: { publish: boolean; reason: string | null },
): Promise<Done> {
  const { Id, Status } = before;
  const changed = changedIn(before, rate);
  if (Status === RateStatus.Deleted || Status === RateStatus.Pending)
    throw new Refusal('rate.state', { state: RateStatus.label(Status), verb: '修改' });
  if (Status === RateStatus.Draft) {
    if (changed.length > 0) await storeChange(tx, before, rate, more, changed, reason);
    return publish ? publishOne(tx, Id, reason) : { id: Id, waits: null, closed: [] };
  }
  if (changed.length === 0) return { id: Id, waits: null, closed: [] };
  const [waiting] = await tx.sql('SELECT 1 FROM rate_change WHERE rate_id = $1 AND state = 0', [
    Id,
  ]);
  if (waiting) throw new Refusal('rate.waiting');
  if (more.Missing) throw new Refusal('rate.incomplete', { missing: more.Missing });
  const why = whyConfirm(await policyOf(tx), before, rate, tx.can('rate:confirm'));
  if (why) {
    await propose(tx, before, { patch: pick(rate, changed), changed, why, reason, isFirst: false });
    return { id: Id, waits: why, closed: [] };
  }
  return {
    id: Id,
    waits: null,
    closed: await changeInForce(tx, before, rate, more, changed, reason),
  };
}

/** Stores the fields that changed. */
async function storeChange(
  tx: Ctx,
  before: RateEntity,
  rate: RateInput,
  more: { LaneCode: string | null; LaneParent: string | null; Missing: string | null },
  changed: readonly string[],
  reason: string | null,
  besides: Partial<RateEntity> = {},
): Promise<void> {
  await tx.repo(RateEntity).update(before.Id, before.Version, {
    ...pick(rate, changed),
    ...more,
    ChangeReason: reason,
    UpdateName: tx.identity?.Name ?? null,
    ...besides,
  } as never);
  await tx.audit({
    entity: 'rate',
    entityId: before.Id,
    verb: 'update',
    before: pick(before, changed),
    after: pick(rate, changed),
  });
}

/** Changes what sells: where its days or its key change, what it now overlaps gives way. */
export async function changeInForce(
  tx: Ctx,
  before: RateEntity,
  rate: RateInput,
  more: { LaneCode: string | null; LaneParent: string | null; Missing: string | null },
  changed: readonly string[],
  reason: string | null,
): Promise<readonly ClosedRate[]> {
  const moves = changed.some((field) => (KEY_AND_DAYS as readonly string[]).includes(field));
  if (!moves) {
    await storeChange(tx, before, rate, more, changed, reason, {
      PublishTime: tx.now.toISOString(),
      PublishName: tx.employee.Name,
    });
    return [];
  }
  // Out of force while its days change, so that it never overlaps what gives way to it.
  await storeChange(tx, before, rate, more, changed, reason, { Status: RateStatus.Draft });
  const closed = (await publishRates(tx, [before.Id])).get(before.Id) ?? [];
  if (before.Status === RateStatus.Hidden || before.OffShelf)
    await tx.sql('UPDATE rate SET status = $2, off_shelf = $3 WHERE id = $1', [
      before.Id,
      before.Status,
      before.OffShelf,
    ]);
  return closed;
}

/** Puts a complete draft in force, or has it wait for a confirmation. */
export async function publishOne(tx: Ctx, id: number, reason: string | null): Promise<Done> {
  const rate = await tx.repo(RateEntity).lock(id);
  if (rate.Status !== RateStatus.Draft)
    throw new Refusal('rate.state', { state: RateStatus.label(rate.Status), verb: '发布' });
  if (rate.Missing) throw new Refusal('rate.incomplete', { missing: rate.Missing });
  const before = (await sellingNow(tx, [id])).get(id) ?? null;
  const why = whyConfirm(await policyOf(tx), before, rate, tx.can('rate:confirm'));
  if (why) {
    await propose(tx, rate, { patch: {}, changed: [], why, reason, isFirst: true, sells: before });
    return { id, waits: why, closed: [] };
  }
  return { id, waits: null, closed: (await publishRates(tx, [id])).get(id) ?? [] };
}

/** The class of one field alone, for its own rules. */
const only = (field: string): Class =>
  withoutFields(
    RateInput,
    RATE_INPUTS.filter((each) => each !== field),
    `Only${field}`,
  );

/** Changes one cell of the list. 400 for a field that the list does not change, and for a value that the field does not take. */
export async function changeRateCell(
  ctx: Ctx,
  { Id, Version, Field, Value }: ChangeRateCell,
): Promise<SavedRate> {
  if (!INLINE_FIELDS.includes(Field)) throw new Refusal('rate.cell');
  const given = validate(only(Field), { [Field]: Value ?? null }) as Values;
  const before = await ctx.repo(RateEntity).get(Id);
  return saveRate(ctx, { Id, Version, Rate: { ...before, [Field]: given[Field] ?? null } });
}
