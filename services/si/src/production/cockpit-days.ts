import { BEFORE_CARRIER, OrderSiState, SiVerb } from '@quayside/contracts/si/choices';
import type { CockpitDeadline, CockpitFlow } from '@quayside/contracts/si/production.api';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CargoOrderEntity } from '../cargo-order/cargo-order.entity.js';
import { ShippingInstructionEntity } from '../shipping-instruction/shipping-instruction.entity.js';
import { SiLogEntity } from '../shipping-instruction/si-log.entity.js';

const AHEAD = 10;
const BACK = 14;
/** The days of China around now, each with its beginning and end; $1 is now. */
const days = (from: number, to: number): string => `
  SELECT to_char(local, 'YYYY-MM-DD') AS "Day", local AT TIME ZONE 'Asia/Shanghai' AS begins, (local + interval '1 day') AT TIME ZONE 'Asia/Shanghai' AS ends
  FROM generate_series(${from}, ${to}) AS n, LATERAL (SELECT date_trunc('day', $1::timestamptz AT TIME ZONE 'Asia/Shanghai') + make_interval(days => n) AS local) AS day`;

/** What must be with the carriers on the coming days, by the conditions of the lists that the figures open. */
export function deadlinesAhead(ctx: Ctx): Promise<CockpitDeadline[]> {
  const params: unknown[] = [ctx.now, BEFORE_CARRIER];
  const sis = scopeSql(ctx, ShippingInstructionEntity, 't', params);
  const orders = scopeSql(ctx, CargoOrderEntity, 'o', params);
  return ctx.sql(
    `SELECT d."Day",
       (SELECT count(*)::int FROM shipping_instruction t
        WHERE t.tbi_status = ANY($2) AND t.tbi_deadline >= d.begins AND t.tbi_deadline < d.ends AND ${sis}) AS "Sis",
       (SELECT count(*)::int FROM cargo_order o
        WHERE o.si_state = ${OrderSiState.Waiting} AND NOT o.cancelled AND o.si_deadline >= d.begins AND o.si_deadline < d.ends AND ${orders}) AS "Orders"
     FROM (${days(0, AHEAD - 1)}) AS d ORDER BY d."Day"`,
    params,
  );
}

/** What was done on the last days, by the story of the SIs. */
export function flowBehind(ctx: Ctx): Promise<CockpitFlow[]> {
  const params: unknown[] = [ctx.now, SiVerb.Submit, SiVerb.Send, [SiVerb.Return, SiVerb.Reject]];
  const scope = scopeSql(ctx, SiLogEntity, 'l', params);
  const count = (verb: string): string =>
    `(SELECT count(*)::int FROM si_log l WHERE l.verb = ${verb} AND l.create_time >= d.begins AND l.create_time < d.ends AND ${scope})`;
  return ctx.sql(
    `SELECT d."Day", ${count('$2')} AS "Submitted", ${count('$3')} AS "Sent", ${count('ANY($4)')} AS "Returned"
     FROM (${days(1 - BACK, 0)}) AS d ORDER BY d."Day"`,
    params,
  );
}
