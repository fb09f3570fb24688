import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { SessionNotice } from '@quayside/contracts/auth/session';
import {
  type CaughtUp,
  type ClientPush,
  SocketFrames,
  takePendingPushes,
} from '@quayside/contracts/messaging/message';
import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';
import type { Logger } from '@quayside/service-kit/runtime/log';
import { openSockets } from '@quayside/service-kit/runtime/metrics';
import type { Dispatch } from '../dispatch/dispatch.js';
import { namedBy } from '../sessions/named.js';
import type { KnownSession, SessionCache } from '../sessions/session-cache.js';
import type { Deliveries } from './deliveries.js';
import { CloseCode, Frame, type LiveClient } from './live-client.js';
import type { Group, RecentChanges } from './recent-changes.js';

/** Changes of data within this time are told together. */
const TOGETHER_MS = 300;

/** Sockets that must read everything again do so one after the other, all within a minute. */
const EVERYTHING_EVERY_MS = 50;
const EVERYTHING_WITHIN_MS = 60_000;

/** The operator's own people. */
const isStaff = ({ session }: LiveClient): boolean =>
  session?.visitor.identity?.CompanyType === CompanyType.Platform;

/** To which groups of changes somebody belongs. */
function groupsOf(client: LiveClient): Group[] {
  const identity = client.session?.visitor.identity;
  const groups: Group[] = ['all'];
  if (client.employeeId !== null) groups.push(`employee ${client.employeeId}`);
  if (identity?.UserId) groups.push(`user ${identity.UserId}`);
  if (isStaff(client)) groups.push('staff');
  return groups;
}

/** Who is connected with which employee, and what goes out to them. One for both protocols. */
export class Hub {
  private readonly online = new Map<number, Set<LiveClient>>();
  private readonly signedIn = new Set<LiveClient>();
  /** How many of them each account has. */
  private readonly ofAccount = new Map<string, number>();
  /** What is to be told, and whether to the operator's people alone. */
  private readonly telling = new Map<string, boolean>();
  /** The position up to which every change has gone out to the sockets. */
  private told = '';
  /** When the next socket that must read everything may do so. */
  private nextEverything = 0;

  constructor(
    private readonly dispatch: Dispatch,
    private readonly sessions: SessionCache,
    private readonly deliveries: Deliveries,
    private readonly log: Logger,
    private readonly changes: RecentChanges,
    /** Resolves when every notice that was sent so far has come. */
    private readonly settle: () => Promise<void>,
    /** Signed-in sockets that an account may have; 0: any number. */
    private readonly perAccount = 0,
  ) {}

  /** Whether the account of a session may have one more socket. */
  hasRoomFor({ visitor }: KnownSession): boolean {
    return this.perAccount === 0 || (this.ofAccount.get(visitor.limitKey) ?? 0) < this.perAccount;
  }

  /**
   * A client has signed in: it gets what came while its employee was away, what changed since it
   * read its data, and everything
   * from now on.
   * @param since the position that its data are not older than; null for a client that knows of
   * none
   */
  async join(
    client: LiveClient,
    session: KnownSession,
    tokenHash: string,
    since: string | null = null,
  ): Promise<void> {
    this.leave(client);
    client.session = session;
    client.tokenHash = tokenHash;
    this.signedIn.add(client);
    const account = session.visitor.limitKey;
    this.ofAccount.set(account, (this.ofAccount.get(account) ?? 0) + 1);
    openSockets.set(this.signedIn.size);
    const { employeeId } = client;
    if (employeeId !== null) {
      const others = this.online.get(employeeId);
      if (others) others.add(client);
      else this.online.set(employeeId, new Set([client]));
    }
    if (since === null) {
      for (const frame of this.changes.lately(groupsOf(client))) this.send(client, frame);
    } else await this.bringUpToDate(client, since);
    if (employeeId === null || client.isDeputy || client.tokenHash !== tokenHash) return;
    client.fresh = new Set();
    for (const frame of await this.pendingOf(employeeId))
      if (!client.fresh.has(frame.content)) this.send(client, frame);
    client.fresh = null;
  }

  /** Tells a client what changed since a position; what changes meanwhile it is told anyway. */
  private async bringUpToDate(client: LiveClient, since: string): Promise<void> {
    const { session } = client;
    // Another gateway may have heard a position that is still on its way here.
    if (since && !this.changes.knows(since)) await this.settle();
    if (client.session !== session || !this.signedIn.has(client)) return;
    const missed = this.changes.since(since, groupsOf(client));
    for (const frame of missed ?? []) this.send(client, frame);
    client.told = () => this.told;
    this.answerCaughtUp(client, missed !== null);
  }

  private answerCaughtUp(client: LiveClient, Known: boolean): void {
    const answer: CaughtUp = {
      Position: this.told,
      Known,
      AfterMs: Known ? 0 : this.everythingAfter(),
    };
    this.send(client, new Frame(SocketFrames.CaughtUp, JSON.stringify(answer)));
  }

  /** Milliseconds until the next socket may read everything again. */
  private everythingAfter(): number {
    const now = monotonicMs();
    const at = Math.max(now, this.nextEverything);
    this.nextEverything = at + EVERYTHING_EVERY_MS;
    return Math.round((at - now) % EVERYTHING_WITHIN_MS);
  }

