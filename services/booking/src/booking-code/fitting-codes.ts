import type { OfferedCode } from '@quayside/contracts/booking/codes/allotment';
import type { EntryFinding } from '@quayside/contracts/booking/entry/findings';
import { chinaDay } from '@quayside/contracts/core/dates';
import { findBookingCodes } from '@quayside/contracts/masterdata/booking-codes';
import { lanesOfPlaces } from '@quayside/contracts/masterdata/port-lanes';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { Findings } from '../entry-rules/finding-list.js';

/** What of a booking decides under which codes it may be made. */
export interface CodedShipment {
  CarrierCode?: string | null;
  DischargeCode?: string | null;
  SailingDate?: string | null;
  BookCode?: string | null;
}

/** An allotment that fits a booking. */
interface Fitting {
  Id: number;
  Code: string;
  Remaining: number | null;
  ValidTo: string;
  /** The booking stands on it already. */
  Own: boolean;
}

interface Asked {
  shipment: CodedShipment;
  /** Whose booking it is. */
  customerCode: string;
  /** Only this code. */
  code: string | null;
  /** The booking, which goes on with the allotment that it stands on. */
  bookingId: number | null;
}

/**
 * The allotments that a booking may stand on, those that are meant most particularly first: for this customer, by whoever books, on its carrier,
 * lane and day. A customer finds his own alone; one that is for a seller is for that seller. Codes that basic data no longer offers fit nothing.
 */
async function fittingCodes(
  ctx: Ctx,
  { shipment, customerCode, code, bookingId }: Asked,
): Promise<Fitting[]> {
  const { CarrierCode, DischargeCode, SailingDate } = shipment;
  if (!CarrierCode || !DischargeCode) return [];
  const [lanes, codes] = await Promise.all([
    ctx.call(lanesOfPlaces, { Ports: [DischargeCode] }),
    ctx.call(findBookingCodes, { CarrierCode, Codes: code ? [code] : null }),
  ]);
  const own = lanes.flatMap(({ LaneCode, ParentCode }) => [
    LaneCode,
    ...(ParentCode ? [ParentCode] : []),
  ]);
  const live = codes.filter(
    ({ Enabled, LaneCode }) => Enabled && (LaneCode === null || own.includes(LaneCode)),
  );
  return ctx.sql<Fitting>(
    `SELECT a.id AS "Id", a.code AS "Code", a.remaining AS "Remaining", a.valid_to::text AS "ValidTo",
       u.booking_id IS NOT NULL AS "Own"
     FROM book_code_allotment a LEFT JOIN booking_code_use u ON u.booking_id = $7 AND u.allotment_id = a.id
     WHERE a.carrier_code = $1 AND ($2::varchar IS NULL OR a.code = $2) AND a.valid_from <= $3 AND a.valid_to >= $3
       AND (a.lane_code IS NULL OR a.lane_code = ANY($4))
       AND (u.booking_id IS NOT NULL OR (a.enabled AND a.code = ANY($8) AND (a.customer_code = $5 OR (a.customer_code IS NULL AND $6::bigint IS NOT NULL))
         AND (a.seller_id IS NULL OR a.seller_id = $6)))
     ORDER BY (a.customer_code IS NOT NULL)::int + (a.seller_id IS NOT NULL)::int DESC, a.valid_to, a.id`,
    [
      CarrierCode,
      code,
      SailingDate ?? chinaDay(ctx.now),
      own,
      customerCode.toUpperCase(),
      isStaff(ctx) ? ctx.employee.EmployeeId : null,
      bookingId,
      [...new Set(live.map(({ Code }) => Code))],
    ],
  );
}

/** The codes that a booking of a customer may be made under and that are not used up, each once with what is left of it in all. */
export async function codesOffered(
  ctx: Ctx,
  shipment: CodedShipment,
  customerCode: string,
): Promise<OfferedCode[]> {
  const found = await fittingCodes(ctx, { shipment, customerCode, code: null, bookingId: null });
  const byCode = new Map<string, OfferedCode>();
  for (const { Code, Remaining, ValidTo } of found) {
    if (Remaining !== null && Remaining <= 0) continue;
    const known = byCode.get(Code);
    const sum =
      known &&
      (known.Remaining === null || Remaining === null ? null : known.Remaining + Remaining);
    byCode.set(Code, {
      Code,
      Remaining: known ? sum! : Remaining,
      ValidTo: known && known.ValidTo > ValidTo ? known.ValidTo : ValidTo,
    });
  }
  return [...byCode.values()];
}

/** What is said to the code of a booking, and the allotments that it may stand on. */
export interface JudgedCode {
  findings: EntryFinding[];
  allotments: number[];
}

/**
 * Judges the code that a booking names. One that is nobody's, another customer's or another seller's is the same to the caller: not offered for
 * this booking. Outside a transaction.
 */
export async function judgeCode(
  ctx: Ctx,
  shipment: CodedShipment & { ContractNo?: string | null },
  customerCode: string,
  bookingId: number | null,
): Promise<JudgedCode> {
  const code = shipment.BookCode;
  if (!code) return { findings: [], allotments: [] };
  const found = await fittingCodes(ctx, { shipment, customerCode, code, bookingId });
  const list = new Findings();
  if (found.length === 0) {
    list.error(
      'BookCode',
      'book-code-unknown',
      `订舱代码${code}不能用于这票订舱：未分配给该客户，或不适用于该船公司、航线、开航日`,
    );
  } else if (found.every(({ Own, Remaining }) => !Own && Remaining !== null && Remaining <= 0))
    list.error('BookCode', 'book-code-exhausted', `订舱代码${code}已无剩余票数`);
  if (shipment.ContractNo)
    list.warn(
      'BookCode',
      'book-code-beside-contract',
      '已填写合约号：发给船公司的报文以合约号为准，不带订舱代码',
    );
  return { findings: [...list.all], allotments: found.map(({ Id }) => Id) };
}
