import { randomBytes } from 'node:crypto';
import type { PostSubscription, PostUnsubscribe } from '@quayside/contracts/freight/post';
import { isMailAddress } from '@quayside/contracts/messaging/mail-address';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { operatorOf } from '../rate/operator.js';

const NONE: PostSubscription = { Wanted: false, LaneCodes: null, Mail: null };

/** What the caller hears of. */
export async function readSubscription(ctx: Ctx): Promise<PostSubscription> {
  const [row] = await ctx.sql<PostSubscription>(
    'SELECT true AS "Wanted", lane_codes AS "LaneCodes", mail AS "Mail" FROM post_subscription WHERE employee_id = $1',
    [ctx.employee.EmployeeId],
  );
  return row ?? NONE;
}

/** Subscribes the caller to what the operator announces, changes of what he hears, or ends it. */
export async function saveSubscription(
  ctx: Ctx,
  { Wanted, LaneCodes, Mail }: PostSubscription,
): Promise<PostSubscription> {
  const { EmployeeId, CompanyId, Name } = ctx.employee;
  const mail = Mail?.trim() || null;
  if (Wanted && mail && !isMailAddress(mail))
    throw new Refusal('request.invalid', {}, [
      { Prop: 'Mail', Code: 'mail', Msg: '请输入正确的邮箱' },
    ]);
  const lanes = [
    ...new Set((LaneCodes ?? []).map((code) => code.trim().toUpperCase()).filter(Boolean)),
  ];
  await ctx.tx(async (tx) => {
    if (!Wanted) {
      await tx.sql('DELETE FROM post_subscription WHERE employee_id = $1', [EmployeeId]);
      return;
    }
    const sellerId = await operatorOf(tx);
    if (sellerId === null) throw new Refusal('post.no-seller');
    await tx.sql(
      `INSERT INTO post_subscription (employee_id, company_id, seller_id, name, lane_codes, mail, token, update_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (employee_id) DO UPDATE SET company_id = excluded.company_id, seller_id = excluded.seller_id, name = excluded.name,
         lane_codes = excluded.lane_codes, mail = excluded.mail, update_time = excluded.update_time`,
      [
        EmployeeId,
        CompanyId,
        sellerId,
        Name,
        lanes.length > 0 ? lanes : null,
        mail,
        randomBytes(24).toString('base64url'),
        tx.now.toISOString(),
      ],
    );
  });
  return readSubscription(ctx);
}

/** Ends a subscription by the link of a mail. A link that ended one already, or never was any, is answered alike. */
export async function unsubscribe(ctx: Ctx, { Token }: PostUnsubscribe): Promise<null> {
  await ctx.tx((tx) => tx.sql('DELETE FROM post_subscription WHERE token = $1', [Token]));
  return null;
}
