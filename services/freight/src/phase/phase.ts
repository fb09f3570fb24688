import { RatePhase, RateStatus } from '@quayside/contracts/freight/choices';

const { Draft, Pending, Published, Hidden, Deleted } = RateStatus;

/** The condition of each phase, in the order in which they are asked; exactly one holds of any rate. `today` is a day as SQL. */
function conditions(today: string): readonly (readonly [RatePhase, string])[] {
  const hidden = `t.status = ${Hidden} AND (t.hidden_until IS NULL OR t.hidden_until >= ${today})`;
  const shown = `t.status IN (${Published}, ${Hidden}) AND NOT (${hidden})`;
  return [
    [RatePhase.Deleted, `t.status = ${Deleted}`],
    [RatePhase.Pending, `t.status = ${Pending}`],
    [RatePhase.Incomplete, `t.status = ${Draft} AND t.missing IS NOT NULL`],
    [RatePhase.Draft, `t.status = ${Draft} AND t.missing IS NULL`],
    [RatePhase.Expired, `t.status IN (${Published}, ${Hidden}) AND t.valid_to < ${today}`],
    [RatePhase.Hidden, `${hidden} AND t.valid_to >= ${today}`],
    [RatePhase.OffShelf, `${shown} AND t.off_shelf AND t.valid_to >= ${today}`],
    [RatePhase.Future, `${shown} AND NOT t.off_shelf AND t.valid_from > ${today}`],
    [
      RatePhase.Current,
      `${shown} AND NOT t.off_shelf AND t.valid_from <= ${today} AND t.valid_to >= ${today}`,
    ],
  ];
}

const dayLiteral = (day: string): string => `DATE '${day}'`;

/** The phase of a rate `t` on a day, as SQL. */
export const phaseSql = (day: string): string =>
  `CASE ${conditions(dayLiteral(day))
    .map(([phase, condition]) => `WHEN ${condition} THEN '${phase}'`)
    .join(' ')} END`;

/** Phases whose days are not over: said once for all of them, an index over the last days bounds what is read. */
const UNEXPIRED: readonly RatePhase[] = [
  RatePhase.Current,
  RatePhase.Future,
  RatePhase.OffShelf,
  RatePhase.Hidden,
];

/** Rates `t` of any of these phases on a day, as SQL. */
export function inPhases(phases: readonly RatePhase[], day: string): string {
  const any = conditions(dayLiteral(day))
    .filter(([phase]) => phases.includes(phase))
    .map(([, condition]) => `(${condition})`)
    .join(' OR ');
  return phases.every((phase) => UNEXPIRED.includes(phase))
    ? `t.valid_to >= ${dayLiteral(day)} AND (${any})`
    : `(${any})`;
}

/** Rates `t` that are for sale at all, whatever their days: published, or hidden until a day that is over. */
export const onSale = (day: string): string =>
  `t.status IN (${Published}, ${Hidden}) AND NOT t.off_shelf AND (t.status = ${Published} OR t.hidden_until < ${dayLiteral(day)})`;
