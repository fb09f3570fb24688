import { saidRecord } from '@quayside/contracts/auth/said-value';
import { isSensitive } from '@quayside/contracts/auth/sensitive';
import type { Endpoint, FileAnswer } from '@quayside/contracts/core/endpoint';
import { fieldsOf } from '@quayside/contracts/core/field';
import { LRUCache } from 'lru-cache';
import { writeSeen } from '../database/trail.js';
import type { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { perRuntime } from '../runtime/per-runtime.js';
import { namedFilter } from './named-filter.js';

const PAGING = ['Page', 'Limit', 'Sort', 'Columns'];
/** Longest text of a filter that the audit keeps. */
const MOST_FILTER = 2_000;

const listOf = ({ summary }: Endpoint): string => summary.replace(/^导出|（Excel）$/g, '');

/** The filter of a list in the words of its screen; null for the whole list. */
async function filterOf(ctx: Ctx, { request }: Endpoint, input: unknown): Promise<string | null> {
  if (!request) return null;
  const asked = { ...(input as Record<string, unknown>) };
  for (const name of PAGING) delete asked[name];
  const named = await namedFilter(ctx, asked).catch((err) => {
    ctx.log.warn({ err, trace: ctx.traceId }, 'names of a filter were not found');
    return asked;
  });
  return saidRecord(named, request)?.slice(0, MOST_FILTER) ?? null;
}

/** The columns of the file in the words of its headings; null for the usual ones. */
function columnsOf({ request }: Endpoint, { Columns }: { Columns?: string[] }): string | null {
  const fields = request ? fieldsOf(request) : null;
  const named = Columns?.map((column) => fields?.get(column)?.label ?? null).filter(Boolean);
  return named && named.length > 0 ? named.join('，') : null;
}

/**
 * Writes down who takes which list out, with what filter, and how many records: before a byte of it
 * goes out, so that nobody has a file of which the audit knows nothing.
 */
export async function auditExport(
  ctx: Ctx,
  endpoint: Endpoint,
  input: unknown,
  { Records, Rows }: FileAnswer,
): Promise<void> {
  const filter = await filterOf(ctx, endpoint, input);
  return writeSeen(ctx, {
    entity: 'Export',
    entityId: 0,
    verb: 'export',
    about: listOf(endpoint),
    after: {
      List: listOf(endpoint),
      Filter: filter ?? '全部',
      Columns: columnsOf(endpoint, (input ?? {}) as { Columns?: string[] }),
      Rows: Records ?? Rows ?? null,
    },
  });
}

/**
 * Refusals that tell of a try: no right, another's record, a rule of the business. What is badly
 * written or outdated is none.
 */
const TRIED: ReadonlySet<number> = new Set([403, 404, 409, 422]);
/** The same try of the same person is written once in so long, so that a loop fills no table. */
const ONCE_IN_MS = 60_000;
const lately = perRuntime(() => new LRUCache<string, number>({ max: 5_000 }));

/**
 * Writes down that somebody who is known tried a sensitive act in vain: refused, or failed by a
 * fault of ours (null). It never stands in the way of the answer: a database that is away leaves a
 * line in the process's log instead.
 */
export async function auditAttempt(
  ctx: Ctx,
  endpoint: Endpoint,
  refusal: Refusal | null,
): Promise<void> {
  if (!ctx.identity || !isSensitive(endpoint)) return;
  if (refusal && !TRIED.has(refusal.status)) return;
  const { SessionId } = ctx.identity;
  const key = `${SessionId} ${endpoint.path} ${refusal?.code ?? ''}`;
  const now = ctx.now.getTime();
  const last = lately(ctx.runtime).get(key);
  if (last !== undefined && now - last < ONCE_IN_MS) return;
  lately(ctx.runtime).set(key, now);
  await writeSeen(ctx, {
    entity: 'Attempt',
    entityId: 0,
    verb: 'attempt',
    outcome: refusal ? 'refused' : 'failed',
    about: endpoint.summary,
    after: { Act: endpoint.summary, Reason: refusal?.message ?? '系统故障' },
  }).catch((err) => ctx.log.warn({ err, trace: ctx.traceId }, 'attempt was not audited'));
}
