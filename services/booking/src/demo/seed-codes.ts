import { demoCompanies, demoEmployees } from '@quayside/contracts/auth/demo';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const [OPERATOR, HUAYUAN, LANTIAN] = demoCompanies;
const REVIEWER = demoEmployees[1];
const S = BookingStatus;
/** Bookings that use up their code; the demo gives it to no others. */
const HOLDING = [S.Submitted, S.Accepted, S.Sent, S.Received, S.Confirmed];
const USWC = ['USLAX', 'USLGB', 'USOAK', 'USSEA'];
const NEU = ['DEHAM', 'NLRTM', 'BEANR', 'GBFXT'];

interface DemoAllotment {
  carrier: string;
  code: string;
  lane: string | null;
  /** Ports of the lane, for choosing bookings; null: all. */
  ports: readonly string[] | null;
  customer: string | null;
  seller: typeof REVIEWER | null;
  /** Days from today of the first and the last departure. */
  days: readonly [from: number, to: number];
  /** So many bookings stand on it at most, and how many it is for: null, no bound; 'used' as many as stand on it. */
  uses: number;
  quota: number | 'used' | null;
  contract: string | null;
  remark: string | null;
}

const allotment = (carrier: string, code: string, more: Partial<DemoAllotment>): DemoAllotment => ({
  carrier,
  code,
  lane: null,
  ports: null,
  customer: null,
  seller: null,
  days: [-30, 60],
  uses: 3,
  quota: null,
  contract: null,
  remark: null,
  ...more,
});

const ALLOTMENTS: readonly DemoAllotment[] = [
  allotment('COSU', 'QYUSW26', {
    lane: 'USWC',
    ports: USWC,
    customer: HUAYUAN.CompanyCode,
    quota: 12,
    contract: 'SC26-USW-0118',
    remark: '年约，美西',
  }),
  allotment('COSU', 'QYUSW26', {
    lane: 'USWC',
    customer: HUAYUAN.CompanyCode,
    days: [-121, -31],
    uses: 0,
    quota: 10,
    remark: '上一期',
  }),
  allotment('COSU', 'QYFAK', { customer: LANTIAN.CompanyCode, uses: 2 }),
  allotment('COSU', 'QYFAK', {
    seller: REVIEWER,
    quota: 20,
    uses: 0,
    remark: '零散货主，由沈知远经办',
  }),
  allotment('MAEU', 'NAC-HY26', {
    customer: HUAYUAN.CompanyCode,
    quota: 'used',
    uses: 2,
    contract: 'MSK-NAC-7741',
  }),
  allotment('ONEY', 'QYEUR26', {
    lane: 'NEU',
    ports: NEU,
    customer: HUAYUAN.CompanyCode,
    quota: 4,
    uses: 2,
  }),
];

/** Booking codes that the demo's operator allots, with bookings that stand on them. Does nothing where there are any. */
export async function seedCodes(tx: Ctx): Promise<void> {
  if ((await tx.sql('SELECT 1 FROM book_code_allotment LIMIT 1')).length > 0) return;
  for (const each of ALLOTMENTS) await seedAllotment(tx, each);
}

async function seedAllotment(
  tx: Ctx,
  {
    carrier,
    code,
    lane,
    ports,
    customer,
    seller,
    days,
    uses,
    quota,
    contract,
    remark,
  }: DemoAllotment,
) {
  const [from, to] = days.map((count) => daysAfter(chinaDay(tx.now), count)) as [string, string];
  const standing = await tx.sql<{ id: number }>(
    `UPDATE booking SET book_code = $1 WHERE id IN (
       SELECT id FROM booking WHERE carrier_code = $2 AND company_code = $3 AND status = ANY($4) AND book_code IS NULL AND quotation_no IS NULL
         AND sailing_date BETWEEN $5 AND $6 AND ($7::text[] IS NULL OR discharge_code = ANY($7)) ORDER BY id LIMIT $8) RETURNING id`,
    [code, carrier, customer ?? '', HOLDING, from, to, ports, uses],
  );
  const bound = quota === 'used' ? Math.max(standing.length, 1) : quota;
  await tx.sql(
    `WITH made AS (
       INSERT INTO book_code_allotment (company_id, carrier_code, code, lane_code, customer_code, seller_id, seller_name, valid_from, valid_to,
         quota, contract_no, remark, used, enabled, version, create_time, update_time, update_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, true, 1, $14, $14, $15) RETURNING id
     ) INSERT INTO booking_code_use (booking_id, allotment_id, create_time) SELECT b.id, made.id, $14 FROM made, unnest($16::bigint[]) AS b(id)`,
    [
      OPERATOR.Id,
      carrier,
      code,
      lane,
      customer,
      seller?.Id ?? null,
      seller?.RealName ?? null,
      from,
      to,
      bound,
      contract,
      remark,
      standing.length,
      tx.now.toISOString(),
      REVIEWER.RealName,
      standing.map(({ id }) => id),
    ],
  );
}
