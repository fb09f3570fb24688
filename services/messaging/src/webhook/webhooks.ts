import {
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  WEBHOOK_TYPES,
  type WebhookChange,
  type WebhookInput,
  type WebhookRow,
  type WebhookSecret,
  type WebhookType,
  type WebhookTypeInfo,
} from '@quayside/contracts/messaging/webhook';
import { ClosedAddress, placeOf } from '@quayside/service-kit/http/outside-address';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { sealFor, secretOf } from '@quayside/service-kit/secrets/secret';
import { bodyOf } from './queue-occurrences.js';
import { whyNot } from './webhook-rights.js';
import { wakeWebhooks } from './webhook-runner.js';
import { newSecret, OLD_WEBHOOK_SECRET, WEBHOOK_SECRET } from './webhook-secret.js';
import { webhookSettingsOf } from './webhook-settings.js';

const SELECT = `
  SELECT w.id AS "Id", w.url AS "Url", w.types AS "Types", w.description AS "Description", w.enable AS "Enable", w.stop_reason AS "StopReason",
         w.keeper_name AS "KeeperName",
         (SELECT count(*)::int FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'waiting') AS "Waiting",
         (SELECT count(*)::int FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'dead') AS "Dead",
         w.last_sent_time AS "LastSentTime", w.create_name AS "CreateName", w.create_time AS "CreateTime", w.version AS "Version"
  FROM webhook w WHERE w.company_id = $1`;

/** The addresses of the caller's company. */
export const listWebhooks = (ctx: Ctx): Promise<WebhookRow[]> =>
  ctx.sql<WebhookRow>(`${SELECT} ORDER BY w.id`, [ctx.employee.CompanyId]);

/** One of them; 404 for any other. */
export const webhookOf = async (ctx: Ctx, id: number): Promise<WebhookRow> =>
  found((await ctx.sql<WebhookRow>(`${SELECT} AND w.id = $2`, [ctx.employee.CompanyId, id]))[0]);

/** Whether something happens to records of the caller's type of company; a ping comes to whoever presses the button. */
const isOffered = (ctx: Ctx, type: string): boolean =>
  type !== 'ping' &&
  Object.hasOwn(WEBHOOK_TYPES, type) &&
  WEBHOOK_TYPES[type as WebhookType].for.includes(ctx.employee.CompanyType);

/** What can be asked for, and of what the caller cannot have told why. */
export const webhookTypes = (ctx: Ctx): WebhookTypeInfo[] =>
  (Object.entries(WEBHOOK_TYPES) as [WebhookType, (typeof WEBHOOK_TYPES)[WebhookType]][])
    .filter(([type]) => isOffered(ctx, type))
    .map(([Type, { label: Label, example }]) => ({
      Type,
      Label,
      Why: whyNot(ctx, Type),
      Example: { type: Type, timestamp: '2026-11-23T02:00:00.000Z', data: example },
    }));

/**
 * Refuses, by its field, what no event is sent to: other schemes, passwords in addresses, unknown hosts, and the own network. Of an
 * address in use also events of records that the caller may not read: it tells by his rights.
 */
async function judge(ctx: Ctx, { Url, Types }: WebhookInput, inUse: boolean): Promise<void> {
  const { WEBHOOK_PRIVATE: isPrivate } = webhookSettingsOf(ctx.runtime);
  const url = URL.canParse(Url) ? new URL(Url) : null;
  if (!url || (url.protocol !== 'https:' && !(isPrivate && url.protocol === 'http:')))
    throw invalid('Url', 'pattern', '网址必须以 https:// 开头');
  if (url.username || url.password) throw invalid('Url', 'pattern', '网址中不能带账号或密码');
  const unknown = Types.find((type) => !isOffered(ctx, type));
  if (unknown) throw invalid(`Types[${Types.indexOf(unknown)}]`, 'choice', '没有这种事件');
  for (const [index, type] of inUse ? Types.entries() : []) {
    const why = whyNot(ctx, type);
    if (why)
      throw invalid(
        `Types[${index}]`,
        'choice',
        `不能由您订阅“${WEBHOOK_TYPES[type].label}”：${why}`,
      );
  }
  try {
    await placeOf(url.hostname, isPrivate);
  } catch (error) {
    throw invalid(
      'Url',
      'unreachable',
      error instanceof ClosedAddress ? error.message : '找不到这个主机',
    );
  }
}

/** Makes an address with its secret, which is told this once. */
export async function createWebhook(ctx: Ctx, input: WebhookInput): Promise<WebhookSecret> {
  await judge(ctx, input, true);
  const Secret = newSecret();
  return ctx.tx(async (tx) => {
    const { CompanyId, EmployeeId, Name } = tx.employee;
    await tx.sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 11))', [
      `webhooks ${CompanyId}`,
    ]);
    if ((await listWebhooks(tx)).length >= MOST_WEBHOOKS)
      throw new Refusal('webhook.too-many', { most: MOST_WEBHOOKS });
    const [made] = await tx.sql<{ id: number }>(
      `INSERT INTO webhook (company_id, url, types, description, enable, create_name, create_time, version, keeper_id, keeper_name)
       VALUES ($1, $2, $3, $4, true, $5, $6, 1, $7, $5) RETURNING id`,
      [
        CompanyId,
        input.Url,
        [...new Set(input.Types)],
        input.Description?.trim() || null,
        Name,
        tx.now,
        EmployeeId,
      ],
    );
    const id = made!.id;
    await tx.sql('UPDATE webhook SET sealed = $2 WHERE id = $1', [
      id,
      sealFor(tx, WEBHOOK_SECRET, id, Secret),
    ]);
    await tx.audit({
      entity: 'webhook',
      entityId: id,
      verb: 'create',
      about: input.Url,
      after: { Url: input.Url, Types: input.Types },
    });
    return { Secret, Row: await webhookOf(tx, id) };
  });
}

