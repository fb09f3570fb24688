import { Inject } from '@nestjs/common';
import { type OnGatewayDisconnect, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { SocketFrames } from '@quayside/contracts/messaging/message';
import { RateLimits } from '../http/rate-limits.js';
import { bearerToken, SessionCache, tokenHash } from '../sessions/session-cache.js';
import { Hub } from './hub.js';
import { CloseCode, type LiveClient } from './live-client.js';
import { LIVE_PATH, LiveServer } from './live-server.js';

/** The live socket: clients sign in with their token and are told what concerns them. */
@WebSocketGateway({ path: LIVE_PATH })
export class LiveGateway implements OnGatewayDisconnect<LiveClient> {
  constructor(
    @Inject(LiveServer) private readonly server: LiveServer,
    @Inject(Hub) private readonly hub: Hub,
    @Inject(SessionCache) private readonly sessions: SessionCache,
    @Inject(RateLimits) private readonly rates: RateLimits,
  ) {}

  /** Content is the token; an empty one signs out. A token without a live session closes the socket. */
  @SubscribeMessage(SocketFrames.Login)
  async signIn(client: LiveClient, content: string): Promise<void> {
    this.hub.leave(client);
    this.server.signedOut(client);
    client.signIns += 1;
    if (!content) return;
    const attempt = client.signIns;
    const { since } = client;
    const token = bearerToken(`Bearer ${content}`);
    const hash = token ? tokenHash(token) : '';
    // An unknown token costs auth a question, here as over HTTP.
    if (hash && !this.sessions.find(hash) && this.rates.takeLookup(client.address)) {
      this.server.exceeded(client, 'sign-ins of the address');
      return;
    }
    const session = hash ? await this.sessions.resolve(hash).catch(() => null) : null;
    if (client.closed || client.ending !== null || client.signIns !== attempt) return;
    const identity = session?.visitor.identity;
    // Programs with a key have no socket, and who looks as somebody else has his own: what it brings is for the person, or his deputy.
    if (!session || !identity || identity.KeyId || (identity.ViewerId && !identity.IsDeputy))
      client.end(CloseCode.SessionEnded, 'session');
    else if (!this.hub.hasRoomFor(session)) this.server.exceeded(client, 'sockets of the account');
    else await this.hub.join(client, session, hash, since);
  }

  handleDisconnect(client: LiveClient): void {
    this.hub.leave(client);
  }
}