  /** A position was heard. */
  reached(position: string): void {
    this.changes.reach(position);
    if (this.telling.size === 0) this.told = position;
  }

  /** Notices were missed: who is here reads everything again. */
  lostNotices(): void {
    this.changes.reset();
    this.told = '';
    for (const client of this.signedIn) if (client.told) this.answerCaughtUp(client, false);
  }

  leave(client: LiveClient): void {
    client.told = null;
    const { employeeId, session } = client;
    if (!this.signedIn.delete(client) || !session) return;
    const account = session.visitor.limitKey;
    const others = (this.ofAccount.get(account) ?? 1) - 1;
    if (others > 0) this.ofAccount.set(account, others);
    else this.ofAccount.delete(account);
    openSockets.set(this.signedIn.size);
    if (employeeId === null) return;
    const clients = this.online.get(employeeId);
    clients?.delete(client);
    if (clients?.size === 0) this.online.delete(employeeId);
  }

  /** Sends a push to the sockets that are here; other gateways have the others. */
  push({ EmployeeIds, UserIds, Type, Content }: ClientPush): void {
    const frame = new Frame(Type, Content);
    // Messages wait with messaging for whoever is away.
    if (Type !== SocketFrames.Message) {
      const employees = EmployeeIds.map((id): Group => `employee ${id}`);
      const users = (UserIds ?? []).map((id): Group => `user ${id}`);
      this.changes.add(frame, employees.concat(users));
    }
    for (const employeeId of EmployeeIds)
      for (const client of this.online.get(employeeId) ?? []) this.send(client, frame);
    if (!UserIds?.length) return;
    // Told so seldom that all sockets may be looked at.
    for (const client of this.signedIn)
      if (UserIds.includes(client.session?.visitor.identity?.UserId ?? 0)) this.send(client, frame);
  }

  /** Tells every signed-in socket, or those of staff, that data changed. Many changes in a moment are told once: an import touches a list a hundred times. */
  tellAll(content: string, staffOnly = false): void {
    const change = new Frame(SocketFrames.DataChanged, content);
    this.changes.add(change, [staffOnly ? 'staff' : 'all']);
    if (this.telling.size === 0) {
      setTimeout(() => {
        const told = [...this.telling].map(([each, ofStaff]) => ({
          frame: new Frame(SocketFrames.DataChanged, each),
          ofStaff,
        }));
        this.telling.clear();
        for (const client of this.signedIn) {
          for (const { frame, ofStaff } of told)
            if (!ofStaff || isStaff(client)) this.send(client, frame);
        }
        this.told = this.changes.position;
      }, TOGETHER_MS).unref();
    }
    this.telling.set(content, staffOnly);
  }

  /** A client was heard after messages had been sent to it: they have arrived. */
  confirm(client: LiveClient): void {
    const { awaiting, employeeId } = client;
    client.awaiting = null;
    if (employeeId !== null)
      for (const sendId of awaiting ?? []) this.deliveries.add(sendId, employeeId);
  }

  /** Sessions ended or changed: their sockets are asked about again, and closed when there is no session any more. */
  async recheck(notice: SessionNotice): Promise<void> {
    const isNamed = namedBy(notice);
    const named = [...this.signedIn].filter(
      (client) => client.session && isNamed(client.session, client.tokenHash),
    );
    for (const client of named) await this.askAgain(client);
  }

  /** The session of a client may be over: when auth says so, its socket is closed; when it was prolonged, the socket goes on with it. */
  async askAgain(client: LiveClient): Promise<void> {
    const { tokenHash } = client;
    const session = await this.sessions.resolve(tokenHash).catch(() => null);
    if (!session || client.closed || client.tokenHash !== tokenHash || !this.signedIn.has(client))
      return;
    if (session.visitor.identity && session.visitor.identity.EmployeeId === client.employeeId)
      client.session = session;
    else client.end(CloseCode.SessionEnded, 'session');
  }

  /** Notices may have been missed: everyone who is here gets what is still undelivered. */
  async catchUp(): Promise<void> {
    for (const [employeeId, all] of [...this.online]) {
      const clients = [...all].filter(({ isDeputy }) => !isDeputy);
      if (clients.length === 0) continue;
      for (const frame of await this.pendingOf(employeeId))
        for (const client of clients) this.send(client, frame);
    }
  }

  private send(client: LiveClient, frame: Frame): void {
    if (!client.send(frame)) return;
    if (frame.type !== SocketFrames.Message || client.isDeputy) return;
    client.fresh?.add(frame.content);
    client.awaiting ??= new Set();
    client.awaiting.add(Number(frame.content));
  }

  private async pendingOf(employeeId: number): Promise<Frame[]> {
    try {
      const pending = await this.dispatch.call('messaging', takePendingPushes, {
        EmployeeId: employeeId,
      });
      return pending.map(({ Type, Content }) => new Frame(Type, Content));
    } catch (error) {
      this.log.warn({ err: error, employee: employeeId }, 'pending pushes');
      return [];
    }
  }
}
