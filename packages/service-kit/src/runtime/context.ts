import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@quayside/contracts/areas';
import type { Identity } from '@quayside/contracts/auth/session';
import { catalogue } from '@quayside/contracts/catalogue';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { CallerName, EventType } from '@quayside/contracts/core/event';
import type { Class } from '@quayside/contracts/core/field';
import { type Permission, permissionInfo } from '@quayside/contracts/permissions';
import type { EntityManager, ObjectLiteral, QueryRunner } from 'typeorm';
import { ScopedRepository } from '../database/scoped-repository.js';
import { runSql } from '../database/sql.js';
import { allowLong, cutOff, isUnanswered } from '../database/time-limits.js';
import { type AuditEntry, type TrailEvent, wakeAfter, writeTrail } from '../database/trail.js';
import { Refusal } from '../refusal.js';
import type { Party } from '../turns/fair-queue.js';
import type { Clock } from './clock.js';
import type { ServiceRuntime } from './runtime.js';

/** An identity that acts inside a company. */
export type EmployeeIdentity = Identity & {
  EmployeeId: number;
  CompanyId: number;
  CompanyCode: string;
  CompanyName: string;
  CompanyType: NonNullable<Identity['CompanyType']>;
};

const serviceOf = new Map<string, ServiceName>(
  Object.entries(catalogue).flatMap(([service, endpoints]) =>
    endpoints.map((endpoint) => [endpoint.path, service as ServiceName] as const),
  ),
);

/** Where a request came from, for a person to recognise it: neither is proof of anything. */
export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string;
  /** The Cookie header as it came. */
  readonly cookies: string;
  /** What it got for a proof of work, as it came. */
  readonly captchaPass?: string | undefined;
  /** Set-Cookie lines that the answer carries; handlers add to it. */
  readonly answerCookies: string[];
}

/**
 * Who calls, in which transaction, with which clock and trace: the first argument of everything that acts.
 * `ctx.repo(Entity)` is in the transaction and sees only what the employee may see.
 */
export class Ctx {
  private constructor(
    readonly runtime: ServiceRuntime,
    readonly identity: Identity | null,
    /** Set when another service calls on its own behalf. */
    readonly caller: CallerName | null,
    readonly traceId: string,
    readonly runner: QueryRunner | null,
    private readonly afterCommit: (() => void)[],
    /** Null outside a client's request: jobs, events, calls between services. */
    readonly client: ClientInfo | null,
  ) {}

  static of(
    runtime: ServiceRuntime,
    identity: Identity | null,
    caller: CallerName | null = null,
    traceId: string = randomUUID(),
    client: ClientInfo | null = null,
  ): Ctx {
    return new Ctx(runtime, identity, caller, traceId, null, [], client);
  }

  /** The service itself: sees every company, as relays, jobs and event handlers do. */
  static ofService(runtime: ServiceRuntime, traceId?: string): Ctx {
    return Ctx.of(runtime, null, runtime.name, traceId);
  }

  get now(): Date {
    return this.runtime.clock.now();
  }

  get log(): ServiceRuntime['log'] {
    return this.runtime.log;
  }

  /** Whose work this is, where parties take turns: a company's, that of a client's address, or the service's own. */
  get party(): Party {
    if (this.identity?.CompanyId) return `company:${this.identity.CompanyId}`;
    return this.client ? `address:${this.client.ip}` : `service:${this.runtime.name}`;
  }

  /** The acting employee; 403 for a user who has chosen no company, 401 for nobody. */
  get employee(): EmployeeIdentity {
    if (!this.identity) throw new Refusal('session.none');
    if (!this.identity.EmployeeId) throw new Refusal('access.employee');
    return this.identity as EmployeeIdentity;
  }

  /** Somebody looks at the platform as the employee, and does nothing in his name: what he reads leaves no trace. */
  get isLookingOn(): boolean {
    return Boolean(this.identity?.ViewerId) && !this.identity?.IsDeputy;
  }

  can(permission: Permission): boolean {
    return this.identity?.Permissions.includes(permission) ?? false;
  }

  /** Up to how much the caller holds a right that a number can bound; null: without bound, or not at all (`can` tells). */
  limitOf(permission: Permission): number | null {
    return this.identity?.Limits?.find(({ Key }) => Key === permission)?.Most ?? null;
  }

