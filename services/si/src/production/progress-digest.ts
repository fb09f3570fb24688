import { notice } from '@quayside/contracts/messaging/notice';
import type { SiVerb } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { lastDigestTime } from '../notices/digest-time.js';
import { PROGRESS, progressNotice } from '../notices/progress-notice.js';

/** What others did with the SIs of a submitter; of several steps of one SI the latest. */
const STEPS = `
  SELECT DISTINCT ON (l.creator_id, l.tbi_id) l.creator_id AS submitter, coalesce(l.tbi_simbl_no, l.tbi_no) AS "Number", l.verb AS "Verb"
  FROM si_log l
  WHERE l.create_time > $1 AND l.create_time <= $2 AND l.verb = ANY($3) AND l.employee_id IS DISTINCT FROM l.creator_id
  ORDER BY l.creator_id, l.tbi_id, l.create_time DESC, l.id DESC`;

interface Step {
  submitter: number;
  Number: string;
  Verb: SiVerb;
}

/**
 * Tells submitters at noon and in the evening how far their SIs came since the last time. What an installation did before its first
 * tick is told nobody. Answers how many were told; two processes look one after the other.
 */
export function tickProgress(ctx: Ctx): Promise<number> {
  return ctx.tx(async (tx) => {
    await tx.sql(`SELECT pg_advisory_xact_lock(hashtext('progress-digest'))`);
    const until = lastDigestTime(tx.now);
    const [last] = await tx.sql<{ told_until: string }>('SELECT told_until FROM progress_digest');
    if (last && Date.parse(last.told_until) >= until.getTime()) return 0;
    await tx.sql(
      'INSERT INTO progress_digest (id, told_until) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET told_until = $1',
      [until],
    );
    if (!last) return 0;
    const told = new Map<number, Step[]>();
    for (const step of await tx.sql<Step>(STEPS, [last.told_until, until, Object.keys(PROGRESS)])) {
      told.set(step.submitter, [...(told.get(step.submitter) ?? []), step]);
    }
    for (const [submitter, steps] of told)
      await tx.publish(notice, `progress-${submitter}`, progressNotice(submitter, steps));
    return told.size;
  });
}

const EVERY_MS = 60_000;

/** Looks at the clock every minute; answers what stops it. */
export function startProgressDigest(ctx: Ctx): () => Promise<void> {
  const worker = new Worker(() => tickProgress(ctx), {
    name: 'progress digest',
    log: ctx.log,
    everyMs: EVERY_MS,
  });
  worker.start();
  return () => worker.stop();
}
