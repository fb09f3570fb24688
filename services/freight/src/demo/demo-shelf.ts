import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Pairs of ports whose cheapest rate visitors are shown, with what is said of it. */
const RATES = [
  ['CNSHA', 'USLAX', '美西快船'],
  ['CNNGB', 'NLRTM', '欧洲基本港'],
  ['CNYTN', 'SGSIN', '东南亚直航'],
  ['CNSHA', 'AEJEA', null],
] as const;
const PORTS = ['USLAX', 'NLRTM', 'SGSIN', 'AEJEA', 'AUSYD', 'USNYC'];

/** What the home page and the customers' site recommend, as long as half a year. */
export async function seedShelf(tx: Ctx, sellerId: number): Promise<void> {
  const today = chinaDay(tx.now);
  const from = daysAfter(today, -7);
  const kept = [from, daysAfter(today, 180), tx.now.toISOString()];
  await tx.sql(
    `INSERT INTO recommended_port (site, port_code, sort, show_from, show_to, enabled, version, create_time, update_time)
     SELECT s.site, p.code, p.place * 10, $1, $2, true, 1, $3, $3
     FROM unnest(ARRAY['home', 'customer']) s (site), unnest($4::text[]) WITH ORDINALITY p (code, place)`,
    [...kept, PORTS],
  );
  for (const [place, [pol, pod, slogan]] of RATES.entries())
    await tx.sql(
      `INSERT INTO recommended_rate (site, rate_id, pol_code, pod_code, carrier_code, slogan, sort, show_from, show_to, enabled, version, create_time, update_time)
       SELECT s.site, t.id, t.pol_code, t.pod_code, t.carrier_code, $4, $5, $1, $2, true, 1, $3, $3
       FROM unnest(ARRAY['home', 'customer', 'electronic']) s (site), (
         SELECT * FROM rate WHERE company_id = $6 AND pol_code = $7 AND pod_code = $8 AND status = 2 AND NOT off_shelf AND NOT ask_first
           AND valid_from <= $9 AND valid_to >= $9 AND published40_hq IS NOT NULL ORDER BY published40_hq, id LIMIT 1) t`,
      [...kept, slogan, (place + 1) * 10, sellerId, pol, pod, today],
    );
}