  /** Refuses with 403 unless the employee holds the permission. */
  require(permission: Permission): void {
    if (!this.can(permission))
      throw new Refusal('access.denied', {
        permission: permissionInfo(permission)?.label ?? permission,
      });
  }

  get manager(): EntityManager {
    return this.runner?.manager ?? this.runtime.database.manager;
  }

  /** Rows of an entity within the transaction, limited to what the caller may see. */
  repo<E extends ObjectLiteral & { Id: number }>(entity: Class<E>): ScopedRepository<E> {
    return new ScopedRepository(this, entity);
  }

  /** Plain SQL as a named prepared statement on the transaction's connection. Scoping is the caller's: see `scopeSql`. */
  sql<R>(text: string, params: readonly unknown[] = []): Promise<R[]> {
    return runSql<R>(this, text, params);
  }

  /** As `sql`, with JSON columns left as the texts that PostgreSQL wrote, for an answer that passes them on. */
  sqlWritten<R>(text: string, params: readonly unknown[] = []): Promise<R[]> {
    return runSql<R>(this, text, params, { jsonAsText: true });
  }

  /**
   * As `sql`, planned for its parameters each time: where a person has few of a million rows, the plan that
   * is best for who has many reads them all.
   */
  sqlPlanned<R>(text: string, params: readonly unknown[]): Promise<R[]> {
    return runSql<R>(this, text, params, { isPlanned: true });
  }

  /** Runs `work` in a transaction; inside one already, joins it. Events published go out after the commit. */
  tx<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    return this.transact(work, false);
  }

  /** As `tx`, with the time limits of long work: chunks of imports, undos, seeds. */
  longTx<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    return this.transact(work, true);
  }

  private async transact<T>(work: (ctx: Ctx) => Promise<T>, isLong: boolean): Promise<T> {
    if (this.runner) return work(this);
    const runner = this.runtime.database.createQueryRunner();
    const inner = new Ctx(
      this.runtime,
      this.identity,
      this.caller,
      this.traceId,
      runner,
      [],
      this.client,
    );
    try {
      await runner.startTransaction();
      if (isLong) await allowLong(runner);
      const result = await work(inner);
      await runner.commitTransaction();
      for (const action of inner.afterCommit) action();
      return result;
    } catch (error) {
      // On a connection that does not answer the end of the transaction would be waited for as long again.
      if (isUnanswered(error)) await cutOff(runner, error);
      else if (runner.isTransactionActive)
        await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** The same caller outside the running transaction: for what must stay although the request is refused. */
  outside(): Ctx {
    return new Ctx(this.runtime, this.identity, this.caller, this.traceId, null, [], this.client);
  }

  /** The same transaction as somebody else, or as the service itself (null), at another moment: for seeds, which tell a story with many people in it. */
  acting(identity: Identity | null, clock: Clock = this.runtime.clock): Ctx {
    return new Ctx(
      { ...this.runtime, clock },
      identity,
      identity ? null : this.caller,
      this.traceId,
      this.runner,
      this.afterCommit,
      null,
    );
  }

  /** Does `action` once the transaction is committed; at once when there is none. */
  onCommit(action: () => void): void {
    if (this.runner) this.afterCommit.push(action);
    else action();
  }

  /** Publishes an event in the transaction; needs one. Order is kept per aggregate. */
  async publish<P>(event: EventType<P>, aggregate: string, payload: P): Promise<void> {
    if (!this.runner) throw new Error(`${event.name} was published outside a transaction`);
    await writeTrail(this, [], [{ event, aggregate, payload } as TrailEvent]);
    wakeAfter(this);
  }

  /** Appends to the audit log: who, when, what, before and after. */
  audit(entry: AuditEntry): Promise<void> {
    return writeTrail(this, [entry], []);
  }

  /** Calls an endpoint of another service; `access: 'service'` endpoints see this service as the caller. */
  async call<Req, Ans>(endpoint: Endpoint<Req, Ans>, request: Req): Promise<Ans> {
    const service = serviceOf.get(endpoint.path);
    if (!service) throw new Error(`No service serves ${endpoint.path}`);
    return (await this.runtime.link.call(this, service, endpoint as Endpoint, request)) as Ans;
  }
}
