/**
 * A table whose versions are kept in `rule_past`, as it stands, or as it stood at a moment, as a subquery.
 * @param at the parameter with the moment; null for now. `$1` is the company whose records are asked for.
 */
export function tableAt(table: string, at: string | null): string {
  if (!at) return table;
  return `(SELECT * FROM ${table} n WHERE n.update_time <= ${at}
    UNION ALL SELECT (jsonb_populate_record(NULL::${table}, p.body)).* FROM rule_past p
      WHERE p.source = '${table}' AND p.company_id = $1 AND p.recorded_from <= ${at} AND p.recorded_to > ${at})`;
}
