import { chinaMidnight, daysAfter } from '@quayside/contracts/core/dates';
import { Refusal } from '../refusal.js';

const DAY_MS = 86_400_000;
/** Up to so many days each is a part of its own; up to so many they are weeks; beyond, of thirty days. */
const DAILY = 31;
const WEEKLY = 217;
const MOST_DAYS = 1_100;

/** A part of a time: its first and its last day. */
export interface Period {
  From: string;
  To: string;
}

const daysBetween = ({ From, To }: Period): number =>
  Math.round((chinaMidnight(To).getTime() - chinaMidnight(From).getTime()) / DAY_MS) + 1;

/** The parts of a time, each as long as the others but the first, so that the last ends with it; 400 for a time that ends before it begins. */
export function periodsOf(whole: Period): Period[] {
  const days = daysBetween(whole);
  const fault =
    days < 1 ? '结束日期不能早于开始日期' : days > MOST_DAYS ? `最多查看${MOST_DAYS}天` : null;
  if (fault) throw new Refusal('request.invalid', {}, [{ Prop: 'To', Code: 'range', Msg: fault }]);
  const step = days <= DAILY ? 1 : days <= WEEKLY ? 7 : 30;
  const periods: Period[] = [];
  for (let To = whole.To; To >= whole.From; To = daysAfter(To, -step)) {
    const [, From = To] = [daysAfter(To, 1 - step), whole.From].sort();
    periods.unshift({ From, To });
  }
  return periods;
}
