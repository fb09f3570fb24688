import { services } from '@quayside/contracts/areas';
import { AmendmentStatus } from '@quayside/contracts/booking/booking/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import type { RollPart } from '@quayside/contracts/booking/roll/participant';
import {
  type BookingRoll,
  type RollPrice,
  RollPriceState,
  RollState,
} from '@quayside/contracts/booking/roll/roll.api';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import type { StepDone, WorkflowState } from '@quayside/service-kit/workflow/workflow';
import { bookingStore } from '../booking/booking.entity.js';
import { compareReceivables } from './compare-fees.js';
import { visiblePrice } from './roll-costs.js';
import { rollSettings } from './settings.js';

type Stored = Omit<BookingRoll, 'State' | 'Areas' | 'Note' | 'UndoUntil'> & {
  amendment: AmendmentStatus;
  workflow: WorkflowState | null;
  steps: StepDone[] | null;
  why: string | null;
  FeesBefore: EntryFee[];
  /** Null: they stay. */
  FeesAfter: EntryFee[] | null;
  /** The last way back that was asked for. */
  undo: AmendmentStatus | null;
};

const ROLLS = `SELECT r.id AS "RollId", r.booking_id AS "BookingId", a.number AS "Number", r.before AS "Before", r.after AS "After",
    r.reason AS "Reason", r.undo_of AS "UndoOf", r.price AS "Price", r.fees_after IS NOT NULL AS "TakePrice",
    r.fees_before AS "FeesBefore", r.fees_after AS "FeesAfter", r.create_name AS "CreateName",
    r.create_time AS "CreateTime", r.agree_time AS "AgreeTime", a.state AS amendment, w.state AS workflow, w.steps, w.reason AS why,
    (SELECT ua.state FROM booking_roll u JOIN booking_amendment ua ON ua.id = u.amendment_id WHERE u.undo_of = r.id
     ORDER BY u.create_time DESC LIMIT 1) AS undo
  FROM booking_roll r JOIN booking_amendment a ON a.id = r.amendment_id LEFT JOIN _workflow w ON w.id = r.workflow_id
  WHERE r.booking_id = $1 ORDER BY r.create_time DESC, a.number DESC`;

type Standing = Pick<Stored, 'amendment' | 'workflow' | 'undo' | 'UndoOf'>;

const UNDER_WAY: readonly (WorkflowState | null)[] = ['applying', 'reverting', 'undoing'];

/** How far a roll is, by its amendment, its workflow and the way back that was asked for. */
export function rollState({ amendment, workflow, undo, UndoOf }: Standing): RollState {
  if (amendment === AmendmentStatus.Declined) return RollState.Declined;
  if (amendment === AmendmentStatus.Cancelled) return RollState.Withdrawn;
  if (UNDER_WAY.includes(workflow)) return RollState.Moving;
  if (amendment === AmendmentStatus.Received)
    return workflow === 'reverted' ? RollState.Failed : RollState.Waiting;
  if (UndoOf) return RollState.Done;
  if (workflow === 'undone') return RollState.Undone;
  return undo === AmendmentStatus.Received ? RollState.Undoing : RollState.Done;
}

/** The papers as they were moved or put back, by service. */
const areasOf = (steps: readonly StepDone[] | null): BookingRoll['Areas'] =>
  (steps ?? []).flatMap(({ Name, Result }) => {
    const Papers = (Result as RollPart | null)?.Papers ?? [];
    return Papers.length > 0
      ? [{ Area: Name, AreaName: services[Name as keyof typeof services], Papers }]
      : [];
  });

/** What a roll changes of what the customer pays, as he may read it; null where his fees stay. */
function receivablePrice({
  FeesBefore,
  FeesAfter,
  UndoOf,
}: Pick<Stored, 'FeesBefore' | 'FeesAfter' | 'UndoOf'>): RollPrice | null {
  if (!FeesAfter) return null;
  return {
    State: UndoOf ? RollPriceState.Restored : RollPriceState.Changed,
    Source: null,
    ValidFrom: null,
    ValidTo: null,
    Note: null,
    ...compareReceivables(FeesBefore, FeesAfter),
  };
}

/**
 * The rolls of a booking that the caller may see, newest first. Customers read from where to where
 * it went, why, and what becomes of their fees.
 */
export async function rollsOf(ctx: Ctx, bookingId: number): Promise<BookingRoll[]> {
  const staff = isStaff(ctx);
  const hours = rollSettings(ctx.runtime).ROLL_UNDO_HOURS;
  const rows = await ctx.sql<Stored>(ROLLS, [bookingId]);
  const states = rows.map(rollState);
  const last = states.indexOf(RollState.Done);
  return rows.map(
    (
      { amendment: _, workflow, steps, why, undo: __, FeesBefore, FeesAfter, ...row },
      index,
    ): BookingRoll => {
      const State = states[index] as RollState;
      const until = row.AgreeTime ? Date.parse(row.AgreeTime) + hours * 3_600_000 : 0;
      // A way that was taken back shows its papers with the roll; before the carrier agreed again the workflow's results are the roll's.
      const open =
        index === last && !row.UndoOf && workflow === 'applied' && until > ctx.now.getTime();
      return {
        ...row,
        State,
        Price:
          staff && row.Price
            ? visiblePrice(ctx, row.Price)
            : receivablePrice({ FeesBefore, FeesAfter, UndoOf: row.UndoOf }),
        Areas: staff ? areasOf(steps) : [],
        Note: staff && (State === RollState.Moving || State === RollState.Failed) ? why : null,
        UndoUntil: staff && open ? new Date(until).toISOString() : null,
      };
    },
  );
}

/** The rolls of a booking of the caller's scope; 404 otherwise. */
export async function readRolls(ctx: Ctx, bookingId: number): Promise<BookingRoll[]> {
  await bookingStore.read(ctx, bookingId);
  return rollsOf(ctx, bookingId);
}

/** One roll of a booking that the caller may see. */
export const rollOf = async (ctx: Ctx, bookingId: number, id: string): Promise<BookingRoll> =>
  found((await rollsOf(ctx, bookingId)).find(({ RollId }) => RollId === id));
