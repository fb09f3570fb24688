import { Controller, Inject } from '@nestjs/common';
import { type SystemInfo, systemInfo } from '@quayside/contracts/platform/system';
import { Handle } from '@quayside/service-kit/http/handle';
import { type GatewaySettings, SETTINGS } from './settings.js';

@Controller()
export class SystemController {
  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  @Handle(systemInfo)
  info(): SystemInfo {
    const { systemName, version, simulated } = this.settings;
    return {
      SystemName: systemName,
      Version: version,
      Simulated: simulated,
      ServerTime: new Date().toISOString(),
    };
  }
}
