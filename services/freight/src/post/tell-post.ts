import { randomUUID } from 'node:crypto';
import { findEmployees } from '@quayside/contracts/auth/session';
import { PostAudience } from '@quayside/contracts/freight/post';
import type { PostPublished } from '@quayside/contracts/freight/post-event';
import { mailOrdered } from '@quayside/contracts/messaging/mail-order';
import { linkTo, notice } from '@quayside/contracts/messaging/notice';
import { type TrailEvent, wakeAfter, writeTrail } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { publicUrlOf } from '../public-url.js';
import { lanesByCode } from '../rate/rate-codes.js';
import { postMail } from './post-mail.js';
import { chunks, innerPostNotice, postNotice } from './post-notice.js';

interface Stored {
  Id: number;
  CompanyId: number;
  Title: string;
  Content: string;
  Audience: PostAudience;
  LaneCodes: string[] | null;
  PodCodes: string[] | null;
  ValidFrom: string;
  ValidTo: string;
  PublishName: string | null;
}

interface Subscriber {
  id: number;
  name: string;
  company: string;
  mail: string | null;
  token: string;
}

/** Who hears of an announcement: those whose lanes it is about, as far as they still may search prices. */
export type Hearers = readonly Subscriber[];

async function publishedPost(ctx: Ctx, id: number): Promise<Stored | undefined> {
  const [post] = await ctx.sql<Stored>(
    `SELECT id AS "Id", company_id AS "CompanyId", title AS "Title", content AS "Content", audience AS "Audience", lane_codes AS "LaneCodes",
       pod_codes AS "PodCodes", valid_from AS "ValidFrom", valid_to AS "ValidTo", publish_name AS "PublishName"
     FROM post WHERE id = $1 AND enabled`,
    [id],
  );
  return post;
}

/** The lanes that an announcement is about, with those above them; null: all. */
async function lanesOf(ctx: Ctx, { LaneCodes, PodCodes }: Stored): Promise<string[] | null> {
  if (!LaneCodes && !PodCodes) return null;
  const lanes = await lanesByCode(ctx, LaneCodes ? [] : (PodCodes ?? []), LaneCodes ?? []);
  return [
    ...new Set([
      ...(LaneCodes ?? []),
      ...[...lanes.values()].flatMap(({ LaneCode, ParentCode }) =>
        [LaneCode, ParentCode ?? []].flat(),
      ),
    ]),
  ];
}

/** Asks, before the transaction, who is to hear of an announcement. */
export async function hearersOf(ctx: Ctx, { PostId }: PostPublished): Promise<Hearers> {
  const post = await publishedPost(ctx, PostId);
  if (!post || post.Audience === PostAudience.Internal) return [];
  const lanes = await lanesOf(ctx, post);
  const subscribers = await ctx.sql<Omit<Subscriber, 'company'>>(
    `SELECT s.employee_id AS id, s.name, s.mail, s.token FROM post_subscription s
     WHERE s.seller_id = $1 AND ($2::text[] IS NULL OR s.lane_codes IS NULL OR s.lane_codes && $2::text[])
       AND NOT EXISTS (SELECT 1 FROM post_told t WHERE t.post_id = $3 AND t.employee_id = s.employee_id) ORDER BY s.employee_id`,
    [post.CompanyId, lanes, PostId],
  );
  const still = await Promise.all(
    chunks(subscribers, 1_000).map((part) =>
      ctx.call(findEmployees, { Ids: part.map(({ id }) => id), Permission: 'rate:query' }),
    ),
  );
  const allowed = new Map(still.flat().map(({ Id, CompanyName }) => [Id, CompanyName]));
  return subscribers.flatMap((each) =>
    allowed.has(each.id) ? { ...each, company: allowed.get(each.id)! } : [],
  );
}

/** Of these, who has not heard of the announcement before: each is told once, however often it is taken back and published again. */
async function firstTime(tx: Ctx, postId: number, hearers: Hearers): Promise<Subscriber[]> {
  const rows = await tx.sql<{ employee_id: number }>(
    `INSERT INTO post_told (post_id, employee_id, create_time) SELECT $1, id, $3 FROM unnest($2::bigint[]) g (id)
     ON CONFLICT DO NOTHING RETURNING employee_id`,
    [postId, hearers.map(({ id }) => id), tx.now.toISOString()],
  );
  const fresh = new Set(rows.map(({ employee_id }) => employee_id));
  return hearers.filter(({ id }) => fresh.has(id));
}

/** Nobody in the house is a subscriber: the number that stands for all who sell. */
const THE_HOUSE = 0;

/** Tells of an announcement that was published: the house of what is its own, subscribers by message, and by mail whoever left an address. */
export async function tellPost(
  tx: Ctx,
  { PostId }: PostPublished,
  hearers: Hearers,
): Promise<void> {
  const post = await publishedPost(tx, PostId);
  if (!post) return;
  if (post.Audience === PostAudience.Internal) {
    const [house] = await firstTime(tx, PostId, [
      { id: THE_HOUSE, name: '', company: '', mail: null, token: '' },
    ]);
    if (house) await tx.publish(notice, `post-${PostId}`, innerPostNotice(post, post.CompanyId));
    return;
  }
  const told = await firstTime(tx, PostId, hearers);
  if (told.length === 0) return;
  const publicUrl = publicUrlOf(tx.runtime);
  const notices = chunks(told, 20_000).map((part) =>
    postNotice(
      post,
      part.map(({ id }) => id),
    ),
  );
  const mails = told.flatMap(({ name, company, mail, token }) =>
    mail
      ? {
          Key: randomUUID(),
          Service: 'freight' as const,
          AboutId: 0,
          AboutNo: `运价公告${PostId}`,
          CompanyId: post.CompanyId,
          CompanyName: company,
          CreatorId: null,
          CreateName: post.PublishName ?? '系统自动发送',
          To: [mail],
          ...postMail(post, name, token, publicUrl),
          Link: linkTo('/SeaFreight/FreightManagement/FCLFreightPost'),
          Watchers: [],
          ResendRights: ['rate:maintain' as const],
        }
      : [],
  );
  await writeTrail(
    tx,
    [],
    [
      ...notices.map(
        (payload) => ({ event: notice, aggregate: `post-${PostId}`, payload }) as TrailEvent,
      ),
      ...mails.map(
        (payload) =>
          ({ event: mailOrdered, aggregate: `mail-${payload.Key}`, payload }) as TrailEvent,
      ),
    ],
  );
  wakeAfter(tx);
}
