/**
 * Rates as they stood at a moment, as a subquery: every version of every rate is kept. `at` is the parameter with the moment; `which` is a
 * condition over `id`, `company_id`, `pol_code` and `pod_code`, which bounds what is read of the past.
 */
export const ratesAt = (at: string, which: string): string => `(
  SELECT * FROM rate WHERE ${which} AND update_time <= ${at}::timestamptz
  UNION ALL SELECT (jsonb_populate_record(NULL::rate, body)).* FROM (
    SELECT rate_id AS id, company_id, pol_code, pod_code, body FROM rate_past WHERE recorded_from <= ${at}::timestamptz AND recorded_to > ${at}::timestamptz
  ) past WHERE ${which})`;
