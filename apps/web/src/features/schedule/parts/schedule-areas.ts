/** Areas whose answers a change of a schedule makes outdated. */
export const SCHEDULE_AREAS: readonly string[] = [
  'Voyage',
  'Sailing',
  'Schedule',
  'ScheduleTemplate',
];