/**
 * Changes an address, or puts it in or out of use; what waited goes on when it is used again. Whoever leaves it in use is its keeper from
 * then on. Refused where somebody changed it meanwhile.
 */
export async function updateWebhook(ctx: Ctx, change: WebhookChange): Promise<WebhookRow> {
  await webhookOf(ctx, change.Id);
  await judge(ctx, change, change.Enable);
  return ctx.tx(async (tx) => {
    const before = await webhookOf(tx, change.Id);
    const { Id, Url, Types, Description, Enable, Version } = change;
    const changed = await tx.sql(
      `UPDATE webhook SET url = $3, types = $4, description = $5, enable = $6, version = version + 1,
         keeper_id = CASE WHEN $6 THEN $8 ELSE keeper_id END, keeper_name = CASE WHEN $6 THEN $9 ELSE keeper_name END,
         stop_reason = CASE WHEN $6 THEN NULL ELSE stop_reason END, fail_since = CASE WHEN $6 AND NOT enable THEN NULL ELSE fail_since END
       WHERE id = $1 AND company_id = $2 AND version = $7 RETURNING 1`,
      [
        Id,
        tx.employee.CompanyId,
        Url,
        [...new Set(Types)],
        Description?.trim() || null,
        Enable,
        Version,
        tx.employee.EmployeeId,
        tx.employee.Name,
      ],
    );
    if (changed.length === 0) throw new Refusal('record.stale');
    if (Enable && !before.Enable) {
      await tx.sql(
        `UPDATE webhook_delivery SET next_time = $2 WHERE webhook_id = $1 AND state = 'waiting' AND next_time IS NULL`,
        [Id, tx.now],
      );
      wakeWebhooks(tx);
    }
    const told = (row: WebhookInput & { Enable: boolean }) => ({
      Url: row.Url,
      Types: row.Types,
      Enable: row.Enable,
    });
    await tx.audit({
      entity: 'webhook',
      entityId: Id,
      verb: 'update',
      about: Url,
      before: told(before),
      after: told(change),
    });
    return webhookOf(tx, Id);
  });
}

/** A new secret; the one before signs beside it for a day, so that receivers change over without losing anything. */
export function rotateWebhook(ctx: Ctx, id: number): Promise<WebhookSecret> {
  const Secret = newSecret();
  return ctx.tx(async (tx) => {
    const { Url } = await webhookOf(tx, id);
    const [row] = await tx.sql<{ sealed: string | null }>(
      'SELECT sealed FROM webhook WHERE id = $1 FOR UPDATE',
      [id],
    );
    const old = row?.sealed ? oldSecret(tx, id, row.sealed) : null;
    await tx.sql(
      'UPDATE webhook SET sealed = $2, old_sealed = $3, old_until = $4, version = version + 1 WHERE id = $1',
      [
        id,
        sealFor(tx, WEBHOOK_SECRET, id, Secret),
        old,
        new Date(tx.now.getTime() + OLD_SECRET_HOURS * 3_600_000),
      ],
    );
    await tx.audit({ entity: 'webhook', entityId: id, verb: 'rotate-secret', about: Url });
    return { Secret, Row: await webhookOf(tx, id) };
  });
}

/** The secret of one column sealed for the other: what was sealed for a place opens at no other. */
function oldSecret(tx: Ctx, id: number, sealed: string): string | null {
  const secret = secretOf(tx, WEBHOOK_SECRET, id, sealed, null);
  return secret && sealFor(tx, OLD_WEBHOOK_SECRET, id, secret.reveal());
}

/** Takes an address away with what was sent there. */
export function deleteWebhook(ctx: Ctx, id: number): Promise<null> {
  return ctx.tx(async (tx) => {
    const { Url } = await webhookOf(tx, id);
    await tx.sql('DELETE FROM webhook WHERE id = $1', [id]);
    await tx.audit({
      entity: 'webhook',
      entityId: id,
      verb: 'delete',
      about: Url,
      before: { Url },
    });
    return null;
  });
}

/** Queues an event that says nothing; answers its delivery's number. */
export async function queuePing(tx: Ctx, id: number): Promise<number> {
  const { CompanyId } = tx.employee;
  const body = bodyOf('ping', tx.now.toISOString(), WEBHOOK_TYPES.ping.example);
  const [made] = await tx.sql<{ id: number }>(
    `INSERT INTO webhook_delivery (webhook_id, company_id, message_id, type, body, state, attempts, next_time, create_time)
     VALUES ($1, $2, 'msg_' || replace(gen_random_uuid()::text, '-', ''), 'ping', $3, 'waiting', 0, $4, $4) RETURNING id`,
    [id, CompanyId, body, tx.now],
  );
  const { Url } = await webhookOf(tx, id);
  await tx.audit({ entity: 'webhook', entityId: id, verb: 'ping', about: Url });
  wakeWebhooks(tx);
  return made!.id;
}
