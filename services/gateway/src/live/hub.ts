import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { SessionNotice } from '@quayside/contracts/auth/session';
import {
  type ClientPush,
  SocketFrames,
  takePendingPushes,
} from '@quayside/contracts/messaging/message';
import type { Logger } from '@quayside/service-kit/runtime/log';
import { openSockets } from '@quayside/service-kit/runtime/metrics';
import type { Dispatch } from '../dispatch/dispatch.js';
import { namedBy } from '../sessions/named.js';
import type { KnownSession, SessionCache } from '../sessions/session-cache.js';
import type { Deliveries } from './deliveries.js';
import { CloseCode, Frame, type LiveClient } from './live-client.js';
import { RecentChanges, STAFF } from './recent-changes.js';

/** Changes of data within this time are told together. */
const TOGETHER_MS = 300;

/** The operator's own people. */
const isStaff = ({ session }: LiveClient): boolean =>
  session?.visitor.identity?.CompanyType === CompanyType.Platform;

/** Who is connected with which employee, and what goes out to them. One for both protocols. */
export class Hub {
  private readonly online = new Map<number, Set<LiveClient>>();
  private readonly signedIn = new Set<LiveClient>();
  /** How many of them each account has. */
  private readonly ofAccount = new Map<string, number>();
  /** What is to be told, and whether to the operator's people alone. */
  private readonly telling = new Map<string, boolean>();
  private readonly changes = new RecentChanges();

  constructor(
    private readonly dispatch: Dispatch,
    private readonly sessions: SessionCache,
    private readonly deliveries: Deliveries,
    private readonly log: Logger,
    /** Signed-in sockets that an account may have; 0: any number. */
    private readonly perAccount = 0,
  ) {}

  /** Whether the account of a session may have one more socket. */
  hasRoomFor({ visitor }: KnownSession): boolean {
    return this.perAccount === 0 || (this.ofAccount.get(visitor.limitKey) ?? 0) < this.perAccount;
  }

  /** A client has signed in: it gets what came while its employee was away, what changed just now, and everything from now on. */
  async join(client: LiveClient, session: KnownSession, tokenHash: string): Promise<void> {
    this.leave(client);
    client.session = session;
    client.tokenHash = tokenHash;
    this.signedIn.add(client);
    const account = session.visitor.limitKey;
    this.ofAccount.set(account, (this.ofAccount.get(account) ?? 0) + 1);
    openSockets.set(this.signedIn.size);
    const { employeeId } = client;
    if (employeeId === null) return;
    const others = this.online.get(employeeId);
    if (others) others.add(client);
    else this.online.set(employeeId, new Set([client]));
    for (const area of this.changes.of(employeeId, isStaff(client)))
      this.send(client, new Frame(SocketFrames.DataChanged, area));
    if (client.isDeputy) return;
    client.fresh = new Set();
    for (const frame of await this.pendingOf(employeeId))
      if (!client.fresh.has(frame.content)) this.send(client, frame);
    client.fresh = null;
  }

  leave(client: LiveClient): void {
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
    if (Type === SocketFrames.DataChanged && EmployeeIds.length > 0)
      this.changes.add(Content, EmployeeIds);
    const frame = new Frame(Type, Content);
    for (const employeeId of EmployeeIds)
      for (const client of this.online.get(employeeId) ?? []) this.send(client, frame);
    if (!UserIds?.length) return;
    // Told so seldom that all sockets may be looked at.
    for (const client of this.signedIn)
      if (UserIds.includes(client.session?.visitor.identity?.UserId ?? 0)) this.send(client, frame);
  }

  /** Tells every signed-in socket, or those of staff, that data changed. Many changes in a moment are told once: an import touches a list a hundred times. */
  tellAll(content: string, staffOnly = false): void {
    this.changes.add(content, [staffOnly ? STAFF : null]);
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
