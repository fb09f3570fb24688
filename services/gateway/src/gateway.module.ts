import { type DynamicModule, Module } from '@nestjs/common';
import { HealthController } from './system/health.controller.js';
import { type GatewaySettings, SETTINGS } from './system/settings.js';
import { SystemController } from './system/system.controller.js';

@Module({})
class GatewayModule {}

/** The gateway's own routes. Everything else passes the edge without touching Nest. */
export const gatewayModule = (settings: GatewaySettings): DynamicModule => ({
  module: GatewayModule,
  controllers: [SystemController, HealthController],
  providers: [{ provide: SETTINGS, useValue: settings }],
});
