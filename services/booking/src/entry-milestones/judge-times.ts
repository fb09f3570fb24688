import {
  MILESTONES,
  Milestone,
  type MilestoneRecord,
  TimeKind,
} from '@quayside/contracts/booking/entry/milestones';
import type { MilestoneEntry } from '@quayside/contracts/booking/entry/milestones.api';
import { MilestoneOutcome } from '@quayside/contracts/booking/entry/milestones.api';
import { recordOf } from './progress.js';

type Given = Pick<MilestoneEntry, 'Milestone' | 'Kind' | 'Time' | 'Reason' | 'Version'>;
type Field = 'Planned' | 'Estimated' | 'Actual';

export const FIELD_OF: Readonly<Record<TimeKind, Field>> = {
  [TimeKind.Planned]: 'Planned',
  [TimeKind.Estimated]: 'Estimated',
  [TimeKind.Actual]: 'Actual',
};

/** What becomes of a time that is said of a container. */
export interface Judged<G> {
  given: G;
  before: string | null;
  outcome: MilestoneOutcome;
  code: string | null;
  msg: string | null;
}

const YEAR = 366 * 86_400_000;
/** Customs clear before or after the ship is discharged; everything else has its order. */
const LOOSE: readonly Milestone[] = [Milestone.Cleared];
/** What a milestone should have before it; recorded without it, it is written and said. */
const USUALLY_AFTER: Partial<Record<Milestone, readonly Milestone[]>> = {
  [Milestone.Discharged]: [Milestone.Arrived],
  [Milestone.PickedUp]: [Milestone.Discharged, Milestone.Cleared],
  [Milestone.Delivered]: [Milestone.PickedUp],
  [Milestone.Returned]: [Milestone.PickedUp, Milestone.Delivered],
};

const label = (milestone: Milestone): string => Milestone.label(milestone);
const same = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));
const isActual = ({ Kind }: Given): boolean => Kind === TimeKind.Actual;

/**
 * Judges the times that are said of one container together: nothing that happened lies in the future, or before what must come first; an
 * actual time is changed only with a reason and never touched by an estimate; no time erases nothing.
 * @param since when the shipment's document was made: nothing of it is a year older
 */
export function judgeTimes<G extends Given>(
  given: readonly G[],
  records: readonly MilestoneRecord[],
  now: Date,
  since: Date,
): Judged<G>[] {
  const judged = given.map(
    (each): Judged<G> => ({ given: each, ...alone(each, records, now, since) }),
  );
  const counts = ({ outcome }: Judged<G>): boolean => outcome === MilestoneOutcome.Written;
  // A refused time no longer holds up the others: judged again until nothing changes.
  for (let changed = true; changed; ) {
    const actual = actualTimes(records, judged.filter(counts));
    const own = new Set(judged.filter(counts).map((each) => each.given.Milestone));
    const wrong = judged.filter(
      (each) => counts(each) && isActual(each.given) && outOfOrder(each.given, actual, own),
    );
    for (const each of wrong) {
      Object.assign(each, {
        outcome: MilestoneOutcome.Refused,
        code: 'order',
        msg: outOfOrder(each.given, actual, own),
      });
    }
    changed = wrong.length > 0;
  }
  const actual = actualTimes(records, judged.filter(counts));
  for (const each of judged.filter(counts)) {
    if (!isActual(each.given) || !each.given.Time) continue;
    const lacking = (USUALLY_AFTER[each.given.Milestone] ?? []).filter(
      (milestone) => !actual.has(milestone),
    );
    if (lacking.length > 0) {
      const msg = `${lacking.map(label).join('、')}尚未登记`;
      Object.assign(each, { outcome: MilestoneOutcome.Warned, code: 'earlier-missing', msg });
    }
  }
  return judged;
}

/** Without regard to the other milestones. */
function alone(
  given: Given,
  records: readonly MilestoneRecord[],
  now: Date,
  since: Date,
): Omit<Judged<Given>, 'given'> {
  const record = recordOf(records, given.Milestone);
  const before = record?.[FIELD_OF[given.Kind]] ?? null;
  const time = given.Time ?? null;
  const reason = given.Reason?.trim();
  const is = (
    outcome: MilestoneOutcome,
    code: string | null = null,
    msg: string | null = null,
  ) => ({ before, outcome, code, msg });
  const refused = (code: string, msg: string) => is(MilestoneOutcome.Refused, code, msg);
  if (same(before, time)) return is(MilestoneOutcome.Unchanged);
  if (time === null && !reason)
    return is(MilestoneOutcome.Unchanged, 'no-data', '空值不清除已登记的时间');
  if (given.Version != null && given.Version !== (record?.Version ?? 0))
    return refused('stale', '该节点刚被他人更新，请刷新后核对');
  if (time && Date.parse(time) < since.getTime() - YEAR)
    return refused('too-early', '时间早于建单一年以上，请核对年份');
  if (isActual(given) && time && Date.parse(time) > now.getTime())
    return refused('future', '实际时间不能晚于现在');
  if (isActual(given) && before !== null && !reason)
    return refused('reason', '已登记实际时间，更正请填写原因');
  if (!isActual(given) && time && record?.Actual)
    return refused(
      'happened',
      `${label(given.Milestone)}已有实际时间，不再登记${TimeKind.label(given.Kind)}`,
    );
  return is(MilestoneOutcome.Written);
}

/** When what happened to the container, once the given times are written. */
function actualTimes(
  records: readonly MilestoneRecord[],
  written: readonly Judged<Given>[],
): Map<Milestone, number> {
  const times = new Map(
    records.flatMap(({ Milestone: which, Actual }) =>
      Actual ? [[which, Date.parse(Actual)] as const] : [],
    ),
  );
  for (const { given } of written.filter((each) => isActual(each.given))) {
    if (given.Time) times.set(given.Milestone, Date.parse(given.Time));
    else times.delete(given.Milestone);
  }
  return times;
}

/** Why an actual time does not fit between the others; of two that are given the later milestone is at fault. */
function outOfOrder(
  given: Given,
  actual: ReadonlyMap<Milestone, number>,
  own: ReadonlySet<Milestone>,
): string | null {
  if (!given.Time || LOOSE.includes(given.Milestone)) return null;
  const [at, place] = [Date.parse(given.Time), MILESTONES.indexOf(given.Milestone)];
  for (const [milestone, time] of actual) {
    if (LOOSE.includes(milestone)) continue;
    const other = MILESTONES.indexOf(milestone);
    if (other < place && time > at) return `早于${label(milestone)}的实际时间`;
    if (other > place && time < at && !own.has(milestone))
      return `晚于已登记的${label(milestone)}时间`;
  }
  return null;
}
