import { CancelAnchor } from '@quayside/contracts/booking/release/cancel-fee-rule.api';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import type { Ctx } from '@quayside/service-kit/runtime/context';

interface Ladder {
  carrier: string;
  anchor: CancelAnchor;
  currency: string;
  boxType?: string;
  podCode?: string;
  /** Hours before the anchor, each container's amount, and the share of the ocean freight. */
  steps: readonly (readonly [hours: number, amount: number, percent?: number])[];
  remark: string;
}

const LADDERS: readonly Ladder[] = [
  {
    carrier: 'COSU',
    anchor: CancelAnchor.Yard,
    currency: 'USD',
    remark: '截港前7天内退舱',
    steps: [
      [168, 100],
      [72, 200],
      [24, 300],
    ],
  },
  {
    carrier: 'COSU',
    anchor: CancelAnchor.Yard,
    currency: 'USD',
    boxType: '20GP',
    remark: '小箱减半',
    steps: [
      [168, 50],
      [72, 100],
    ],
  },
  {
    carrier: 'MAEU',
    anchor: CancelAnchor.Departure,
    currency: 'USD',
    podCode: 'USLAX',
    remark: '美西旺季',
    steps: [
      [240, 150],
      [72, 250, 50],
    ],
  },
  {
    carrier: 'MSCU',
    anchor: CancelAnchor.Departure,
    currency: 'USD',
    remark: '按海运费比例',
    steps: [[120, 100, 30]],
  },
];

/** Ladders of dead freight of some carriers. Does nothing where there are any. */
export async function seedCancelFees(tx: Ctx): Promise<void> {
  const known = await tx.sql('SELECT 1 FROM cancel_fee_rule LIMIT 1');
  if (known.length > 0) return;
  const from = daysAfter(chinaDay(tx.now), -90);
  const now = tx.now.toISOString();
  for (const { carrier, anchor, currency, boxType, podCode, steps, remark } of LADDERS) {
    for (const [hours, amount, percent] of steps) {
      await tx.sql(
        `INSERT INTO cancel_fee_rule (carrier_code, pod_code, box_type, anchor, hours, currency, amount, percent, valid_from, remark, enabled,
           version, create_time, update_time, update_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, 1, $11, $11, '林岚')`,
        [
          carrier,
          podCode ?? null,
          boxType ?? null,
          anchor,
          hours,
          currency,
          amount,
          percent ?? null,
          from,
          remark,
          now,
        ],
      );
    }
  }
}
