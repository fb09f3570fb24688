import { daysAfter } from '@quayside/contracts/core/dates';

/** Services that basic data has no voyages of. */
export const DEMO_TEMPLATES = [
  {
    code: 'AUS-5',
    name: '澳洲周五班',
    carrier_code: 'MSCU',
    pod_code: 'AUSYD',
    etd_day: 5,
    weeks: 1,
    transit_days: 18,
  },
  {
    code: 'ECSA-6',
    name: '南美东双周六班',
    carrier_code: 'EGLV',
    pod_code: 'BRSSZ',
    etd_day: 6,
    weeks: 2,
    transit_days: 36,
  },
] as const;

/** The first such weekday from a day on. */
const nextOn = (day: string, weekday: number): string =>
  daysAfter(day, (weekday - (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) + 7) % 7);

/** The demo's templates: cut-offs in the days before, and one departure of the coming weeks that does not take place. */
export const demoTemplates = (today: string): object[] =>
  DEMO_TEMPLATES.map((template) => {
    const first = nextOn(daysAfter(today, -140), template.etd_day);
    return {
      ...template,
      first_day: first,
      last_day: null,
      skip_days: [daysAfter(nextOn(today, template.etd_day), 21)],
      remark: '节前停班一次',
      si_cutoff: `${template.etd_day - 3} 10:00`,
      vgm_cutoff: `${template.etd_day - 2} 18:00`,
      gate_in_cutoff: `${template.etd_day - 2} 22:00`,
      customs_cutoff: `${template.etd_day - 1} 12:00`,
    };
  });
