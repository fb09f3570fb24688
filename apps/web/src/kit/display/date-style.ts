import type { DayPattern, TimePattern } from '@quayside/contracts/core/dates';
import { create } from 'zustand';

/** How a person wants dates: the day, and the time beside it. */
export interface DateStyle {
  day: Extract<DayPattern, 'YYYY-MM-DD' | 'YYYY/MM/DD'>;
  time: TimePattern;
}

export const DAY_STYLES: readonly DateStyle['day'][] = ['YYYY-MM-DD', 'YYYY/MM/DD'];
export const TIME_STYLES: readonly DateStyle['time'][] = ['HH:mm', 'HH:mm:ss'];
export const USUAL_STYLE: DateStyle = { day: 'YYYY-MM-DD', time: 'HH:mm' };

const useStyle = create<DateStyle>(() => USUAL_STYLE);

/** The present style. Whoever draws a date and may be drawn once and for all (a memo, a cell of a table) follows it by this. */
export const useDateStyle = (): DateStyle => useStyle();
export const dateStyle = (): DateStyle => useStyle.getState();

/** Takes a stored style into use; what it lacks, or says that is no style, is the usual. */
export function applyDateStyle(stored: Partial<DateStyle>): void {
  const day = DAY_STYLES.find((style) => style === stored.day) ?? USUAL_STYLE.day;
  const time = TIME_STYLES.find((style) => style === stored.time) ?? USUAL_STYLE.time;
  const now = dateStyle();
  if (now.day !== day || now.time !== time) useStyle.setState({ day, time });
}
