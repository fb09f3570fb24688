import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';

/** A page has read its lists before its socket is signed in; so long it may take. */
const KEPT_MS = 15_000;

/** Stands for all of the operator's people, where an employee would stand. */
export const STAFF = 0;

/** What changed a moment ago, and for whom: who signs in now may have read what was there before. */
export class RecentChanges {
  /** Times by area, then by employee; null stands for everybody. The oldest come first. */
  private readonly areas = new Map<string, Map<number | null, number>>();

  constructor(private readonly now: () => number = monotonicMs) {}

  add(area: string, employees: readonly (number | null)[]): void {
    const now = this.now();
    const times = this.areas.get(area) ?? new Map<number | null, number>();
    this.areas.set(area, times);
    for (const employee of employees) {
      times.delete(employee);
      times.set(employee, now);
    }
    for (const [employee, time] of times) {
      if (now - time <= KEPT_MS) break;
      times.delete(employee);
    }
  }

  /** The areas of which an employee may have read something outdated. */
  of(employee: number, isStaff = false): string[] {
    const since = this.now() - KEPT_MS;
    const groups = [null, employee, ...(isStaff ? [STAFF] : [])];
    return [...this.areas]
      .filter(([, times]) =>
        groups.some((group) => (times.get(group) ?? Number.NEGATIVE_INFINITY) >= since),
      )
      .map(([area]) => area);
  }
}
