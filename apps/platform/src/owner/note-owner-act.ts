import { randomUUID } from 'node:crypto';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { ActorKind, type AuditOutcome, AuditSubject } from '@quayside/contracts/auth/logged';
import { systemClock } from '@quayside/service-kit/runtime/clock';
import pg from 'pg';

/** What the machine's owner did to the data as a whole. */
export interface OwnerAct {
  verb: 'backup' | 'owner-restore';
  outcome: AuditOutcome;
  /** Name of the backup, for the log's own column. */
  about: string;
  after: Readonly<Record<string, string | number | null>>;
}

/**
 * Writes an act of the machine's owner into the log of the operator. Answers false where that
 * cannot be: a database of an older version is backed up all the same.
 * @param url of the database that holds the log
 */
export async function noteOwnerAct(url: string, act: OwnerAct): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      `INSERT INTO auth._audit (entity, entity_id, verb, about, after, outcome, company_id,
         employee_name, actor, trace_id, create_time)
       SELECT $1, 0, $2, $3, $4, $5, (SELECT min(c.id) FROM auth.company c WHERE c.company_type = $6),
         $7, $8, $9, $10`,
      [
        AuditSubject.Installation,
        act.verb,
        act.about.slice(-200),
        JSON.stringify(act.after),
        act.outcome,
        CompanyType.Platform,
        ActorKind.label(ActorKind.Owner),
        ActorKind.Owner,
        randomUUID(),
        systemClock.now(),
      ],
    );
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Does something to the data as a whole, and notes how that ended. */
export async function noted<T>(
  url: string,
  { verb, about }: Pick<OwnerAct, 'verb' | 'about'>,
  work: () => Promise<T>,
  after: (done: T) => OwnerAct['after'],
): Promise<T> {
  try {
    const done = await work();
    await noteOwnerAct(url, { verb, about, outcome: 'done', after: after(done) });
    return done;
  } catch (error) {
    const Reason = (error as Error).message.slice(0, 500);
    await noteOwnerAct(url, { verb, about, outcome: 'failed', after: { Reason } });
    throw error;
  }
}
