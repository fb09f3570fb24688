import { priceField, type RateBox } from '@quayside/contracts/freight/boxes';
import { RateStatus } from '@quayside/contracts/freight/choices';
import { columnName } from '@quayside/service-kit/database/naming';

const SOLD = `${RateStatus.Published}, ${RateStatus.Hidden}`;
/** The moment at which a day begins in China. */
const begins = (day: string): string => `((${day})::timestamp AT TIME ZONE 'Asia/Shanghai')`;

/**
 * As SQL, common tables `weeks (week)`, and `prices (week, rate_id, carrier_code, currency_code, price)` of one port pair: the cost of a container
 * type in every week on whose days it sold. What a rate was before a change counts in the weeks in which it still was so; what was entered
 * later for days that were over counts for those days, since it is what was bought at.
 * Parameters: $1 company, $2 and $3 ports, $4 the first Monday, $5 the last one.
 */
export function lanePrices(box: RateBox): string {
  const price = columnName(priceField('Cost', box));
  return `versions AS (
      SELECT t.id AS rate_id, t.carrier_code, t.currency_code, t.valid_from, t.valid_to, t.${price} AS price, t.update_time AS since,
        'infinity'::timestamptz AS until
      FROM rate t WHERE t.company_id = $1 AND t.pol_code = $2 AND t.pod_code = $3 AND t.status IN (${SOLD})
        AND t.valid_to >= $4::date AND t.valid_from <= $5::date + 6
      UNION ALL
      SELECT p.rate_id, b.carrier_code, b.currency_code, b.valid_from, b.valid_to, b.${price}, p.recorded_from, p.recorded_to
      FROM rate_past p CROSS JOIN LATERAL jsonb_populate_record(NULL::rate, p.body) b
      WHERE p.company_id = $1 AND p.pol_code = $2 AND p.pod_code = $3 AND p.recorded_to >= ${begins('$4::date')} AND p.status IN (${SOLD})
    ), told AS (
      SELECT v.*, CASE WHEN v.since = min(v.since) OVER (PARTITION BY v.rate_id) THEN '-infinity'::timestamptz ELSE v.since END AS sold_from
      FROM versions v
    ), weeks AS (
      SELECT w::date AS week FROM generate_series($4::date, $5::date, interval '7 days') w
    ), prices AS (
      SELECT w.week, t.rate_id, t.carrier_code, t.currency_code, t.price FROM weeks w JOIN told t ON t.price > 0
        AND t.valid_from <= w.week + 6 AND t.valid_to >= w.week AND t.sold_from < ${begins('w.week + 7')} AND t.until > ${begins('w.week')}
    )`;
}
