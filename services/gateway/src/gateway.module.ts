import { type DynamicModule, Module } from '@nestjs/common';
import { DocsController } from './docs/docs.controller.js';
import { RateLimits } from './http/rate-limits.js';
import { Hub } from './live/hub.js';
import { LiveGateway } from './live/live.gateway.js';
import { LiveServer } from './live/live-server.js';
import { SessionCache } from './sessions/session-cache.js';
import { HealthController } from './system/health.controller.js';
import { type GatewaySettings, SETTINGS } from './system/settings.js';
import { SystemController } from './system/system.controller.js';

@Module({})
class GatewayModule {}

/** The gateway's own routes. Everything else passes the edge without touching Nest. */
export const gatewayModule = (
  settings: GatewaySettings,
  {
    live,
    hub,
    sessions,
    limits,
  }: { live: LiveServer; hub: Hub; sessions: SessionCache; limits: RateLimits },
): DynamicModule => ({
  module: GatewayModule,
  controllers: [SystemController, HealthController, DocsController],
  providers: [
    LiveGateway,
    { provide: SETTINGS, useValue: settings },
    { provide: LiveServer, useValue: live },
    { provide: Hub, useValue: hub },
    { provide: SessionCache, useValue: sessions },
    { provide: RateLimits, useValue: limits },
  ],
});
