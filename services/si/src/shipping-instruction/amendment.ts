import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeSi } from './read-si.js';

/** Stands for every carrier that has no text of its own. */
export const ANY_CARRIER = '*';
export const GENERAL_FEE =
  '船公司对制单后的更改收取改单费，金额以船公司收费通知为准，由委托方承担。';

/** What a carrier says about its fee for a change after the bill was made. */
export async function amendmentFee(ctx: Ctx, carrier: string | null | undefined): Promise<string> {
  const [row] = await ctx.sql<{ text: string }>(
    `SELECT fee_text AS text FROM amendment_fee WHERE carrier IN ($1, '${ANY_CARRIER}') ORDER BY carrier = '${ANY_CARRIER}' LIMIT 1`,
    [carrier ?? ''],
  );
  return row?.text ?? GENERAL_FEE;
}

/**
 * Counts an amendment, whose fee must have been agreed to, else 422; answers what the log says of it. The next message to the
 * carrier replaces the one before.
 */
export async function recordAmendment(tx: Ctx, si: WholeSi, confirmed: boolean): Promise<string> {
  if (!confirmed) {
    throw new Refusal('si.amendment-unconfirmed', {}, [
      {
        Prop: 'AmendmentConfirmed',
        Code: 'amendment-unconfirmed',
        Msg: '请先阅读并确认改单费提示',
      },
    ]);
  }
  const fee = await amendmentFee(tx, si.TBI_CARRIER);
  const [work] = await tx.sql<{ amendments: number }>(
    `INSERT INTO si_work AS w (tbi_id, amendments, fee_note) VALUES ($1, 1, $2)
     ON CONFLICT (tbi_id) DO UPDATE SET amendments = w.amendments + 1, fee_note = excluded.fee_note RETURNING amendments`,
    [si.Id, fee],
  );
  return `更改单，第${work?.amendments ?? 1}次，费用提示已确认：${fee}`;
}
