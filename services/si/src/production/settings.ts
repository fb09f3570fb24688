import type {
  AmendmentFee,
  DeadlineThresholds,
  ProductionSettings,
} from '@quayside/contracts/si/production.api';
import { carrierFaults } from '@quayside/service-kit/mapping/known-carriers';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ANY_CARRIER, GENERAL_FEE } from '../shipping-instruction/amendment.js';

/** When people are told of cut-offs, and what carriers charge for amendments: the general text first. */
export async function readSettings(ctx: Ctx): Promise<ProductionSettings> {
  const thresholds = await ctx.sql<{ minutes: number }>(
    'SELECT minutes FROM deadline_threshold ORDER BY minutes DESC',
  );
  const fees = await ctx.sql<{ carrier: string; text: string }>(
    `SELECT carrier, fee_text AS text FROM amendment_fee ORDER BY carrier = '${ANY_CARRIER}' DESC, carrier`,
  );
  const general = fees.some(({ carrier }) => carrier === ANY_CARRIER)
    ? []
    : [{ Carrier: null, FeeText: GENERAL_FEE }];
  return {
    Thresholds: thresholds.map(({ minutes }) => minutes),
    Fees: [
      ...general,
      ...fees.map(({ carrier, text }) => ({
        Carrier: carrier === ANY_CARRIER ? null : carrier,
        FeeText: text,
      })),
    ],
  };
}

const WEEK = 7 * 24 * 60;

/** Replaces the thresholds, up to a week before the cut-off; what was told already stays told. */
export function saveThresholds(
  ctx: Ctx,
  { Thresholds }: DeadlineThresholds,
): Promise<ProductionSettings> {
  if (Thresholds.some((minutes) => minutes < 0 || minutes > WEEK)) {
    throw new Refusal('request.invalid', {}, [
      { Prop: 'Thresholds', Code: 'range', Msg: '提醒时点应为截单前0至7天' },
    ]);
  }
  return ctx.tx(async (tx) => {
    const before = await readSettings(tx);
    await tx.sql('DELETE FROM deadline_threshold');
    await tx.sql('INSERT INTO deadline_threshold (minutes) SELECT DISTINCT unnest($1::int[])', [
      Thresholds,
    ]);
    const after = await readSettings(tx);
    await tx.audit({
      entity: 'DeadlineThreshold',
      entityId: 0,
      verb: 'update',
      before: { Thresholds: before.Thresholds },
      after: { Thresholds: after.Thresholds },
    });
    return after;
  });
}

/** Keeps a carrier's fee note, 400 for a carrier that basic data does not have; an empty one lets the general text apply again. */
export async function saveAmendmentFee(
  ctx: Ctx,
  { Carrier, FeeText }: AmendmentFee,
): Promise<ProductionSettings> {
  const code = Carrier?.trim().toUpperCase();
  const carrier = code || ANY_CARRIER;
  const text = FeeText?.trim();
  // The text of a carrier that was renamed since can still be taken away.
  const [faults = []] = text ? await carrierFaults(ctx, 'Carrier', [code]) : [];
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
  return ctx.tx(async (tx) => {
    const [old] = await tx.sql<{ text: string }>(
      'SELECT fee_text AS text FROM amendment_fee WHERE carrier = $1',
      [carrier],
    );
    if (text) {
      await tx.sql(
        `INSERT INTO amendment_fee (carrier, fee_text, update_name, update_time) VALUES ($1, $2, $3, $4)
         ON CONFLICT (carrier) DO UPDATE SET fee_text = excluded.fee_text, update_name = excluded.update_name, update_time = excluded.update_time`,
        [carrier, text, tx.employee.Name, tx.now],
      );
    } else await tx.sql('DELETE FROM amendment_fee WHERE carrier = $1', [carrier]);
    await tx.audit({
      entity: 'AmendmentFee',
      entityId: 0,
      verb: 'update',
      before: { Carrier: carrier, FeeText: old?.text ?? null },
      after: { Carrier: carrier, FeeText: text || null },
    });
    return readSettings(tx);
  });
}
